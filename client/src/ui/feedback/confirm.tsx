import type { ReactNode } from "react";
import { Button, Group, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { focusContentIfLost } from "#ui/form/focus-content.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";

interface Confirmation {
  /** The action: "Disable User ?". */
  title: string;
  /** The consequence, naming the affected item. */
  message: ReactNode;
  /** The verb on the button. */
  verb: string;
  isDangerous?: boolean;
  /** The modal closes when this succeeds and stays open if it fails. */
  action: () => Promise<unknown>;
}

export function confirm({ title, ...body }: Confirmation) {
  const modalId = modals.open({
    title,
    size: "sm",
    onClose: focusContentIfLost,
    children: <ConfirmBody {...body} onDone={() => modals.close(modalId)} />,
  });
}

interface ConfirmBodyProps extends Omit<Confirmation, "title"> {
  onDone: () => void;
}

function ConfirmBody({ message, verb, isDangerous = false, action, onDone }: ConfirmBodyProps) {
  const t = useTexts(uiTexts);
  // The mutation reports a failure; the modal stays open.
  const { submit, isSending } = useSubmit({
    check: () => true,
    send: async () => {
      await action();
      onDone();
    },
  });

  return (
    <>
      <Text component="div" c="dimmed">
        {message}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onDone} disabled={isSending}>
          {t("cancel")}
        </Button>
        <Button color={isDangerous ? "red" : "primary"} loading={isSending} onClick={submit} data-autofocus>
          {verb}
        </Button>
      </Group>
    </>
  );
}
