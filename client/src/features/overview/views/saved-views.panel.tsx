import { lazy, Suspense, useState } from "react";
import { ActionIcon, Popover, Tooltip } from "@mantine/core";
import { IconBookmark } from "@tabler/icons-react";
import { useLocation } from "react-router-dom";
import type { SavedView } from "contract/views/views.contract";
import { viewsTexts } from "./views.texts.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import type { TableViewsProps } from "#ui/table/table-views.ts";
import { useTexts } from "#ui/text/texts.ts";

const SavedViewList = lazy(async () => ({
  default: (await import("./saved-view-list.tsx")).SavedViewList,
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

/** The saved views of the page's list: show, save, edit and delete. */
export function SavedViews({ query, apply }: TableViewsProps) {
  const t = useTexts(viewsTexts);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [form, setForm] = useState<{ view: SavedView | null; isOpen: boolean; count: number }>({
    view: null,
    isOpen: false,
    count: 0,
  });
  const page = pathname.split("/").at(-1);
  const list = lists.find((one) => one === page);
  if (list === undefined) return null;
  const openForm = (view: SavedView | null) => {
    setIsOpen(false);
    setForm({ view, isOpen: true, count: form.count + 1 });
  };
  return (
    <>
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
          <Tooltip label={t("views")} disabled={isOpen}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t("views")}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconBookmark size={16} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
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
      {form.count > 0 && (
        <ViewForm
          key={form.count}
          list={list}
          query={query}
          view={form.view}
          opened={form.isOpen}
          onClose={() => setForm({ ...form, isOpen: false })}
        />
      )}
    </>
  );
}
