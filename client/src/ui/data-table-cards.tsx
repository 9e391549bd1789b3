import { ActionIcon, Select, Tooltip } from "@mantine/core";
import { IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import { CellContent, nameOf, OpenerCell, openerOf } from "#ui/data-table-cells.tsx";
import { TickAll, TickRow } from "#ui/data-table-selection.tsx";
import type { TableParts } from "#ui/data-table-types.ts";
import { tableTexts } from "#ui/data-table.texts.ts";
import { RowActions } from "#ui/row-actions.tsx";
import { RowsInTurn } from "#ui/rows-in-turn.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#ui/data-table.module.css";

/** The same rows, order, ticks and actions for narrow screens. */
export function TableCards<Row>(parts: TableParts<Row>) {
  const { name, rows, rowId, columns, actionsOf, open, selection } = parts;
  const opener = openerOf(columns);
  if (opener === undefined) return null;
  const others = columns.filter((column) => column !== opener);
  return (
    <>
      <div className={classes.cardsHead}>
        {selection !== undefined && <TickAll rows={rows} selection={selection} />}
        <CardsOrder {...parts} />
      </div>
      <ul className={classes.cards} aria-label={name}>
        <RowsInTurn
          rows={rows}
          first={2}
          then={1}
          render={(row) => (
            <li key={rowId(row)} className={classes.card}>
              <div className={classes.cardHead}>
                {selection !== undefined && (
                  <TickRow row={row} name={nameOf(columns, row)} selection={selection} />
                )}
                <span className={classes.cardName}>
                  <OpenerCell column={opener} row={row} open={open} />
                </span>
                <RowActions actions={actionsOf(row)} of={nameOf(columns, row)} />
              </div>
              <dl className={classes.facts}>
                {others.map((column) => (
                  <div key={column.key} className={classes.fact}>
                    <dt>{column.title}</dt>
                    <dd>
                      <CellContent column={column} row={row} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          )}
        />
      </ul>
    </>
  );
}

/** What the heads of the columns do in the table. */
function CardsOrder<Row>({ orders, sort, setSort }: TableParts<Row>) {
  const t = useTexts(tableTexts);
  if (orders.length === 0) return null;
  const direction = t(sort.isDescending ? "descending" : "ascending");
  const Icon = sort.isDescending ? IconSortDescending : IconSortAscending;
  return (
    <div className={classes.order}>
      <Select
        aria-label={t("sortBy")}
        placeholder={t("sortBy")}
        data={orders}
        value={orders.some(({ value }) => value === sort.orderBy) ? sort.orderBy : null}
        onChange={(orderBy) => orderBy !== null && setSort({ orderBy, isDescending: sort.isDescending })}
      />
      <Tooltip label={direction}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={direction}
          onClick={() => setSort({ ...sort, isDescending: !sort.isDescending })}
        >
          <Icon size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
