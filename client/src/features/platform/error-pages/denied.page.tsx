import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { ErrorScreen } from "./error-screen.tsx";
import { errorPagesTexts } from "./error-pages.texts.ts";
import { getStartPath, useSession } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

export function DeniedPage() {
  const t = useTexts(errorPagesTexts);
  const session = useSession();
  // A user without a known role is signed out on the way to /login, which would lead back to this page.
  const home = getStartPath(session, "/logout");
  return (
    <ErrorScreen code="403" title={t("deniedTitle")} sentence={t("denied")} hint={t("deniedHint")}>
      <Button component={Link} to={home}>
        {t("backToHome")}
      </Button>
    </ErrorScreen>
  );
}
