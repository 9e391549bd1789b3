import { useEffect, useState } from "react";
import { Button, Group, List, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { notifications } from "@mantine/notifications";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { ApiError } from "#api/api-error.ts";
import { setFeedback, type Outcome, type Success as Message } from "#api/query-client.ts";
import { feedbackTexts, isOwn } from "./feedback.texts.ts";
import { shellTexts } from "./shell.texts.ts";
import { getArea, getRole, useSession } from "#session/use-session.ts";
import { formatFailure } from "#ui/feedback/failure.ts";
import { findFirstError, focusFirstError } from "#ui/form/first-error.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { translateMessage, translateSuccess } from "#ui/text/messages/messages.ts";
import { getTexts, useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";

type Reply = Message & Outcome;

/** The session whose messages are open; a refresh of its tokens keeps its id. */
let messagesOf = "";

/** Shows the results of calls: success in a toast for ten seconds, failure in the Response result modal. */
export function Feedback() {
  const sessionId = useSession()?.claims.sid ?? "";
  useEffect(() => {
    // Who signs in next must neither read the messages of an earlier session nor undo what they tell.
    if (messagesOf !== sessionId) notifications.clean();
    messagesOf = sessionId;
  }, [sessionId]);
  useEffect(() => {
    setFeedback({ succeeded: showSuccess, failed: showFailure });
    return () => {
      // The dialogs that are open go with the shell, without being closed; messages stay until the session changes.
      openRemarks.clear();
      setFeedback({ succeeded: () => undefined, failed: () => undefined });
    };
  }, []);
  return null;
}

function showSuccess(reply: Reply) {
  const toastId = notifications.show({
    message: <Success reply={reply} onLeave={() => notifications.hide(toastId)} />,
    color: "green",
    icon: <IconCheck size={18} />,
    autoClose: 10_000,
    withBorder: true,
  });
}

/** What happened to what; below it, the words of the specification for the calls that have them. */
function Success({ reply, onLeave }: { reply: Reply; onLeave: () => void }) {
  const t = useTexts(uiTexts);
  const own = useTexts(feedbackTexts);
  // From the role, not from the path: tenants can open some pages below /app, too.
  const area = getArea(getRole(useSession()?.roles ?? ""));
  const { says, opens, undo } = reply;
  const [isUndone, setIsUndone] = useState(false);
  const specified = t("responseFromServer", { remark: translateSuccess(reply) });
  const sentence = says ?? (isOwn(reply.code) ? own(reply.code) : undefined);
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <div>
        {sentence !== undefined && (
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {sentence}
          </Text>
        )}
        {!isOwn(reply.code) && (
          <Text {...(sentence === undefined ? { size: "sm" } : { size: "xs", c: "dimmed" })}>
            {specified}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap" flex="none">
        {undo !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            // It can be pressed again while the message leaves.
            disabled={isUndone}
            onClick={() => {
              setIsUndone(true);
              onLeave();
              undo();
            }}
          >
            {t("undo")}
          </Button>
        )}
        {opens !== undefined && (
          <Button
            component={Link}
            to={`${area}/${opens}`}
            size="compact-sm"
            variant="default"
            onClick={onLeave}
          >
            {t("open")}
          </Button>
        )}
      </Group>
    </Group>
  );
}

const openRemarks = new Set<string>();

/** Several calls that fail for the same reason are reported once. */
function showFailure(error: ApiError) {
  if (openRemarks.has(error.remark)) return;
  openRemarks.add(error.remark);
  const hasFieldErrors = error.errors.length > 0;
  const modalId = modals.open({
    // The form behind the modal shows the error of each field; the first invalid field gets the focus.
    returnFocus: !hasFieldErrors,
    onClose: () => {
      openRemarks.delete(error.remark);
      if (hasFieldErrors) focusFirstError(findFormWithError());
    },
    title: getTexts(shellTexts)("responseResult"),
    size: "md",
    zIndex: 320,
    children: <ResponseResult error={error} onClose={() => modals.close(modalId)} />,
  });
}

/** The topmost form, because a dialog can cover the form of a page. */
const findFormWithError = () =>
  [...document.querySelectorAll("form")].findLast((form) => findFirstError(form) !== null) ?? null;

function ResponseResult({ error, onClose }: { error: ApiError; onClose: () => void }) {
  const t = useTexts(uiTexts);
  return (
    <>
      <Text style={{ overflowWrap: "anywhere" }}>{formatFailure(error)}</Text>
      {error.errors.some(({ message }) => message !== error.remark) && (
        <List mt="sm" size="sm">
          {error.errors.map(({ field, ...entry }) => (
            <List.Item key={`${field}:${entry.message}`}>{translateMessage(entry)}</List.Item>
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
