import { useRef, useState, type ReactNode } from "react";
import { ActionIcon, Button, Drawer, Group } from "@mantine/core";
import { IconArrowRight, IconChevronDown, IconChevronUp, IconSearchOff } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { TableList } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { isFailure } from "#ui/feedback/failure.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import type { RowAction } from "./row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { focusContentIfLost } from "#ui/form/focus-content.ts";
import { useEscape } from "#ui/form/use-escape.ts";
import { useRow } from "./use-row.ts";
import typography from "#ui/typography.module.css";
import classes from "./data-table.module.css";

export interface RowDetail {
  title: string;
  /** Whether the previous and the next row of the page can be opened from here. */
  hasNeighbours?: boolean;
  body: ReactNode;
  /** Actions in addition to those of the table. */
  actions?: RowAction[];
  /** Links to related items. */
  related?: { label: string; to: string }[];
}

interface DetailDrawerProps<Row> {
  list: TableList<Row>;
  /** The id in the URL. */
  openId: string | null;
  /** The rows of the current page. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  detail: ((row: Row) => RowDetail) | undefined;
  /** The actions of the table, also shown in the drawer. */
  actions: ((row: Row) => RowAction[]) | undefined;
  /** Opens another row. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Shows the details of a row of any page, or an error. */
export function DetailDrawer<Row>(props: DetailDrawerProps<Row>) {
  const { list, openId, rows, rowId, detail, actions, onOpen, onClose } = props;
  const t = useTexts(tableTexts);
  const inside = useRef<HTMLDivElement>(null);
  useEscape(inside, onClose);
  // Keeps the content during the closing animation.
  const [shownId, setShownId] = useState(openId);
  if (openId !== null && openId !== shownId) setShownId(openId);

  const isOpen = openId !== null && detail !== undefined;
  const { row, error, refetch } = useRow({ list, id: shownId, rows, rowId, isEnabled: isOpen });
  const isAbsent = isFailure(error) && error.http === 404;
  const {
    title,
    body,
    hasNeighbours = false,
    actions: own = [],
    related = [],
  }: RowDetail = row !== undefined && detail !== undefined
    ? detail(row)
    : {
        title: t(isAbsent ? "absent" : "details"),
        body: isAbsent ? (
          <Absent onClose={onClose} />
        ) : error === null ? (
          <LinesSkeleton lines={8} />
        ) : (
          <LoadFailure isQuiet error={error} onRetry={() => void refetch()} />
        ),
      };
  const offered = row === undefined ? [] : [...(actions?.(row) ?? []), ...own];
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      // A drawer that was opened by a link has nothing that had the focus before.
      onExitTransitionEnd={focusContentIfLost}
      closeOnEscape={false}
      position="right"
      size="lg"
      title={title}
    >
      <div ref={inside}>
        {hasNeighbours && <Neighbours ids={rows.map(rowId)} shownId={shownId} onOpen={onOpen} />}
        {body}
        {related.length > 0 && <Related links={related} />}
        {offered.length > 0 && <Actions actions={offered} />}
      </div>
    </Drawer>
  );
}

interface NeighboursProps {
  ids: readonly string[];
  shownId: string | null;
  onOpen: (id: string) => void;
}

/** Opens the row above or below on the page of the list; nothing for a row of another page. */
function Neighbours({ ids, shownId, onOpen }: NeighboursProps) {
  const t = useTexts(tableTexts);
  const index = ids.findIndex((id) => id === shownId);
  if (index === -1) return null;
  const step = (to: number, label: string, icon: ReactNode) => {
    const id = ids[to];
    return (
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        disabled={id === undefined}
        onClick={() => id !== undefined && onOpen(id)}
      >
        {icon}
      </ActionIcon>
    );
  };
  return (
    <Group gap={6} mb={12}>
      {step(index - 1, t("previousRow"), <IconChevronUp size={16} stroke={1.6} />)}
      {step(index + 1, t("nextRow"), <IconChevronDown size={16} stroke={1.6} />)}
      <span className={typography.small}>{t("rowOf", { row: index + 1, rows: ids.length })}</span>
    </Group>
  );
}

function Related({ links }: { links: { label: string; to: string }[] }) {
  const t = useTexts(tableTexts);
  return (
    <nav className={classes.related} aria-label={t("related")}>
      <h3>{t("related")}</h3>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>
              <span dir="auto">{label}</span>
              <IconArrowRight size={16} stroke={1.6} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The primary action, or else the first harmless one, has a filled button. */
function Actions({ actions }: { actions: readonly RowAction[] }) {
  const main = actions.find(({ isPrimary }) => isPrimary) ?? actions.find(({ isDangerous }) => !isDangerous);
  return (
    <div className={classes.drawerActions}>
      {actions.map((action) => {
        const { label, icon: Icon, onClick, isDangerous = false } = action;
        return (
          <Button
            key={label}
            variant={action === main ? "filled" : "default"}
            {...(isDangerous ? { c: "var(--mantine-color-error)" } : {})}
            leftSection={<Icon size={16} stroke={1.6} />}
            onClick={onClick}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}

/** The server returns the same 404 for deleted, unknown and inaccessible entries. */
function Absent({ onClose }: { onClose: () => void }) {
  const t = useTexts(tableTexts);
  return (
    <div role="alert">
      <EmptyState
        icon={IconSearchOff}
        sentence={t("absentSentence")}
        hint={t("absentHint")}
        action={
          <Button variant="default" onClick={onClose}>
            {t("showList")}
          </Button>
        }
      />
    </div>
  );
}
