import { IconHistory } from "@tabler/icons-react";
import { HistoryFacts } from "#features/history/history-facts.tsx";
import { historyList } from "#features/history/history.queries.ts";
import { useHistoryColumns, useHistoryFilters } from "#features/history/history.table.tsx";
import { historyTexts } from "#features/history/history.texts.ts";

import { DataTable } from "#ui/data-table.tsx";
import { Page } from "#ui/page.tsx";
import { useTexts } from "#ui/texts.ts";

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
        detail={(record) => ({
          title: record.content,
          body: <HistoryFacts record={record} hasOwner={true} />,
        })}
        empty={{ icon: IconHistory, sentence: t("empty"), hint: t("emptyHint") }}
      />
    </Page>
  );
}
