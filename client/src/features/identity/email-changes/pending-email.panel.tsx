import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconMail } from "@tabler/icons-react";
import { pendingEmailQuery, useCancelEmailChange, useResendConfirmation } from "./email-changes.queries.ts";
import { emailChangesTexts } from "./email-changes.texts.ts";
import { MailsNotSent } from "#features/messaging/mails/mails-not-sent.panel.tsx";
import { useSubmit } from "#ui/form/use-submit.ts";
import { useTexts } from "#ui/text/texts.ts";

/** The unconfirmed new address of the signed-in user. */
export function PendingEmail() {
  const t = useTexts(emailChangesTexts);
  const { data } = useQuery(pendingEmailQuery);
  const { mutateAsync: resendMail } = useResendConfirmation();
  const { mutateAsync: cancelChange } = useCancelEmailChange();
  const resend = useSubmit({ check: () => true, send: () => resendMail() });
  const cancel = useSubmit({ check: () => true, send: () => cancelChange() });
  const email = data?.pending_email ?? null;
  if (email === null) return null;
  const by = data?.requested_by ?? null;
  const title = by === null ? t("pending", { email }) : t("pendingByOther", { email, by });
  const resendButton = (
    <Button variant="default" size="compact-sm" loading={resend.isSending} onClick={resend.submit}>
      {t("resend")}
    </Button>
  );
  const cancelButton = (
    <Button variant="default" size="compact-sm" loading={cancel.isSending} onClick={cancel.submit}>
      {t("cancel")}
    </Button>
  );
  return (
    <Alert
      color={by === null ? "blue" : "red"}
      variant="light"
      icon={<IconMail size={18} />}
      title={title}
      role="note"
    >
      <Stack gap="sm">
        <Text size="sm">{t(by === null ? "pendingHint" : "pendingByOtherHint")}</Text>
        <MailsNotSent />
        <Group gap="xs">
          {by === null ? (
            <>
              {resendButton}
              {cancelButton}
            </>
          ) : (
            <>
              {cancelButton}
              {resendButton}
            </>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
