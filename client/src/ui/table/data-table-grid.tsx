import { useEffect, useRef, useState } from "react";
import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import {
  CellContent,
  ChunkedRows,
  findOpener,
  getRowName,
  isControl,
  OpenerCell,
} from "./data-table-rows.tsx";
import { TickAll, TickRow } from "./data-table-selection.tsx";
import type { Column, TableParts } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { RowActions } from "./row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./data-table.module.css";

/** A table whose head stays while the page scrolls. */
export function TableGrid<Row>(parts: TableParts<Row>) {
  const { name, rows, rowId, columns, actionsOf, open, page, selection } = parts;
  const t = useTexts(tableTexts);
  const hasActions = rows.some((row) => actionsOf(row).length > 0);
  const opener = findOpener(columns);
  const [box, isWide] = useIsWide();
  return (
    <div ref={box} className={classes.scroll} data-wide={isWide || undefined}>
      <table className={classes.table} aria-label={name}>
        <thead>
          <tr>
            {selection !== undefined && (
              <th className={classes.tickCell}>
                <TickAll rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} {...parts} />
            ))}
            {hasActions && (
              <th className={classes.actions}>
                <VisuallyHidden>{t("actions")}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <ChunkedRows
            rows={rows}
            // More than a screen: the footer would move if it were seen before the other rows are there.
            first={20}
            then={12}
            render={(row) => (
              <tr
                key={rowId(row)}
                data-opens={open !== undefined || undefined}
                data-selected={selection?.rows.includes(row) === true || undefined}
                onClick={(event) => !isControl(event) && open?.(row)}
              >
                {selection !== undefined && (
                  <td className={classes.tickCell}>
                    <TickRow row={row} name={getRowName(columns, row)} selection={selection} />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} data-align={column.align}>
                    {column === opener ? (
                      <OpenerCell column={column} row={row} open={open} page={page} />
                    ) : (
                      <CellContent column={column} row={row} />
                    )}
                  </td>
                ))}
                {hasActions && (
                  <td className={classes.actions}>
                    <RowActions actions={actionsOf(row)} of={getRowName(columns, row)} />
                  </td>
                )}
              </tr>
            )}
          />
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row>({ column, sort, setSort }: TableParts<Row> & { column: Column<Row> }) {
  const { orderBy, title, align, width } = column;
  const isSorted = orderBy === sort.orderBy;
  const Icon = !isSorted ? IconArrowsSort : sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={align}
      style={{ width }}
      aria-sort={isSorted ? (sort.isDescending ? "descending" : "ascending") : undefined}
    >
      {orderBy === undefined ? (
        title
      ) : (
        <UnstyledButton
          className={classes.sorter}
          data-sorted={isSorted || undefined}
          onClick={() => setSort({ orderBy, isDescending: isSorted && !sort.isDescending })}
        >
          {title}
          <Icon size={14} aria-hidden />
        </UnstyledButton>
      )}
    </th>
  );
}

/** Whether the content of a box is wider than the box. */
function useIsWide() {
  const box = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const { current } = box;
    const content = current?.firstElementChild;
    if (current === null || !(content instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() => setIsWide(content.offsetWidth > current.clientWidth + 1));
    observer.observe(current);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return [box, isWide] as const;
}
