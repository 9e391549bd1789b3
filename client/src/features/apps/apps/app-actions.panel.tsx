import { useState, type ReactNode } from "react";
import {
  IconBan,
  IconCalendarPlus,
  IconChecklist,
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
  IconReplace,
  IconTrash,
} from "@tabler/icons-react";
import type { App } from "contract/apps/apps.contract";
import type { SimpleChange } from "./app-change.form.tsx";
import { menuOrder, nextSteps, type Action } from "./app-steps.ts";
import { appLifecycleTexts } from "./apps.lifecycle.texts.ts";
import type { OpenDialog } from "./app.dialog.tsx";
import type { BulkActionName } from "./change-apps.form.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import type { Batch } from "#ui/table/data-table-types.ts";
import type { RowAction } from "#ui/table/row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";

const AppDialog = createLazyDialog(async () => (await import("./app.dialog.tsx")).AppDialog);

interface Handlers {
  /** For administrators: opens the decision on an app that waits. */
  onDecide?: (app: App) => void;
  /** For tenants: opens the form for a new app like one that has ended. */
  onAskAgain?: (app: App) => void;
}

export interface AppSteps {
  next: RowAction | undefined;
  others: RowAction[];
}

interface AppActions {
  /** What the signed-in user may do with an app: what they should do next, if anything, and all else. */
  stepsOf: (app: App) => AppSteps;
  /** For administrators: actions on the selected apps. */
  batch: Batch<App>;
  /** For administrators: rejects the selected apps that wait. */
  rejectSelected: Batch<App>["actions"][number];
  dialogs: ReactNode;
}

/** The actions in the life of an app, with their dialogs, for one app or several at a time. */
export function useAppActions({ onDecide, onAskAgain }: Handlers = {}): AppActions {
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
  const createBulkHandler = (action: BulkActionName) => (apps: App[]) =>
    open({ kind: "several", action, apps });
  /** Each action that is offered now, in the order of the menu. */
  const findActions = (app: App): [Action, RowAction][] => {
    const { can } = app;
    const act = (kind: SimpleChange | "edit" | "requestChange") => () => open({ kind, app });
    const ending = app.state === "waiting" && !can.reject ? "withdraw" : "close";
    const all: Record<Action, [boolean, RowAction]> = {
      approve: [
        can.approve && onDecide !== undefined,
        {
          label: t("decide"),
          hint: t("decideHint"),
          icon: IconChecklist,
          onClick: () => onDecide?.(app),
          isPrimary: true,
        },
      ],
      ask_again: [
        can.ask_again && onAskAgain !== undefined,
        {
          label: t("askAgain"),
          hint: t("askAgainHint"),
          icon: IconRepeat,
          onClick: () => onAskAgain?.(app),
          isPrimary: true,
        },
      ],
      decide_extension: [
        can.decide_extension,
        {
          label: t("decide_extension"),
          hint: t("decideHint"),
          icon: IconChecklist,
          onClick: act("decideExtension"),
        },
      ],
      decide_change: [
        can.decide_change,
        {
          label: t("decide_change"),
          hint: t("decideHint"),
          icon: IconChecklist,
          onClick: act("decideChange"),
        },
      ],
      edit: [
        can.edit,
        {
          label: t("edit"),
          hint: t(can.edit_terms ? "editTermsHint" : "editHint"),
          icon: IconEdit,
          onClick: act("edit"),
        },
      ],
      request_extension: [
        can.request_extension,
        {
          label: t("request_extension"),
          hint: t("request_extensionHint"),
          icon: IconCalendarPlus,
          onClick: act("requestExtension"),
        },
      ],
      request_change: [
        can.request_change,
        {
          label: t("request_change"),
          hint: t("request_changeHint"),
          icon: IconReplace,
          onClick: act("requestChange"),
        },
      ],
      resume: [
        can.resume,
        { label: t("resume"), hint: t("resumeHint"), icon: IconPlayerPlay, onClick: act("resume") },
      ],
      suspend: [
        can.suspend,
        {
          label: t("suspend"),
          hint: t("suspendHint"),
          icon: IconPlayerPause,
          onClick: act("suspend"),
          isDangerous: true,
        },
      ],
      reject: [
        can.reject,
        {
          label: t("reject"),
          hint: t("rejectHint"),
          icon: IconBan,
          onClick: act("reject"),
          isDangerous: true,
        },
      ],
      close: [
        can.close,
        {
          label: t(ending),
          hint: t(`${ending}Hint`),
          icon: IconTrash,
          onClick: act("close"),
          isDangerous: true,
        },
      ],
    };
    return menuOrder.flatMap((name) => (all[name][0] ? [[name, all[name][1]]] : []));
  };
  return {
    stepsOf: (app) => {
      const offered = findActions(app);
      const wanted = nextSteps.find((name) => offered.some(([each]) => each === name));
      // Time that an app has left needs no request.
      const needsTime = app.attention.some(({ reason }) => reason === "expired" || reason === "expires_soon");
      const nextName = wanted === "request_extension" && !needsTime ? undefined : wanted;
      return {
        next: offered.find(([name]) => name === nextName)?.[1],
        others: offered.filter(([name]) => name !== nextName).map(([, action]) => action),
      };
    },
    batch: {
      canSelect: ({ can }) => can.close,
      actions: [
        { label: t("extend"), icon: IconCalendarPlus, onClick: createBulkHandler("extend") },
        { label: t("suspend"), icon: IconPlayerPause, onClick: createBulkHandler("suspend") },
        { label: t("resume"), icon: IconPlayerPlay, onClick: createBulkHandler("resume") },
        { label: t("close"), icon: IconTrash, onClick: createBulkHandler("close") },
      ],
    },
    rejectSelected: { label: t("reject"), icon: IconBan, onClick: createBulkHandler("reject") },
    dialogs: dialog === null ? null : <AppDialog key={openings} dialog={dialog} {...shared} />,
  };
}
