import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconLink, IconMail, IconSend } from "@tabler/icons-react";
import { mailStates, type Mail, type MailState } from "contract/mails/mails.contract";
import { openLinkDialog } from "./mail-link.dialog.tsx";
import { MailsNotSent } from "./mails-not-sent.panel.tsx";
import { mailsList, useMailLink, useRetryMail } from "./mails.queries.ts";
import { useSendTestMail } from "./test-mail.panel.tsx";
import { mailsTexts } from "./mails.texts.ts";
import type { Column, Filter } from "#ui/table/data-table-types.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { useOnce } from "#ui/form/use-once.ts";
import { Page } from "#ui/page/page.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { StatusBadge, type StatusTone } from "#ui/value/status-badge.tsx";
import { formatDateTime } from "#ui/value/date-time.ts";
import { useTexts } from "#ui/text/texts.ts";

const tones: Record<MailState, StatusTone> = {
  waiting: "amber",
  sending: "blue",
  sent: "green",
  written: "amber",
  failed: "red",
};

export function MailsPage() {
  const t = useTexts(mailsTexts);
  const { mutateAsync: retry } = useRetryMail();
  const sendNow = useOnce(async (mailId: string) => {
    const { recipient } = (await retry(mailId)).data;
    notifications.show({ message: t("queued", { recipient }), color: "green", withBorder: true });
  });
  const sendTestMail = useSendTestMail();
  const { mutateAsync: fetchLink } = useMailLink();
  const showLink = useOnce(async (mailId: string) => openLinkDialog((await fetchLink(mailId)).data));
  const filters: Filter[] = [
    {
      kind: "select",
      key: "state",
      label: t("state"),
      options: mailStates.map((state) => ({ value: state, label: t(state) })),
    },
    { kind: "period", label: t("created") },
  ];
  return (
    <Page
      title={t("title")}
      purpose={t("purpose")}
      action={
        <Button variant="default" leftSection={<IconSend size={16} stroke={1.6} />} onClick={sendTestMail}>
          {t("sendTest")}
        </Button>
      }
    >
      <MailsNotSent isAdmin isOnMails mb="md" />
      <DataTable
        name={t("title")}
        list={mailsList}
        rowId={(mail) => mail.db_id}
        columns={useMailColumns()}
        filters={filters}
        start={{ orderBy: "created_at", isDescending: true }}
        actions={(mail) => [
          ...(mail.can.retry
            ? [{ label: t("retry"), icon: IconSend, isPrimary: true, onClick: () => sendNow(mail.db_id) }]
            : []),
          ...(mail.can.view_link
            ? [
                {
                  label: t("viewLink"),
                  icon: IconLink,
                  isPrimary: !mail.can.retry,
                  onClick: () => showLink(mail.db_id),
                },
              ]
            : []),
        ]}
        empty={{ icon: IconMail, sentence: t("empty"), hint: t("emptyHint") }}
      />
    </Page>
  );
}

function useMailColumns(): Column<Mail>[] {
  const t = useTexts(mailsTexts);
  return [
    {
      key: "created_at",
      orderBy: "created_at",
      title: t("created"),
      value: (mail) => formatDateTime(new Date(mail.created_at)),
      render: (mail) => <RelativeTime value={mail.created_at} />,
    },
    { key: "recipient", orderBy: "recipient", title: t("recipient"), value: (mail) => mail.recipient },
    { key: "subject", orderBy: "subject", title: t("subject"), value: (mail) => mail.subject },
    {
      key: "state",
      title: t("state"),
      value: (mail) => t(mail.state),
      render: (mail) => <StatusBadge tone={tones[mail.state]} label={t(mail.state)} />,
    },
    {
      key: "attempts",
      title: t("attempts"),
      align: "right",
      value: (mail) => mail.attempts,
      isOptional: true,
    },
    { key: "last_error", title: t("lastError"), value: (mail) => mail.last_error },
    {
      key: "next_attempt_at",
      title: t("nextAttempt"),
      value: ({ next_attempt_at: at }) => (at === null ? "" : formatDateTime(new Date(at))),
      render: (mail) => <ExactTime value={mail.next_attempt_at} />,
    },
  ];
}
