import { useState } from "react";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link, Navigate, useLocation, useParams } from "react-router-dom";
import { SignInFrame } from "#features/platform/portal/sign-in-frame.panel.tsx";
import { ConfirmRegistrationForm } from "./confirm-registration.form.tsx";
import { registrationsTexts } from "./registrations.texts.ts";
import { MailsNotSent } from "#features/messaging/mails/mails-not-sent.panel.tsx";
import { useTexts } from "#ui/text/texts.ts";

type ConfirmationState = "waiting" | "approved";

/** Target of the link mailed to a new address. */
export function ConfirmRegistrationPage() {
  const { token: tokenInPath } = useParams();
  const state: unknown = useLocation().state;
  const t = useTexts(registrationsTexts);
  const [confirmed, setConfirmed] = useState<ConfirmationState | null>(null);

  // Removes the token from the URL and the browser history.
  if (tokenInPath !== undefined)
    return <Navigate to="/confirm-registration" replace state={{ registrationToken: tokenInPath }} />;
  if (confirmed !== null)
    return (
      <SignInFrame question={t("question")} title={t("confirmedTitle")}>
        <Done state={confirmed} />
      </SignInFrame>
    );
  const token = readToken(state);
  if (token === null) return <Navigate to="/register" replace />;
  return (
    <SignInFrame question={t("question")} title={t("confirmTitle")} purpose={t("confirmPurpose")}>
      <ConfirmRegistrationForm token={token} onConfirmed={setConfirmed} />
    </SignInFrame>
  );
}

function readToken(state: unknown): string | null {
  const hasToken = typeof state === "object" && state !== null && "registrationToken" in state;
  return hasToken && typeof state.registrationToken === "string" ? state.registrationToken : null;
}

function Done({ state }: { state: ConfirmationState }) {
  const t = useTexts(registrationsTexts);
  const words = state === "waiting" ? "confirmedWaiting" : "confirmedApproved";
  return (
    <Stack gap="lg">
      <Alert color="green" variant="light" icon={<IconCheck size={18} />} title={t(words)} role="status">
        <Text size="sm">{t(`${words}Hint`)}</Text>
      </Alert>
      {state === "waiting" && <MailsNotSent brings="decision" />}
      <Button component={Link} to="/login" replace size="md" fullWidth>
        {t(state === "waiting" ? "backToSignIn" : "signIn")}
      </Button>
    </Stack>
  );
}
