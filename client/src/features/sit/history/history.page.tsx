import { IconHistory } from "@tabler/icons-react";
import { HistoryFacts } from "./history-facts.tsx";
import { buildSentence } from "./history-sentence.ts";
import { historyList } from "./history.queries.ts";
import { newestFirst, useHistoryColumns, useHistoryFilters } from "./history.table.tsx";
import { historyTexts } from "./history.texts.ts";

import { DataTable } from "#ui/table/data-table.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";

export function HistoryPage() {
  const t = useTexts(historyTexts);

  const columns = useHistoryColumns(true);
  const filters = useHistoryFilters(true);
  return (
    <Page title={t("title")} purpose={t("purpose")}>
      <DataTable
        name={t("title")}
        list={historyList}
        rowId={(record) => record.db_id}
        columns={columns}
        filters={filters}
        start={newestFirst}
        detail={(record) => ({
          title: buildSentence(record, t),
          body: <HistoryFacts record={record} hasOwner={true} />,
          related: [{ label: t("production_request"), to: `/app/productions?open=${record.request_id}` }],
        })}
        empty={{ icon: IconHistory, sentence: t("empty"), hint: t("emptyHint") }}
      />
    </Page>
  );
}
