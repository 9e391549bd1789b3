import type { HistoryRecord } from "contract/history/history.contract";
import type { historyTexts } from "#features/history/history.texts.ts";
import { partsOf } from "#features/production-requests/request-status.panel.tsx";
import type { Translate } from "#ui/text/texts.ts";

type T = Translate<NonNullable<(typeof historyTexts)["keys"]>>;

/** Describes the event in one sentence; an unknown content is shown unchanged. */
export function sentenceOf(
  {
    content,
    status,
    previous_status: previous,
  }: Pick<HistoryRecord, "content" | "status" | "previous_status">,
  t: T,
): string {
  switch (content) {
    case "Create Production Request":
      return t("created");
    case "Update Status Production Request":
      return previous === null
        ? t("statusSet", { status: partsOf(status).label })
        : t("statusChangedFrom", { previous: partsOf(previous).label, status: partsOf(status).label });
    case "Add Template File":
      return t("templateAdded");
    case "Add Final File":
      return t("finalAdded");
    default:
      return content;
  }
}
