import { useState, type ReactNode } from "react";
import {
  IconBan,
  IconCalendarPlus,
  IconChecklist,
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconReplace,
  IconTrash,
} from "@tabler/icons-react";
import type { App } from "contract/apps/apps.contract";
import type { SimpleChange } from "./app-change.form.tsx";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import type { OpenDialog } from "./app.dialog.tsx";
import type { BulkActionName } from "./change-apps.form.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import type { Batch } from "#ui/table/data-table-types.ts";
import type { RowAction } from "#ui/table/row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";

const AppDialog = createLazyDialog(async () => (await import("./app.dialog.tsx")).AppDialog);

interface AppActions {
  /** What the signed-in user may do with an app. */
  actionsOf: (app: App) => RowAction[];
  /** For administrators: actions on the selected apps. */
  batch: Batch<App>;
  /** For administrators: rejects the selected apps that wait. */
  rejectSelected: Batch<App>["actions"][number];
  dialogs: ReactNode;
}

/** The actions in the life of an app, with their dialogs, for one app or several at a time. */
export function useAppActions(): AppActions {
  const t = useTexts(appLifecycleTexts);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [opened, setOpened] = useState(false);
  // Remounts the form for each opening, with the current app.
  const [openings, setOpenings] = useState(0);
  const open = (next: OpenDialog) => {
    setDialog(next);
    setOpenings((count) => count + 1);
    setOpened(true);
  };
  const shared = { opened, onClose: () => setOpened(false) };
  const several = (action: BulkActionName) => (apps: App[]) => open({ kind: "several", action, apps });
  return {
    actionsOf: (app) => {
      const { can } = app;
      const act = (kind: SimpleChange | "edit" | "requestChange") => () => open({ kind, app });
      const isWithdrawal = app.state === "waiting" && !can.reject;
      const offered: [boolean, RowAction][] = [
        [
          can.decide_extension,
          { label: t("decide_extension"), icon: IconChecklist, onClick: act("decideExtension") },
        ],
        [can.decide_change, { label: t("decide_change"), icon: IconChecklist, onClick: act("decideChange") }],
        [can.edit, { label: t("edit"), icon: IconEdit, onClick: act("edit") }],
        [
          can.request_extension,
          { label: t("request_extension"), icon: IconCalendarPlus, onClick: act("requestExtension") },
        ],
        [
          can.request_change,
          { label: t("request_change"), icon: IconReplace, onClick: act("requestChange") },
        ],
        [can.resume, { label: t("resume"), icon: IconPlayerPlay, onClick: act("resume") }],
        [
          can.suspend,
          { label: t("suspend"), icon: IconPlayerPause, onClick: act("suspend"), isDangerous: true },
        ],
        [can.reject, { label: t("reject"), icon: IconBan, onClick: act("reject"), isDangerous: true }],
        [
          can.close,
          {
            label: t(isWithdrawal ? "withdraw" : "close"),
            icon: IconTrash,
            onClick: act("close"),
            isDangerous: true,
          },
        ],
      ];
      return offered.flatMap(([isOffered, action]) => (isOffered ? [action] : []));
    },
    batch: {
      canSelect: ({ can }) => can.close,
      actions: [
        { label: t("extend"), icon: IconCalendarPlus, onClick: several("extend") },
        { label: t("suspend"), icon: IconPlayerPause, onClick: several("suspend") },
        { label: t("resume"), icon: IconPlayerPlay, onClick: several("resume") },
        { label: t("close"), icon: IconTrash, onClick: several("close") },
      ],
    },
    rejectSelected: { label: t("reject"), icon: IconBan, onClick: several("reject") },
    dialogs: dialog === null ? null : <AppDialog key={openings} dialog={dialog} {...shared} />,
  };
}
