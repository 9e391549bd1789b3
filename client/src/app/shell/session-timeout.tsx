import { useEffect, useState } from "react";
import { Button, Group, Modal, Text } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import { setSessionLapsedListener } from "#api/call.ts";
import { shellTexts } from "#app/shell/shell.texts.ts";
import { useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";

/** After a 403 there is only one way on: sign in again. */
export function SessionTimeout() {
  const t = useTexts(shellTexts);
  const tUi = useTexts(uiTexts);
  const navigate = useNavigate();
  const [hasLapsed, setHasLapsed] = useState(false);
  useEffect(() => {
    setSessionLapsedListener(() => setHasLapsed(true));
    return () => setSessionLapsedListener(() => undefined);
  }, []);

  const leave = () => {
    setHasLapsed(false);
    void navigate("/logout");
  };
  return (
    <Modal
      opened={hasLapsed}
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
