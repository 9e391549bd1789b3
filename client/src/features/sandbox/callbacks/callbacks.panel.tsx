import { notifications } from "@mantine/notifications";
import { IconBellRinging, IconSend } from "@tabler/icons-react";
import {
  callbackServices,
  callbackStates,
  type Callback,
  type CallbackState,
} from "contract/callbacks/callbacks.contract";
import { getServiceName } from "contract/snap/services";
import { CallbackView } from "./callback-view.tsx";
import { callbackList, useResendCallback } from "./callbacks.queries.ts";
import { callbacksTexts } from "./callbacks.texts.ts";
import { ResponseCodeLink } from "#features/sandbox/services/response-code-link.panel.tsx";
import { useOnce } from "#ui/form/use-once.ts";
import type { Column, Filter } from "#ui/table/data-table-types.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { formatDateTime } from "#ui/value/date-time.ts";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { StatusBadge, type StatusTone } from "#ui/value/status-badge.tsx";
import { TimeLines } from "#ui/value/time-lines.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";

const tones: Record<CallbackState, StatusTone> = {
  waiting: "amber",
  sending: "blue",
  delivered: "green",
  refused: "red",
  failed: "red",
};

/** What the bank of the sandbox told the tenant of an app, and how it was taken. */
export function Callbacks({ appId }: { appId: string }) {
  const t = useTexts(callbacksTexts);
  const { mutateAsync: resend } = useResendCallback();
  const sendAgain = useOnce(async (callbackId: string) => {
    await resend(callbackId);
    notifications.show({ message: t("resent"), color: "green", withBorder: true });
  });
  const filters: Filter[] = [
    {
      kind: "select",
      key: "state",
      label: t("state"),
      options: callbackStates.map((state) => ({ value: state, label: t(state) })),
    },
    {
      kind: "select",
      key: "service",
      label: t("service"),
      options: callbackServices.map((code) => ({ value: code, label: `${code} ${getServiceName(code)}` })),
    },
    { kind: "period", label: t("created") },
  ];
  return (
    <DataTable
      name={t("title")}
      list={callbackList(appId)}
      rowId={(callback) => callback.db_id}
      columns={useCallbackColumns()}
      filters={filters}
      start={{ orderBy: "created_at", isDescending: true }}
      actions={(callback) =>
        callback.can.resend
          ? [{ label: t("resend"), icon: IconSend, onClick: () => sendAgain(callback.db_id) }]
          : []
      }
      detail={(callback) => ({
        hasNeighbours: true,
        title: `${callback.service_code} ${getServiceName(callback.service_code)}`,
        body: <CallbackView callbackId={callback.db_id} />,
      })}
      empty={{ icon: IconBellRinging, sentence: t("empty"), hint: t("emptyHint") }}
    />
  );
}

function useCallbackColumns(): Column<Callback>[] {
  const t = useTexts(callbacksTexts);
  return [
    {
      key: "created_at",
      title: t("created"),
      orderBy: "created_at",
      value: (callback) => formatDateTime(new Date(callback.created_at)),
      render: (callback) => <TimeLines value={callback.created_at} />,
    },
    {
      key: "service",
      title: t("service"),
      isOpener: true,
      value: (callback) => `${callback.service_code} ${getServiceName(callback.service_code)}`,
      render: (callback) => (
        <span className={layout.lines}>
          <span className={layout.line}>{getServiceName(callback.service_code)}</span>
          <span className={`${layout.line ?? ""} ${typography.hint ?? ""}`}>{callback.reference}</span>
        </span>
      ),
    },
    {
      key: "state",
      title: t("state"),
      value: (callback) => t(callback.state),
      render: (callback) => (
        <span className={layout.lines}>
          <StatusBadge tone={tones[callback.state]} label={t(callback.state)} />
          <CallbackHint callback={callback} />
        </span>
      ),
    },
    {
      key: "response_code",
      title: t("code"),
      value: (callback) => callback.response_code,
      render: (callback) => <ResponseCodeLink code={callback.response_code} />,
    },
    { key: "attempts", title: t("attempts"), align: "right", value: (callback) => callback.attempts },
    {
      key: "next_attempt_at",
      title: t("nextAttempt"),
      value: ({ next_attempt_at: at }) => (at === null ? "" : formatDateTime(new Date(at))),
      render: (callback) => <ExactTime value={callback.next_attempt_at} />,
    },
  ];
}

function CallbackHint({ callback }: { callback: Callback }) {
  const t = useTexts(callbacksTexts);
  const isForScript = callback.state === "waiting" && callback.next_attempt_at === null;
  const hint = callback.failure !== null ? t(callback.failure) : isForScript ? t("waitsForScript") : "";
  return hint === "" ? null : <span className={typography.hint}>{hint}</span>;
}
