import { Alert, Button, Stack } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link, useParams } from "react-router-dom";
import { useDeviceLink } from "./device-link.queries.ts";
import { deviceLinkTexts } from "./device-link.texts.ts";
import { SignInFrame } from "#features/platform/portal/sign-in-frame.panel.tsx";
import { FailureAlert } from "#ui/feedback/failure-alert.tsx";
import { isFailure } from "#ui/feedback/failure.ts";
import { focusOnMount } from "#ui/form/focus-on-mount.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Target of the mailed link. The user must confirm it on the page, because mail scanners open links, too. */
export function DeviceLinkPage() {
  const t = useTexts(deviceLinkTexts);
  const { token = "" } = useParams();
  const use = useDeviceLink(token);
  const { submit, isSending } = useSubmit({ check: () => true, send: () => use.mutateAsync() });
  // A used, expired or unknown link stays invalid, so there is no retry.
  const isRefused = isFailure(use.error) && use.error.http === 400;
  return (
    <SignInFrame question={t("question")} title={t("title")} purpose={t("purpose")}>
      <Stack gap="lg">
        {use.isSuccess && (
          <Alert
            color="green"
            variant="light"
            icon={<IconCheck size={18} />}
            title={t("allowed")}
            role="status"
          >
            {t("allowedHint")}
          </Alert>
        )}
        {use.error !== null && <FailureAlert title={t("failed")} error={use.error} />}
        {use.isSuccess || isRefused ? (
          <Button
            component={Link}
            ref={focusOnMount}
            to="/login"
            replace
            variant={use.isSuccess ? "filled" : "default"}
            size="md"
            fullWidth
          >
            {t("toSignIn")}
          </Button>
        ) : (
          <Button size="md" fullWidth loading={isSending} onClick={submit}>
            {t("allow")}
          </Button>
        )}
      </Stack>
    </SignInFrame>
  );
}
