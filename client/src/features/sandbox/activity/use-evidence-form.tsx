import { useState } from "react";
import { IconFileDownload } from "@tabler/icons-react";
import type { Activity } from "contract/activity/activity.contract";
import { activityTexts } from "./activity.texts.ts";
import type { Chosen } from "./kept-activity.queries.ts";
import { toFilter } from "./to-filter.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import type { ListQuery } from "#ui/table/data-table-types.ts";
import { useTexts } from "#ui/text/texts.ts";

const EvidenceForm = createLazyDialog(async () => (await import("./evidence.form.tsx")).EvidenceForm);

/** Download of selected calls, of a call and of all that match. */
export function useEvidenceForm(appId: string | null) {
  const t = useTexts(activityTexts);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const action = { label: t("evidence"), icon: IconFileDownload };
  const choose = (rows: readonly Activity[]) => setChosen({ ids: rows.map(({ db_id }) => db_id) });
  return {
    dialog: chosen !== null && <EvidenceForm chosen={chosen} onClose={() => setChosen(null)} />,
    ofRows: [{ ...action, onClick: choose }],
    ofAll: [
      {
        label: t("evidenceOfAll"),
        icon: IconFileDownload,
        onClick: (query: ListQuery) => setChosen({ filter: toFilter(query, appId) }),
      },
    ],
    ofRow: (row: Activity) => [{ ...action, onClick: () => choose([row]) }],
  };
}
