import { Button } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { ErrorScreen } from "./error-screen.tsx";
import { errorPagesTexts } from "./error-pages.texts.ts";
import { searchPath } from "contract/pages";
import { getStartPath, useSession } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

export function UnauthorizedPage() {
  const t = useTexts(errorPagesTexts);
  const session = useSession();
  return (
    <ErrorScreen
      code="401"
      title={t("unauthorizedTitle")}
      sentence={t("unauthorized")}
      hint={t("unauthorizedHint")}
    >
      <Button component={Link} to={getStartPath(session, "/logout")}>
        {t(session === null ? "signIn" : "backToHome")}
      </Button>
      <Button component={Link} to={searchPath} variant="default" leftSection={<IconSearch size={16} />}>
        {t("search")}
      </Button>
    </ErrorScreen>
  );
}
