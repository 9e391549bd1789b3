import { ActionIcon, Box, Button, Flex, UnstyledButton } from "@mantine/core";
import { IconEdit, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { SavedView } from "contract/views/views.contract";
import { useShowView } from "./use-show-view.ts";
import { useDeleteView, viewsQuery } from "./views.queries.ts";
import { viewsTexts } from "./views.texts.ts";
import { confirm } from "#ui/feedback/confirm.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import type { TableViewsProps } from "#ui/table/table-views.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./views.module.css";

interface SavedViewListProps extends TableViewsProps {
  list: SavedView["list"];
  /** Opens the form for a view, or with null for a new one. */
  onEdit: (view: SavedView | null) => void;
  onLeave: () => void;
}

export function SavedViewList(props: SavedViewListProps) {
  const query = useQuery(viewsQuery(props.list));
  return (
    <Loaded query={query} lines={3} isQuiet>
      {({ views }) => <Views {...props} views={views} />}
    </Loaded>
  );
}

function Views({ views, query, apply, onEdit, onLeave }: SavedViewListProps & { views: SavedView[] }) {
  const t = useTexts(viewsTexts);
  const showView = useShowView(apply);
  const show = (view: SavedView) => {
    showView(view);
    onLeave();
  };
  const groups = [
    { title: t("own"), views: views.filter(({ can }) => can.edit) },
    { title: t("shared"), views: views.filter(({ can }) => !can.edit) },
  ];
  return (
    <>
      {views.length === 0 ? (
        <Box mb={12}>
          <p>{t("none")}</p>
          <p className={classes.hint}>{t("noneHint")}</p>
        </Box>
      ) : (
        <div className={classes.scroll}>
          {groups
            .filter((group) => group.views.length > 0)
            .map((group) => (
              <section key={group.title}>
                <h3 className={classes.group}>{group.title}</h3>
                <Box component="ul" mb={8}>
                  {group.views.map((view) => (
                    <ViewRow
                      key={view.view_id}
                      view={view}
                      isCurrent={view.query === query}
                      onShow={() => show(view)}
                      onEdit={() => onEdit(view)}
                      onLeave={onLeave}
                    />
                  ))}
                </Box>
              </section>
            ))}
        </div>
      )}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconPlus size={16} stroke={1.6} />}
        onClick={() => onEdit(null)}
      >
        {t("save")}
      </Button>
    </>
  );
}

interface ViewRowProps {
  view: SavedView;
  /** The list is in the state of the view. */
  isCurrent: boolean;
  onShow: () => void;
  onEdit: () => void;
  onLeave: () => void;
}

function ViewRow({ view, isCurrent, onShow, onEdit, onLeave }: ViewRowProps) {
  const t = useTexts(viewsTexts);
  const { mutateAsync: deleteView } = useDeleteView();
  const { view_id: viewId, name, shared, owner, can } = view;
  const confirmDelete = () => {
    onLeave();
    confirm({
      title: t("deleteTitle"),
      message: t(shared ? "deleteSharedMessage" : "deleteMessage", { name }),
      verb: t("deleteVerb"),
      isDangerous: true,
      action: () => deleteView(viewId),
    });
  };
  const facts = [
    ...(isCurrent ? [t("current")] : []),
    ...(can.edit ? (shared ? [t("isShared")] : []) : [t("sharedBy", { owner })]),
  ];
  return (
    <Flex component="li" align="center" gap={4}>
      <UnstyledButton className={classes.show} aria-current={isCurrent ? "true" : undefined} onClick={onShow}>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        {facts.length > 0 && <span className={classes.hint}>{facts.join(" · ")}</span>}
      </UnstyledButton>
      {can.edit && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t("edit", { name })}
            onClick={onEdit}
          >
            <IconEdit size={16} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t("delete", { name })}
            onClick={confirmDelete}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </>
      )}
    </Flex>
  );
}
