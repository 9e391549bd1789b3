import { Button } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { ErrorScreen } from "./error-screen.tsx";
import { errorPagesTexts } from "./error-pages.texts.ts";
import { searchPath } from "contract/pages";
import { getStartPath, useSession } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

export function NotFoundPage() {
  const t = useTexts(errorPagesTexts);
  return (
    <ErrorScreen code="404" title={t("notFoundTitle")} sentence={t("notFound")} hint={t("notFoundHint")}>
      <Button component={Link} to={getStartPath(useSession(), "/logout")}>
        {t("backToHome")}
      </Button>
      <Button component={Link} to={searchPath} variant="default" leftSection={<IconSearch size={16} />}>
        {t("search")}
      </Button>
    </ErrorScreen>
  );
}
