import { useState } from "react";
import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link, Navigate, useLocation, useParams } from "react-router-dom";
import { SignInFrame } from "#features/platform/portal/sign-in-frame.panel.tsx";
import { ChangePasswordForm } from "./change-password.form.tsx";
import { useChangePassword, useChangePasswordByToken } from "./passwords.queries.ts";
import { passwordsTexts } from "./passwords.texts.ts";
import { getWantedPath } from "#session/guards.tsx";
import { getInitialPassword } from "#session/session-store.ts";
import type { StoredSession } from "#session/session-storage.ts";
import { getStartPath, useSession } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Needs a token from a mail or a session; otherwise redirects to sign-in. */
export function ChangePasswordPage() {
  const { token: tokenInPath } = useParams();
  const location = useLocation();
  const { search } = location;
  const tokenInAddress = tokenInPath ?? new URLSearchParams(search).get("token");
  const state: unknown = location.state;
  const session = useSession();
  // The next page after the change; null before it.
  const [nextPath, setNextPath] = useState<string | null>(null);

  // Removes the token from the URL and the browser history, because it gives access to the account.
  if (tokenInAddress !== null && tokenInAddress !== "")
    return (
      <Navigate
        to="/changepassword"
        replace
        state={{ token: tokenInAddress, isInvited: search === "?invited" }}
      />
    );
  if (nextPath !== null) return <Changed nextPath={nextPath} />;
  const token = readToken(state);
  if (token !== null)
    return <ByToken token={token} isInvited={isInvitation(state)} onChanged={setNextPath} />;
  if (session === null) return <Navigate to="/login" replace />;
  const start = getStartPath(session, "/denied");
  return <SignedIn session={session} onChanged={() => setNextPath(getWantedPath(state, session) ?? start)} />;
}

function readToken(state: unknown): string | null {
  return typeof state === "object" && state !== null && "token" in state && typeof state.token === "string"
    ? state.token
    : null;
}

const isInvitation = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isInvited" in state && state.isInvited === true;

interface ByTokenProps {
  token: string;
  isInvited: boolean;
  onChanged: (nextPath: string) => void;
}

function ByToken({ token, isInvited, onChanged }: ByTokenProps) {
  const t = useTexts(passwordsTexts);
  const change = useChangePasswordByToken(token);
  return (
    <SignInFrame
      question={t("question")}
      title={t(isInvited ? "invitedTitle" : "resetTitle")}
      purpose={t(isInvited ? "invitedPurpose" : "resetPurpose")}
    >
      <ChangePasswordForm
        username={null}
        onSubmit={async ({ authid }) => onChanged(await change.mutateAsync({ authid }))}
      />
    </SignInFrame>
  );
}

function SignedIn({ session, onChanged }: { session: StoredSession; onChanged: () => void }) {
  const t = useTexts(passwordsTexts);
  const change = useChangePassword();
  const { mustChangePassword, preferred_username } = session.claims;
  return (
    <SignInFrame
      question={t("question")}
      title={t(mustChangePassword ? "firstTitle" : "title")}
      purpose={t(mustChangePassword ? "firstPurpose" : "purpose")}
    >
      <Stack gap="lg">
        <ChangePasswordForm
          username={preferred_username}
          currentPassword={mustChangePassword ? getInitialPassword() : null}
          onSubmit={async ({ current_password, authid }) => {
            await change.mutateAsync({ current_password, authid });
            onChanged();
          }}
        />
        {mustChangePassword ? (
          <Anchor component={Link} to="/logout" size="sm" ta="center">
            {t("logOut")}
          </Anchor>
        ) : (
          <Anchor
            component={Link}
            to={getStartPath(session, "/denied").replace(/home$/, "profile")}
            size="sm"
            ta="center"
          >
            {t("backToProfile")}
          </Anchor>
        )}
      </Stack>
    </SignInFrame>
  );
}

function Changed({ nextPath }: { nextPath: string }) {
  const t = useTexts(passwordsTexts);
  return (
    <SignInFrame question={t("question")} title={t("doneTitle")}>
      <Stack gap="lg">
        <Alert
          color="green"
          variant="light"
          icon={<IconCheck size={18} />}
          title={t("changed")}
          role="status"
        >
          <Text size="sm">{t("doneMail")}</Text>
        </Alert>
        <Button component={Link} to={nextPath} replace size="md" fullWidth>
          {t(nextPath === "/login" ? "signIn" : "toPortal")}
        </Button>
      </Stack>
    </SignInFrame>
  );
}
