import type { MouseEvent, ReactNode } from "react";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconLayoutSidebarRightExpand } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { Column } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { AfterFirstPaint } from "#ui/feedback/after-first-paint.tsx";
import { usePrinting } from "#ui/page/use-printing.ts";
import { useTexts } from "#ui/text/texts.ts";
import { EmailText } from "#ui/value/breakable-text.tsx";
import classes from "./data-table.module.css";

interface ChunkedRowsProps<Row> {
  rows: Row[];
  render: (row: Row) => ReactNode;
  /** The number of rows in the first render, and in each following render. */
  first: number;
  then: number;
}

/**
 * Renders the first rows immediately and the others in chunks. Rendering a whole page at once would block user input,
 * on a phone for more than half a second.
 */
export function ChunkedRows<Row>({ rows, render, first, then }: ChunkedRowsProps<Row>) {
  const isPrinting = usePrinting();
  if (isPrinting) return <>{rows.map(render)}</>;
  return (
    <>
      {rows.slice(0, first).map(render)}
      {rows.length > first && (
        <AfterFirstPaint fallback={null}>
          <ChunkedRows rows={rows.slice(first)} render={render} first={then} then={then} />
        </AfterFirstPaint>
      )}
    </>
  );
}

/** Plain text is truncated to one line; the title and the row's details have the full text. */
export function CellContent<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.render !== undefined) return column.render(row);
  const value = column.value(row);
  if (value === "" || value === null || value === undefined) return "—";
  return (
    <span className={classes.text} title={String(value)}>
      {isEmail(value) ? <EmailText value={value} /> : String(value)}
    </span>
  );
}

const isEmail = (value: unknown): value is string =>
  typeof value === "string" && /^[^\s@]+@[^\s@]+$/.test(value);

interface OpenerCellProps<Row> {
  column: Column<Row>;
  row: Row;
  open: ((row: Row) => void) | undefined;
  page: ((row: Row) => string) | undefined;
}

/** The cell that names the row: a link to its page, or else a button if the row has details. */
export function OpenerCell<Row>({ column, row, open, page }: OpenerCellProps<Row>) {
  const t = useTexts(tableTexts);
  const content = <CellContent column={column} row={row} />;
  if (page !== undefined)
    return (
      <span className={classes.linked}>
        <Link className={classes.opener} to={page(row)}>
          {content}
        </Link>
        {open !== undefined && (
          // A click beside the name does the same, but not the keyboard.
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t("detailsOf", { name: getRowName([column], row) })}
            title={t("details")}
            onClick={() => open(row)}
          >
            <IconLayoutSidebarRightExpand size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </span>
    );
  if (open === undefined) return <span className={classes.opener}>{content}</span>;
  return (
    <UnstyledButton className={classes.opener} onClick={() => open(row)}>
      {content}
    </UnstyledButton>
  );
}

/** The column that identifies a row. */
export function findOpener<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ isOpener = false }) => isOpener) ?? columns[0];
}

export function getRowName<Row>(columns: readonly Column<Row>[], row: Row): string {
  return String(findOpener(columns)?.value(row) ?? "");
}

/** Clicks on controls, in open menus or at the end of a text selection must not open the row. */
export function isControl({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (window.getSelection()?.isCollapsed === false) return true;
  return !currentTarget.contains(target) || target.closest("button, a, input, label") !== null;
}
