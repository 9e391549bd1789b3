import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { emailChangesTexts } from "./email-changes.texts.ts";
import { SignInFrame } from "#features/platform/portal/sign-in-frame.panel.tsx";
import { FailureAlert } from "#ui/feedback/failure-alert.tsx";
import { isFailure } from "#ui/feedback/failure.ts";
import { focusOnMount } from "#ui/form/focus-on-mount.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { useTexts } from "#ui/text/texts.ts";

interface EmailLinkProps {
  kind: "confirm" | "undo";
  use: {
    mutateAsync: () => Promise<unknown>;
    error: unknown;
    data: { email: string } | undefined;
  };
}

const wordsByKind = {
  confirm: {
    title: "confirmTitle",
    purpose: "confirmPurpose",
    verb: "confirm",
    done: "confirmed",
    doneHint: "confirmedHint",
  },
  undo: { title: "undoTitle", purpose: "undoPurpose", verb: "undo", done: "undone", doneHint: "undoneHint" },
} as const;

/** The user must confirm the action on the page, because mail scanners open links, too. */
export function EmailLink({ kind, use }: EmailLinkProps) {
  const t = useTexts(emailChangesTexts);
  const words = wordsByKind[kind];
  const { submit, isSending } = useSubmit({ check: () => true, send: () => use.mutateAsync() });
  // A used, expired or unknown link stays invalid, so there is no retry.
  const isRefused = isFailure(use.error) && use.error.http >= 400 && use.error.http < 429;
  return (
    <SignInFrame question={t("question")} title={t(words.title)} purpose={t(words.purpose)}>
      <Stack gap="lg">
        {use.data !== undefined && (
          <>
            <Alert
              color="green"
              variant="light"
              icon={<IconCheck size={18} />}
              title={t(words.done, { email: use.data.email })}
              role="status"
            >
              <Text size="sm">{t(words.doneHint)}</Text>
            </Alert>
            <Button component={Link} ref={focusOnMount} to="/" replace size="md" fullWidth>
              {t("toPortal")}
            </Button>
          </>
        )}
        {use.error !== null && <FailureAlert title={t("failed")} error={use.error} />}
        {use.data === undefined && isRefused && (
          <Button component={Link} ref={focusOnMount} to="/" replace variant="default" size="md" fullWidth>
            {t("toPortal")}
          </Button>
        )}
        {use.data === undefined && !isRefused && (
          <Button size="md" fullWidth loading={isSending} onClick={submit}>
            {t(words.verb)}
          </Button>
        )}
      </Stack>
    </SignInFrame>
  );
}
