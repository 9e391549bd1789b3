import { useState, type ReactNode } from "react";
import type { ProductionRequest } from "contract/production-requests/production-requests.contract";
import type { Purpose } from "./production-requests.queries.ts";
import type { RequestActions } from "./production-requests.table.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";

const AddFilesForm = createLazyDialog(async () => (await import("./add-files.form.tsx")).AddFilesForm);
const ChangeStatusForm = createLazyDialog(
  async () => (await import("./change-status.form.tsx")).ChangeStatusForm,
);

type Dialog =
  | { kind: "status"; request: ProductionRequest }
  | { kind: "files"; request: ProductionRequest; purpose: Purpose };

/** The dialogs opened by rows and details, for one request at a time. */
export function useRequestDialogs(): { actions: RequestActions; dialogs: ReactNode } {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [opened, setOpened] = useState(false);
  // Remounts the form for each opening, with the current request.
  const [openings, setOpenings] = useState(0);
  const open = (next: Dialog) => {
    setDialog(next);
    setOpenings((count) => count + 1);
    setOpened(true);
  };
  const shared = { key: openings, opened, onClose: () => setOpened(false) };
  return {
    actions: {
      changeStatus: (request) => open({ kind: "status", request }),
      addFiles: (request, purpose) => open({ kind: "files", request, purpose }),
    },
    dialogs:
      dialog === null ? null : dialog.kind === "status" ? (
        <ChangeStatusForm {...shared} key={shared.key} request={dialog.request} />
      ) : (
        <AddFilesForm {...shared} key={shared.key} request={dialog.request} purpose={dialog.purpose} />
      ),
  };
}
