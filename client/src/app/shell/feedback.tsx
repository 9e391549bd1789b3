import { useEffect } from "react";
import { Button, Group, List, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { notifications } from "@mantine/notifications";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { ApiError } from "#api/api-error.ts";
import { setFeedback } from "#api/query-client.ts";
import { shellTexts } from "#app/shell/shell.texts.ts";
import { areaOf, roleOf, useSession } from "#session/use-session.ts";
import { remarkOf } from "#ui/failure.ts";
import { MonoValue } from "#ui/mono-value.tsx";
import { inReadersLanguage, successInReadersLanguage } from "#ui/messages/messages.ts";
import { textsNow, useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";

/** Shows the results of calls: success as a toast of ten seconds, failure as the Response result modal. */
export function Feedback() {
  useEffect(() => {
    setFeedback({ succeeded: showSuccess, failed: showFailure });
    return () => setFeedback({ succeeded: () => undefined, failed: () => undefined });
  }, []);
  return null;
}

function showSuccess(message: string, opens?: string) {
  const toastId = notifications.show({
    message: <Success message={message} opens={opens} onOpen={() => notifications.hide(toastId)} />,
    color: "teal",
    icon: <IconCheck size={18} />,
    autoClose: 10_000,
    withBorder: true,
  });
}

interface SuccessProps {
  message: string;
  opens: string | undefined;
  onOpen: () => void;
}

function Success({ message, opens, onOpen }: SuccessProps) {
  const t = useTexts(uiTexts);
  // Not from the path: pages below /app are there for tenants as well.
  const area = areaOf(roleOf(useSession()?.roles ?? ""));
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      {t("responseFromServer", { remark: successInReadersLanguage(message) })}
      {opens !== undefined && (
        <Button
          component={Link}
          to={`${area}/${opens}`}
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={onOpen}
        >
          {t("open")}
        </Button>
      )}
    </Group>
  );
}

const openRemarks = new Set<string>();

/** A page whose calls all fail for the same reason says so once. */
function showFailure(error: ApiError) {
  if (openRemarks.has(error.remark)) return;
  openRemarks.add(error.remark);
  const modalId = modals.open({
    onClose: () => openRemarks.delete(error.remark),
    title: textsNow(shellTexts)("responseResult"),
    size: "md",
    zIndex: 320,
    children: <ResponseResult error={error} onClose={() => modals.close(modalId)} />,
  });
}

function ResponseResult({ error, onClose }: { error: ApiError; onClose: () => void }) {
  const t = useTexts(uiTexts);
  return (
    <>
      <Text>{t("responseFromServer", { remark: remarkOf(error) })}</Text>
      {error.errors.length > 0 && (
        <List mt="sm" size="sm">
          {error.errors.map(({ field, ...fault }) => (
            <List.Item key={`${field}:${fault.message}`}>
              {field === "" ? inReadersLanguage(fault) : `${field}: ${inReadersLanguage(fault)}`}
            </List.Item>
          ))}
        </List>
      )}
      {error.requestId !== "" && (
        <Group mt="md" gap="xs" c="dimmed" fz={13}>
          {t("requestId")} <MonoValue value={error.requestId} what={t("requestId")} keep={36} />
        </Group>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t("ok")}
        </Button>
      </Group>
    </>
  );
}
