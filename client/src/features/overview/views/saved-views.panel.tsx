import { lazy, Suspense, useState } from "react";
import { Popover } from "@mantine/core";
import { IconBookmark } from "@tabler/icons-react";
import { useLocation } from "react-router-dom";
import type { SavedView } from "contract/views/views.contract";
import { viewsTexts } from "./views.texts.ts";
import { ToolButton } from "#ui/page/tool-button.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { useFreshDialog } from "#ui/form/use-fresh-dialog.ts";
import type { TableViewsProps } from "#ui/table/table-views.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./saved-views.module.css";

const SavedViewList = lazy(async () => ({
  default: (await import("./saved-view-list.tsx")).SavedViewList,
}));
const SavedViewTabs = lazy(async () => ({
  default: (await import("./saved-view-tabs.tsx")).SavedViewTabs,
}));
const ViewForm = createLazyDialog(async () => (await import("./view.form.tsx")).ViewForm);

/** Written out because the shell loads without the contract's schemas. */
const lists: readonly SavedView["list"][] = [
  "apps",
  "approved",
  "productions",
  "logs",
  "activity",
  "tenants",
  "administrators",
  "registrations",
  "source-accounts",
  "mails",
  "audit",
];

/** The saved views of the page's list, as tabs; and a button to save, edit and delete them. */
export function SavedViews({ query, apply }: TableViewsProps) {
  const t = useTexts(viewsTexts);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const { opening, open, close } = useFreshDialog<SavedView | null>();
  const page = pathname.split("/").at(-1);
  const list = lists.find((one) => one === page);
  if (list === undefined) return null;
  const openForm = (view: SavedView | null) => {
    setIsOpen(false);
    open(view);
  };
  return (
    <div className={classes.views}>
      {/* As high as the tabs, so that the table does not move when they come. */}
      <Suspense fallback={<span className={classes.tabs} />}>
        <SavedViewTabs list={list} query={query} apply={apply} />
      </Suspense>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        width="min(360px, calc(100vw - 16px))"
        trapFocus
        returnFocus
        shadow="md"
      >
        <Popover.Target>
          <ToolButton
            icon={IconBookmark}
            label={t("views")}
            variant="subtle"
            color="gray"
            size="compact-md"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        </Popover.Target>
        <Popover.Dropdown aria-label={t("views")}>
          <Suspense fallback={<LinesSkeleton lines={3} />}>
            <SavedViewList
              list={list}
              query={query}
              apply={apply}
              onEdit={openForm}
              onLeave={() => setIsOpen(false)}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {opening !== null && (
        <ViewForm
          key={opening.count}
          list={list}
          query={query}
          view={opening.subject}
          opened={opening.isOpen}
          onClose={close}
        />
      )}
    </div>
  );
}
