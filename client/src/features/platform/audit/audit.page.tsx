import { IconShieldSearch } from "@tabler/icons-react";
import { AuditFacts } from "./audit-facts.tsx";
import { auditList } from "./audit.queries.ts";
import { useAuditColumns, useAuditFilters } from "./audit.table.tsx";
import { auditTexts } from "./audit.texts.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";

export function AuditPage() {
  const t = useTexts(auditTexts);
  const columns = useAuditColumns();
  const filters = useAuditFilters();
  return (
    <Page title={t("title")} purpose={t("purpose")}>
      <DataTable
        name={t("title")}
        list={auditList}
        rowId={(event) => event.db_id}
        columns={columns}
        filters={filters}
        start={{ orderBy: "created_at", isDescending: true }}
        detail={(event) => ({ title: t(event.event), body: <AuditFacts event={event} /> })}
        empty={{ icon: IconShieldSearch, sentence: t("empty"), hint: t("emptyHint") }}
      />
    </Page>
  );
}
