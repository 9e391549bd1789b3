import { useState } from "react";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import type { ShownInvitation } from "contract/company-members/company-members.contract";
import { AcceptInvitationForm } from "./accept-invitation.form.tsx";
import { invitationQuery, useJoinCompany } from "./company-members.queries.ts";
import { companyMembersTexts } from "./company-members.texts.ts";
import { SignInFrame } from "#features/platform/portal/sign-in-frame.panel.tsx";
import { getRole, getStartPath, useSession } from "#session/use-session.ts";
import { FailureAlert } from "#ui/feedback/failure-alert.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useSubmit } from "#ui/form/use-submit.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Target of the link mailed to a colleague; works with and without a session. */
export function AcceptInvitationPage() {
  const { token: tokenInPath } = useParams();
  const state: unknown = useLocation().state;
  // Removes the token from the URL and the browser history.
  if (tokenInPath !== undefined)
    return <Navigate to="/accept-invitation" replace state={{ invitationToken: tokenInPath }} />;
  const token = readToken(state);
  return token === null ? <Navigate to="/login" replace /> : <Invitation token={token} />;
}

function readToken(state: unknown): string | null {
  const hasToken = typeof state === "object" && state !== null && "invitationToken" in state;
  return hasToken && typeof state.invitationToken === "string" ? state.invitationToken : null;
}

function Invitation({ token }: { token: string }) {
  const t = useTexts(companyMembersTexts);
  const session = useSession();
  const [isAccepted, setIsAccepted] = useState(false);
  const { data: invitation, error } = useQuery({ ...invitationQuery(token), enabled: !isAccepted });
  const question = t("question");
  if (invitation === undefined)
    return (
      <SignInFrame question={question} title={t("loadingTitle")}>
        {error === null ? <LinesSkeleton lines={3} /> : <Failure error={error} />}
      </SignInFrame>
    );
  const { company, email, role, invited_by: by } = invitation;
  if (isAccepted)
    return (
      <SignInFrame question={question} title={t("acceptedTitle", { company })}>
        <Hint kind="done" title={t("accepted")} text={t("acceptedHint", { email })}>
          <SignInButton />
        </Hint>
      </SignInFrame>
    );
  const renderBody = () => {
    if (session !== null) {
      const { email: ownEmail, preferred_username: username } = session.claims;
      const isInvited = ownEmail.toLowerCase() === email.toLowerCase();
      if (isInvited && getRole(session.roles) === "tenant")
        return <Join token={token} invitation={invitation} username={username} />;
      return isInvited ? (
        <Hint kind="info" title={t("otherAccount", { username })} text={t("administratorHint", { by })}>
          <Button component={Link} to={getStartPath(session, "/logout")} size="md" fullWidth>
            {t("openHome")}
          </Button>
        </Hint>
      ) : (
        <Hint kind="info" title={t("otherAccount", { username })} text={t("otherAccountHint", { email })}>
          <Button component={Link} to="/logout" size="md" fullWidth>
            {t("signOut")}
          </Button>
        </Hint>
      );
    }
    if (invitation.has_account)
      return (
        <Hint kind="info" title={t("signInFirst")} text={t("signInFirstHint", { email })}>
          <SignInButton />
        </Hint>
      );
    return <AcceptInvitationForm token={token} email={email} onAccepted={() => setIsAccepted(true)} />;
  };
  return (
    <SignInFrame
      question={question}
      title={t("acceptTitle", { company })}
      purpose={t("acceptPurpose", { by, role: t(role).toLowerCase() })}
    >
      {renderBody()}
    </SignInFrame>
  );
}

interface JoinProps {
  token: string;
  invitation: ShownInvitation;
  username: string;
}

function Join({ token, invitation: { company }, username }: JoinProps) {
  const t = useTexts(companyMembersTexts);
  const navigate = useNavigate();
  const { mutateAsync: join } = useJoinCompany();
  const { submit, isSending, error } = useSubmit({
    check: () => token,
    send: async (invited) => {
      await join(invited);
      await navigate("/tenant/company", { replace: true });
    },
  });
  return (
    <Stack gap="lg">
      {error !== null && <Failure error={error} />}
      <Text>{t("joinHint", { username, company })}</Text>
      <Button size="md" fullWidth loading={isSending} onClick={submit}>
        {t("joinVerb")}
      </Button>
    </Stack>
  );
}

interface HintProps {
  kind: "done" | "info";
  title: string;
  text: string;
  children: React.ReactNode;
}

function Hint({ kind, title, text, children }: HintProps) {
  const Icon = kind === "done" ? IconCheck : IconInfoCircle;
  return (
    <Stack gap="lg">
      <Alert
        color={kind === "done" ? "green" : "blue"}
        variant="light"
        icon={<Icon size={18} />}
        title={title}
        role="status"
      >
        <Text size="sm">{text}</Text>
      </Alert>
      {children}
    </Stack>
  );
}

function SignInButton() {
  const t = useTexts(companyMembersTexts);
  return (
    <Button component={Link} to="/login" replace size="md" fullWidth>
      {t("signIn")}
    </Button>
  );
}

function Failure({ error }: { error: unknown }) {
  const t = useTexts(companyMembersTexts);
  return (
    <Stack gap="lg">
      <FailureAlert title={t("acceptFailed")} error={error} />
      <SignInButton />
    </Stack>
  );
}
