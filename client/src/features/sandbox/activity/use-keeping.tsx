import { useState } from "react";
import { IconBookmark, IconBookmarkOff } from "@tabler/icons-react";
import type { Activity } from "contract/activity/activity.contract";
import { activityTexts } from "./activity.texts.ts";
import { toFilter } from "./to-filter.ts";
import { useRelease, type Chosen } from "./kept-activity.queries.ts";
import { useMayDevelop } from "#features/identity/company-members/company-members.queries.ts";
import { confirm } from "#ui/feedback/confirm.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import type { ListQuery } from "#ui/table/data-table-types.ts";
import { useTexts } from "#ui/text/texts.ts";

const KeepCallsForm = createLazyDialog(async () => (await import("./keep-calls.form.tsx")).KeepCallsForm);

/** Keep and Release of selected calls, of a call and of all that match; none of them for viewers. */
export function useKeeping(appId: string | null) {
  const t = useTexts(activityTexts);
  const mayKeep = useMayDevelop();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { mutateAsync } = useRelease();
  const release = (released: Chosen) =>
    confirm({
      title: released.ids == null ? t("releaseAll") : t("releaseTitle", { count: released.ids.length }),
      message: t("releaseHint"),
      verb: t("release"),
      action: () => mutateAsync(released),
    });
  const choose = (rows: readonly Activity[]) => ({ ids: rows.map(({ db_id }) => db_id) });
  return {
    dialog: chosen !== null && <KeepCallsForm chosen={chosen} onClose={() => setChosen(null)} />,
    ofRows: mayKeep
      ? [
          {
            label: t("keep"),
            icon: IconBookmark,
            onClick: (rows: readonly Activity[]) => setChosen(choose(rows)),
          },
          {
            label: t("release"),
            icon: IconBookmarkOff,
            onClick: (rows: readonly Activity[]) => release(choose(rows)),
          },
        ]
      : [],
    ofRow: (row: Activity) =>
      mayKeep
        ? [
            { label: t("keep"), icon: IconBookmark, onClick: () => setChosen(choose([row])) },
            ...(row.session === null
              ? []
              : [{ label: t("release"), icon: IconBookmarkOff, onClick: () => release(choose([row])) }]),
          ]
        : [],
    ofAll: mayKeep
      ? [
          {
            label: t("keepAll"),
            icon: IconBookmark,
            onClick: (query: ListQuery) => setChosen({ filter: toFilter(query, appId) }),
          },
          {
            label: t("releaseAll"),
            icon: IconBookmarkOff,
            onClick: (query: ListQuery) => release({ filter: toFilter(query, appId) }),
          },
        ]
      : [],
  };
}
