import { IconHistory } from "@tabler/icons-react";
import { HistoryFacts } from "./history-facts.tsx";
import { buildSentence } from "./history-sentence.ts";
import { myHistoryList } from "./history.queries.ts";
import { newestFirst, useHistoryColumns, useHistoryFilters } from "./history.table.tsx";
import { historyTexts } from "./history.texts.ts";
import { useSignedIn } from "#session/use-session.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";

export function MyHistoryPage() {
  const t = useTexts(historyTexts);
  const userId = useSignedIn().claims.sub;
  const columns = useHistoryColumns(false);
  const filters = useHistoryFilters(false);
  return (
    <Page title={t("title")} purpose={t("purposeMine")}>
      <DataTable
        name={t("title")}
        list={myHistoryList(userId)}
        rowId={(record) => record.db_id}
        columns={columns}
        filters={filters}
        start={newestFirst}
        detail={(record) => ({
          title: buildSentence(record, t),
          body: <HistoryFacts record={record} hasOwner={false} />,
          related: [{ label: t("production_request"), to: `/tenant/productions?open=${record.request_id}` }],
        })}
        empty={{ icon: IconHistory, sentence: t("empty"), hint: t("emptyHint") }}
      />
    </Page>
  );
}
