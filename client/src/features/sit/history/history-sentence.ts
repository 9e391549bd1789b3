import { historyContents } from "contract/history/history-contents";
import type { HistoryRecord } from "contract/history/history.contract";
import type { historyTexts } from "./history.texts.ts";
import { parseStatus } from "#features/sit/production-requests/request-status.panel.tsx";
import type { Translate } from "#ui/text/texts.ts";

type HistoryTranslate = Translate<NonNullable<(typeof historyTexts)["keys"]>>;

/** Describes the event in one sentence; an unknown content is shown unchanged. */
export function buildSentence(
  {
    content,
    status,
    previous_status: previous,
  }: Pick<HistoryRecord, "content" | "status" | "previous_status">,
  t: HistoryTranslate,
): string {
  switch (content) {
    case historyContents.created:
      return t("created");
    case historyContents.statusChanged:
      return previous === null
        ? t("statusSet", { status: parseStatus(status).label })
        : t("statusChangedFrom", {
            previous: parseStatus(previous).label,
            status: parseStatus(status).label,
          });
    case historyContents.templateAdded:
      return t("templateAdded");
    case historyContents.finalAdded:
      return t("finalAdded");
    default:
      return content;
  }
}

/** What the event is about; an unknown type is shown unchanged. */
export const formatType = (
  { content_type: type }: Pick<HistoryRecord, "content_type">,
  t: HistoryTranslate,
): string => (type === "production_request" ? t("production_request") : type);
