import { useState } from "react";
import { IconFileDownload } from "@tabler/icons-react";
import type { Activity } from "contract/activity/activity.contract";
import { activityTexts } from "./activity.texts.ts";
import type { Chosen } from "./kept-activity.queries.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { useTexts } from "#ui/text/texts.ts";

const EvidenceForm = createLazyDialog(async () => (await import("./evidence.form.tsx")).EvidenceForm);

/** Download of selected calls and of a call. */
export function useEvidenceForm() {
  const t = useTexts(activityTexts);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const action = { label: t("evidence"), icon: IconFileDownload };
  const choose = (rows: readonly Activity[]) => setChosen({ ids: rows.map(({ db_id }) => db_id) });
  return {
    dialog: chosen !== null && <EvidenceForm chosen={chosen} onClose={() => setChosen(null)} />,
    ofRows: [{ ...action, onClick: choose }],
    ofRow: (row: Activity) => [{ ...action, onClick: () => choose([row]) }],
  };
}
