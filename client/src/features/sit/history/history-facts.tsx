import { Title } from "@mantine/core";
import type { HistoryRecord } from "contract/history/history.contract";
import { HistoryDescription } from "./history-description.tsx";
import { buildSentence, formatType } from "./history-sentence.ts";
import { historyTexts } from "./history.texts.ts";
import { RequestProgress } from "#features/sit/production-requests/request-progress.panel.tsx";
import { OwnerFacts } from "#features/identity/users/owner.panel.tsx";
import { DetailList } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { toIso } from "#ui/value/plain-timestamp.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./history.module.css";

/** All fields of a record. */
export function HistoryFacts({ record, hasOwner }: { record: HistoryRecord; hasOwner: boolean }) {
  const t = useTexts(historyTexts);
  const { approved_by: by } = record;
  return (
    <>
      <DetailList
        items={[
          { label: t("date"), value: <ExactTime value={toIso(record.created_at)} /> },
          { label: t("status"), value: <RequestProgress status={record.status} hasLabel /> },
          { label: t("text"), value: buildSentence(record, t) },
          { label: t("type"), value: formatType(record, t) },
          {
            label: t("description"),
            value: <HistoryDescription description={record.description} showsAll />,
          },
          {
            label: t("approvedByAndDate"),
            value:
              by === "" ? (
                t("notYet")
              ) : (
                <>
                  {by} · <ExactTime value={toIso(record.approved_at)} />
                </>
              ),
          },
          {
            label: t("note"),
            value: record.note && (
              <p className={classes.note} dir="auto">
                {record.note}
              </p>
            ),
          },
        ]}
      />
      {hasOwner && (
        <>
          <Title order={3} mt="lg" mb={4}>
            {t("owner")}
          </Title>
          <OwnerFacts owner={record.user} />
        </>
      )}
    </>
  );
}
