import { useRef } from "react";
import { Button, Group, Modal, Text } from "@mantine/core";
import { useEscape } from "./use-escape.ts";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";

interface DiscardDialogProps {
  opened: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before entries are lost. */
export function DiscardDialog({ opened, onKeep, onDiscard }: DiscardDialogProps) {
  const t = useTexts(uiTexts);
  const content = useRef<HTMLDivElement>(null);
  useEscape(content, onKeep);
  return (
    <Modal
      opened={opened}
      onClose={onKeep}
      title={t("discardTitle")}
      size="sm"
      zIndex={300}
      closeOnEscape={false}
    >
      <Text c="dimmed" ref={content}>
        {t("discardText")}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onKeep} data-autofocus>
          {t("keepEditing")}
        </Button>
        <Button color="red" onClick={onDiscard}>
          {t("discard")}
        </Button>
      </Group>
    </Modal>
  );
}
