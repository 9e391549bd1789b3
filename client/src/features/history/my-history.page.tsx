import { IconHistory } from "@tabler/icons-react";
import { HistoryFacts } from "#features/history/history-facts.tsx";
import { myHistoryList } from "#features/history/history.queries.ts";
import { useHistoryColumns, useHistoryFilters } from "#features/history/history.table.tsx";
import { historyTexts } from "#features/history/history.texts.ts";
import { useSignedIn } from "#session/use-session.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Page } from "#ui/page.tsx";
import { useTexts } from "#ui/texts.ts";

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
        detail={(record) => ({
          title: record.content,
          body: <HistoryFacts record={record} hasOwner={false} />,
        })}
        empty={{ icon: IconHistory, sentence: t("empty"), hint: t("emptyHint") }}
      />
    </Page>
  );
}
