import { useEffect, useState } from "react";
import { Button, Group, Modal, Text } from "@mantine/core";
import { useLocation, useNavigate } from "react-router-dom";
import { setSessionExpiredListener } from "#api/call.ts";
import { shellTexts } from "./shell.texts.ts";
import { getSession } from "#session/session-store.ts";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";

/** After a 403 the user must sign in again; drafts are kept, and sign-in returns to the pages of the shell. */
export function SessionTimeout() {
  const t = useTexts(shellTexts);
  const tUi = useTexts(uiTexts);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isExpired, setIsExpired] = useState(false);
  useEffect(() => {
    // A call that began before sign-out or a refresh says nothing about the present session.
    setSessionExpiredListener((token) => {
      if (token === getSession()?.token) setIsExpired(true);
    });
    return () => setSessionExpiredListener(null);
  }, []);

  const leave = () => {
    setIsExpired(false);
    void navigate("/logout", { state: { from: pathname + search + hash } });
  };
  return (
    <Modal
      opened={isExpired}
      onClose={leave}
      title={t("sessionTimeout")}
      size="sm"
      zIndex={400}
      withCloseButton={false}
    >
      <Text>{t("needRelogin")}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={leave} data-autofocus>
          {tUi("ok")}
        </Button>
      </Group>
    </Modal>
  );
}
