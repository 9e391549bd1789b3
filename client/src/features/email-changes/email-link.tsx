import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { emailChangesTexts } from "#features/email-changes/email-changes.texts.ts";
import { SignInFrame } from "#features/login/sign-in-frame.panel.tsx";
import { remarkOf } from "#ui/failure.ts";
import { useTexts } from "#ui/texts.ts";

interface EmailLinkProps {
  kind: "confirm" | "undo";
  use: {
    mutate: () => void;
    isPending: boolean;
    error: unknown;
    data: { email: string } | undefined;
  };
}

const wordsOf = {
  confirm: {
    title: "confirmTitle",
    purpose: "confirmPurpose",
    verb: "confirm",
    done: "confirmed",
    doneHint: "confirmedHint",
  },
  undo: { title: "undoTitle", purpose: "undoPurpose", verb: "undo", done: "undone", doneHint: "undoneHint" },
} as const;

/** A mailed link does nothing by itself: programs that check mails open links, too. */
export function EmailLink({ kind, use }: EmailLinkProps) {
  const t = useTexts(emailChangesTexts);
  const words = wordsOf[kind];
  return (
    <SignInFrame question={t("question")} title={t(words.title)} purpose={t(words.purpose)}>
      <Stack gap="lg">
        {use.data !== undefined && (
          <>
            <Alert
              color="teal"
              variant="light"
              icon={<IconCheck size={18} />}
              title={t(words.done, { email: use.data.email })}
              role="status"
            >
              <Text size="sm">{t(words.doneHint)}</Text>
            </Alert>
            <Button component={Link} to="/" replace size="md" fullWidth>
              {t("toPortal")}
            </Button>
          </>
        )}
        {use.error !== null && (
          <Alert
            color="red"
            variant="light"
            icon={<IconAlertCircle size={18} />}
            title={t("failed")}
            role="alert"
          >
            <Text size="sm">{remarkOf(use.error)}</Text>
          </Alert>
        )}
        {use.data === undefined && (
          <Button size="md" fullWidth loading={use.isPending} onClick={() => use.mutate()}>
            {t(words.verb)}
          </Button>
        )}
      </Stack>
    </SignInFrame>
  );
}
