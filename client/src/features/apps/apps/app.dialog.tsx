import type { App } from "contract/apps/apps.contract";
import { AppChangeForm, type SimpleChange } from "./app-change.form.tsx";
import { ChangeAppsForm, type BulkActionName } from "./change-apps.form.tsx";
import { EditAppForm } from "./edit-app.form.tsx";
import { RequestChangeForm } from "./request-change.form.tsx";

export type OpenDialog =
  | { kind: SimpleChange | "edit" | "requestChange"; app: App }
  | { kind: "several"; action: BulkActionName; apps: readonly App[] };

interface AppDialogProps {
  dialog: OpenDialog;
  opened: boolean;
  onClose: () => void;
}

/** The dialog of an action on one app or several. */
export function AppDialog({ dialog, ...shared }: AppDialogProps) {
  switch (dialog.kind) {
    case "several":
      return <ChangeAppsForm action={dialog.action} apps={dialog.apps} {...shared} />;
    case "edit":
      return <EditAppForm app={dialog.app} {...shared} />;
    case "requestChange":
      return <RequestChangeForm app={dialog.app} {...shared} />;
    case "reject":
    case "suspend":
    case "resume":
    case "close":
    case "requestExtension":
    case "decideExtension":
    case "decideChange":
      return <AppChangeForm change={dialog.kind} app={dialog.app} {...shared} />;
  }
}
