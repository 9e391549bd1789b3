import { notifications } from "@mantine/notifications";
import type { SavedView } from "contract/views/views.contract";
import { viewsTexts } from "./views.texts.ts";
import type { TableViewsProps } from "#ui/table/table-views.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Shows a saved view, and says what the list does not support any more. */
export function useShowView(apply: TableViewsProps["apply"]) {
  const t = useTexts(viewsTexts);
  return (view: SavedView) => {
    const dropped = apply(view.query);
    if (dropped.length > 0)
      notifications.show({
        message: t("dropped", { name: view.name, names: dropped.join(", ") }),
        color: "yellow",
      });
  };
}
