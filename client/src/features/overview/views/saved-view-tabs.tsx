import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SavedView } from "contract/views/views.contract";
import { useShowView } from "./use-show-view.ts";
import { viewsQuery } from "./views.queries.ts";
import { viewsTexts } from "./views.texts.ts";
import type { TableViewsProps } from "#ui/table/table-views.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./saved-views.module.css";

/** All rows and the saved views of the list, each under its name. */
export function SavedViewTabs({ list, query, apply }: TableViewsProps & { list: SavedView["list"] }) {
  const t = useTexts(viewsTexts);
  const { data } = useQuery(viewsQuery(list));
  const show = useShowView(apply);
  return (
    <nav aria-label={t("views")} className={classes.tabs}>
      <Tab name={t("all")} isCurrent={query === ""} onClick={() => apply("")} />
      {data?.views.map((view) => (
        <Tab
          key={view.view_id}
          name={view.name}
          isCurrent={view.query === query}
          onClick={() => show(view)}
        />
      ))}
    </nav>
  );
}

function Tab({ name, isCurrent, onClick }: { name: string; isCurrent: boolean; onClick: () => void }) {
  return (
    <UnstyledButton
      className={classes.tab ?? ""}
      aria-current={isCurrent ? "true" : undefined}
      title={name}
      onClick={onClick}
    >
      <span dir="auto">{name}</span>
    </UnstyledButton>
  );
}
