import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { ErrorScreen } from "#features/error-pages/error-screen.tsx";
import { errorPagesTexts } from "#features/error-pages/error-pages.texts.ts";
import { roleOf, startOf, useSession } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

export function DeniedPage() {
  const t = useTexts(errorPagesTexts);
  const session = useSession();
  // A user without a known role would be redirected from /login back to this page, so they need to log out.
  const hasNoRole = session !== null && roleOf(session.roles) === null;
  return (
    <ErrorScreen code="403" title={t("deniedTitle")} sentence={t("denied")} hint={t("deniedHint")}>
      <Button component={Link} to={startOf(session, "/login")}>
        {t("backToHome")}
      </Button>
      {hasNoRole && (
        <Button component={Link} to="/logout" variant="default">
          {t("logOut")}
        </Button>
      )}
    </ErrorScreen>
  );
}
