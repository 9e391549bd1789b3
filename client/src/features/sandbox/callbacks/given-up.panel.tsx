import { useState } from "react";
import { Alert, Button, Group } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { callbackList } from "./callbacks.queries.ts";
import { callbacksTexts } from "./callbacks.texts.ts";
import { ResendFailedForm } from "./resend-failed.form.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** How many callbacks of an app were given up, and the way to send them again; nothing if there are none. */
export function GivenUpCallbacks({ appId }: { appId: string }) {
  const t = useTexts(callbacksTexts);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    ...callbackList(appId).page({ state: "failed", limit: 1 }),
    meta: { failure: "quiet" },
  });
  const count = data?.meta.total ?? 0;
  return (
    <>
      {count > 0 && (
        <Alert color="yellow" variant="light" mb="md" role="note">
          <Group justify="space-between" gap="xs">
            {t("givenUp", { count })}
            <Button
              variant="default"
              leftSection={<IconSend size={16} stroke={1.6} />}
              onClick={() => setIsOpen(true)}
            >
              {t("resendFailed")}
            </Button>
          </Group>
        </Alert>
      )}
      {isOpen && <ResendFailedForm appId={appId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
