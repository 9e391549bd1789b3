import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";
import { useRequestDeviceLink } from "./device-link.queries.ts";
import { deviceLinkTexts } from "./device-link.texts.ts";
import { FailureAlert } from "#ui/feedback/failure-alert.tsx";
import { focusOnMount } from "#ui/form/focus-on-mount.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { MailsNotSent } from "#features/messaging/mails/mails-not-sent.panel.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** Offers a link to a user whose sign-in was refused. The response does not reveal whether the account exists. */
export function DeviceLinkRequest({ username }: { username: string }) {
  const t = useTexts(deviceLinkTexts);
  const request = useRequestDeviceLink(username);
  const { submit, isSending } = useSubmit({ check: () => true, send: () => request.mutateAsync() });
  if (request.isSuccess)
    return (
      <Stack gap="sm">
        <Alert
          color="blue"
          variant="light"
          icon={<IconMailForward size={18} />}
          role="status"
          tabIndex={-1}
          ref={focusOnMount}
        >
          {t("sent", { name: username })}
        </Alert>
        <MailsNotSent />
      </Stack>
    );
  return (
    <Stack gap="sm">
      <Text size="sm">{t("offer", { name: username })}</Text>
      {request.error !== null && <FailureAlert title={t("failed")} error={request.error} />}
      <Button variant="default" size="md" fullWidth loading={isSending} onClick={submit}>
        {t("request")}
      </Button>
    </Stack>
  );
}
