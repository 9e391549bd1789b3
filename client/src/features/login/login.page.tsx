import { lazy, Suspense } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { forgottenPasswordHash, LoginForm } from "#features/login/login.form.tsx";
import { loginTexts } from "#features/login/login.texts.ts";
import { SignInFrame } from "#features/login/sign-in-frame.panel.tsx";
import { wantedPath } from "#session/guards.tsx";
import { wasSignedOutIdle } from "#session/idle.ts";
import { startOf, useSession } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

const ForgottenPassword = lazy(async () => ({
  default: (await import("#features/passwords/forgotten-password.panel.tsx")).ForgottenPassword,
}));

export function LoginPage() {
  const t = useTexts(loginTexts);
  const session = useSession();
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
    return <Navigate to={wantedPath(state, session) ?? startOf(session, "/denied")} replace />;
  }
  return (
    <SignInFrame
      title={t("title")}
      purpose={t(wasSignedOutIdle() ? "idle" : "purpose")}
      question={t("noAccount")}
    >
      <LoginForm />
    </SignInFrame>
  );
}
