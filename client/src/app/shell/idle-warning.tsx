import { useSyncExternalStore } from "react";
import { Button, Group, Modal, Text } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import { shellTexts } from "./shell.texts.ts";
import { getIdleWarning, recordInput, subscribeToIdleWarning } from "#session/idle.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Warns a user without input before the sign-out. */
export function IdleWarning() {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const seconds = useSyncExternalStore(subscribeToIdleWarning, getIdleWarning);
  return (
    <Modal
      opened={seconds !== null}
      onClose={recordInput}
      title={t("idleTitle")}
      size="sm"
      zIndex={390}
      withCloseButton={false}
    >
      <Text>{t("idleText", { count: seconds ?? 0 })}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => void navigate("/logout")}>
          {t("logOut")}
        </Button>
        <Button onClick={recordInput} data-autofocus>
          {t("staySignedIn")}
        </Button>
      </Group>
    </Modal>
  );
}
