import { useState } from "react";
import { IconBan, IconChecklist, IconChecks, IconUserPlus } from "@tabler/icons-react";
import type { Registration } from "contract/registrations/registrations.contract";
import { RegistrationFacts } from "./registration-facts.tsx";
import { registrationsList } from "./registrations.queries.ts";
import { useRegistrationColumns, useRegistrationFilters } from "./registrations.table.tsx";
import { registrationsTexts } from "./registrations.texts.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { Page } from "#ui/page/page.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTexts } from "#ui/text/texts.ts";

const DecideForm = createLazyDialog(async () => (await import("./decide.form.tsx")).DecideForm);

interface OpenDecision {
  registrations: readonly Registration[];
  granted: "true" | "false";
  /** Remounts the form for each opening. */
  opening: number;
}

export function RegistrationsPage() {
  const t = useTexts(registrationsTexts);
  const [deciding, setDeciding] = useState<OpenDecision>({ registrations: [], granted: "true", opening: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const decide = (registrations: readonly Registration[], granted: "true" | "false" = "true") => {
    setDeciding(({ opening }) => ({ registrations, granted, opening: opening + 1 }));
    setIsOpen(true);
  };
  const columns = useRegistrationColumns();
  const filters = useRegistrationFilters();
  const { opening, ...decision } = deciding;
  return (
    <Page
      title={t("title")}
      purpose={t("purpose")}
      dialogs={<DecideForm key={opening} {...decision} opened={isOpen} onClose={() => setIsOpen(false)} />}
    >
      <DataTable
        name={t("title")}
        list={registrationsList}
        rowId={(registration) => registration.db_id}
        columns={columns}
        filters={filters}
        batch={{
          canSelect: ({ can }) => can.decide,
          actions: [
            { label: t("approve"), icon: IconChecks, onClick: (rows) => decide(rows), isPrimary: true },
            { label: t("reject"), icon: IconBan, onClick: (rows) => decide(rows, "false") },
          ],
        }}
        actions={(row) =>
          row.can.decide
            ? [{ label: t("decide"), icon: IconChecklist, onClick: () => decide([row]), isPrimary: true }]
            : []
        }
        act={(row) => (row.can.decide ? () => decide([row]) : undefined)}
        detail={(row) => ({
          title: `${row.firstname} ${row.lastname}`,
          body: <RegistrationFacts registration={row} />,
          related:
            row.user_id === null ? [] : [{ label: t("openTenant"), to: `/app/tenants?open=${row.user_id}` }],
        })}
        empty={{ icon: IconUserPlus, sentence: t("empty"), hint: t("emptyHint") }}
      />
    </Page>
  );
}
