import { useState } from "react";
import { ActionIcon, Box, Button, Select } from "@mantine/core";
import { IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import {
  CellContent,
  ChunkedRows,
  findOpener,
  getRowName,
  isControl,
  OpenerCell,
} from "./data-table-rows.tsx";
import { TickAll, TickRow } from "./data-table-selection.tsx";
import type { TableParts } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { RowActions } from "./row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import classes from "./data-table.module.css";

/** A page of 100 rows would be about 30 phone screens. */
const chunkSize = 20;

/** The rows as cards for narrow screens, with the same order, selection and actions. */
export function TableCards<Row>(parts: TableParts<Row>) {
  const { name, rows, rowId, columns, actionsOf, open, page, selection } = parts;
  const t = useTexts(tableTexts);
  const [shown, setShown] = useState(chunkSize);
  const opener = findOpener(columns);
  if (opener === undefined) return null;
  const others = columns.filter((column) => column !== opener);
  return (
    <>
      <div className={classes.cardsHead}>
        {selection !== undefined && <TickAll rows={rows} selection={selection} />}
        <CardsOrder {...parts} />
      </div>
      <ul className={classes.cards} aria-label={name}>
        <ChunkedRows
          rows={rows.slice(0, shown)}
          first={4}
          then={1}
          render={(row) => (
            <li
              key={rowId(row)}
              className={classes.card}
              data-opens={open !== undefined || undefined}
              onClick={(event) => !isControl(event) && open?.(row)}
            >
              <div className={classes.cardHead}>
                {selection !== undefined && (
                  <TickRow row={row} name={getRowName(columns, row)} selection={selection} />
                )}
                <span className={classes.cardName}>
                  <OpenerCell column={opener} row={row} open={open} page={page} />
                </span>
                <RowActions actions={actionsOf(row)} of={getRowName(columns, row)} />
              </div>
              <Box component="dl" mt={8}>
                {others.map((column) => (
                  <div key={column.key} className={classes.fact}>
                    <dt>{column.title}</dt>
                    <dd>
                      <CellContent column={column} row={row} />
                    </dd>
                  </div>
                ))}
              </Box>
            </li>
          )}
        />
      </ul>
      {rows.length > shown && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setShown(shown + chunkSize)}>
          {t("moreRows", { count: Math.min(chunkSize, rows.length - shown) })}
        </Button>
      )}
    </>
  );
}

/** Sorts the cards, like the column heads of the table. */
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
      <Tip label={direction}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={direction}
          onClick={() => setSort({ ...sort, isDescending: !sort.isDescending })}
        >
          <Icon size={18} stroke={1.6} />
        </ActionIcon>
      </Tip>
    </div>
  );
}
