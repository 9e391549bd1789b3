import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconAlertCircle, IconMailForward } from "@tabler/icons-react";
import { useHasMailServer } from "#features/platform/portal/portal.queries.ts";
import { useResendRegistration } from "./registrations.queries.ts";
import { registrationsTexts } from "./registrations.texts.ts";
import { getRemark } from "#ui/feedback/failure.ts";
import { MailsNotSent } from "#features/messaging/mails/mails-not-sent.panel.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** After a registration: the mail is on its way, and another one can be requested. */
export function CheckMailbox({ email }: { email: string }) {
  const t = useTexts(registrationsTexts);
  const { mutate: resend, isPending, isSuccess, error } = useResendRegistration();
  if (!useHasMailServer()) return <MailsNotSent />;
  return (
    <Stack gap="lg">
      <Alert color="blue" variant="light" icon={<IconMailForward size={18} />} role="status">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {t(isSuccess ? "sentAgain" : "sentHint", { email })}
        </Text>
      </Alert>
      {error !== null && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
          <Text size="sm">{getRemark(error)}</Text>
        </Alert>
      )}
      <Button variant="default" size="md" fullWidth loading={isPending} onClick={() => resend(email)}>
        {t("sendAgain")}
      </Button>
    </Stack>
  );
}
