import { lazy, Suspense } from "react";
import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useLocation } from "react-router-dom";
import { forgottenPasswordHash } from "contract/pages";
import { LoginForm } from "./login.form.tsx";
import { loginTexts } from "./login.texts.ts";
import { SignInFrame } from "#features/platform/portal/sign-in-frame.panel.tsx";
import { portalQuery } from "#features/platform/portal/portal.queries.ts";
import { getWantedPath } from "#session/guards.tsx";
import { wasSignedOutIdle } from "#session/idle.ts";
import { getLapsedUser } from "#session/session-store.ts";
import { getStartPath, useSession } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./login.module.css";

const ForgottenPassword = lazy(async () => ({
  default: (await import("#features/identity/passwords/forgotten-password.panel.tsx")).ForgottenPassword,
}));

export function LoginPage() {
  const t = useTexts(loginTexts);
  const session = useSession();
  const { data: portal } = useQuery(portalQuery);
  const location = useLocation();
  const state: unknown = location.state;

  // Also for signed-in users.
  if (location.hash === forgottenPasswordHash) {
    return (
      <Suspense fallback={<SignInFrame title={t("forgot")} question={t("noAccount")} />}>
        <ForgottenPassword />
      </Suspense>
    );
  }
  if (session !== null) {
    return <Navigate to={getWantedPath(state, session) ?? getStartPath(session, "/denied")} replace />;
  }
  const canRegister = portal !== undefined && portal.registration !== "off";
  return (
    <SignInFrame
      title={t("title")}
      purpose={t(
        wasSignedOutIdle()
          ? "idle"
          : getLapsedUser() !== ""
            ? "lapsed"
            : canRegister
              ? "purposeRegister"
              : "purpose",
      )}
      question={t(canRegister ? "help" : "noAccount")}
    >
      <LoginForm />
      <p className={classes.register}>
        {canRegister && (
          <>
            {t("noAccount")}{" "}
            <Anchor component={Link} to="/register" underline="always" inherit>
              {t("register")}
            </Anchor>
          </>
        )}
      </p>
      <p className={classes.documentation}>
        <Anchor component={Link} to="/documentations" underline="always" inherit>
          {t("documentation")}
        </Anchor>
        {" · "}
        <Anchor component={Link} to="/start" underline="always" inherit>
          {t("about")}
        </Anchor>
      </p>
    </SignInFrame>
  );
}
