import { useEffect, useSyncExternalStore } from "react";
import { Button, Group, Modal, Text } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import { shellTexts } from "#app/shell/shell.texts.ts";
import { idleWarning, isIdle, recordInput, subscribeToIdleWarning } from "#session/idle.ts";
import { currentSession, subscribeToSession } from "#session/session-store.ts";
import { useSignedIn } from "#session/use-session.ts";
import { keepDrafts } from "#ui/form/drafts.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Warns a user without input before the sign-out, and keeps the drafts when it happens, in this or another tab. */
export function IdleWarning() {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const userId = useSignedIn().claims.sub;
  const seconds = useSyncExternalStore(subscribeToIdleWarning, idleWarning);
  useEffect(
    () =>
      subscribeToSession(() => {
        if (currentSession() === null && isIdle()) keepDrafts(userId);
      }),
    [userId],
  );
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
