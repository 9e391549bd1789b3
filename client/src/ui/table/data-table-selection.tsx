import { useState } from "react";
import { Button, Checkbox } from "@mantine/core";
import type { Batch, Selection } from "./data-table-types.ts";
import { tableTexts } from "./data-table.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./data-table.module.css";

interface SelectionInput<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  batch: Batch<Row> | undefined;
  /** Identifies the current page and filters; the selection is cleared when it changes. */
  viewKey: string;
}

export function useSelection<Row>({ rows, rowId, batch, viewKey }: SelectionInput<Row>) {
  const [ticked, setTicked] = useState<{ viewKey: string; ids: string[] }>({ viewKey, ids: [] });
  if (batch === undefined) return undefined;
  const canSelect = batch.canSelect ?? (() => true);
  const ids = new Set(ticked.viewKey === viewKey ? ticked.ids : []);
  return {
    rows: rows.filter((row) => ids.has(rowId(row)) && canSelect(row)),
    set: (next: Row[]) => setTicked({ viewKey, ids: next.map(rowId) }),
    canSelect,
  };
}

export function BatchBar<Row>({ batch, selection }: { batch: Batch<Row>; selection: Selection<Row> }) {
  const t = useTexts(tableTexts);
  return (
    <div className={classes.batch} role="group" aria-label={t("actions")}>
      <span role="status" className={classes.batchCount}>
        {t("selected", { count: selection.rows.length })}
      </span>
      {batch.actions.map(({ label, icon: Icon, onClick, isPrimary = false }) => (
        <Button
          key={label}
          variant={isPrimary ? "filled" : "default"}
          leftSection={<Icon size={16} stroke={1.6} />}
          onClick={() => onClick(selection.rows)}
        >
          {label}
        </Button>
      ))}
      <Button variant="default" onClick={() => selection.set([])}>
        {t("clearSelection")}
      </Button>
    </div>
  );
}

export function TickAll<Row>({ rows, selection }: { rows: Row[]; selection: Selection<Row> }) {
  const t = useTexts(tableTexts);
  const possible = rows.filter(selection.canSelect);
  const count = selection.rows.length;
  return (
    <Checkbox
      className={classes.tick ?? ""}
      aria-label={t("selectPage")}
      disabled={possible.length === 0}
      checked={count > 0 && count === possible.length}
      indeterminate={count > 0 && count < possible.length}
      onChange={() => selection.set(count === possible.length ? [] : possible)}
    />
  );
}

interface TickRowProps<Row> {
  row: Row;
  name: string;
  selection: Selection<Row>;
}

export function TickRow<Row>({ row, name, selection }: TickRowProps<Row>) {
  const t = useTexts(tableTexts);
  const { rows, set, canSelect } = selection;
  return (
    <Checkbox
      className={classes.tick ?? ""}
      aria-label={t("selectRow", { name })}
      disabled={!canSelect(row)}
      checked={rows.includes(row)}
      onChange={({ currentTarget: { checked } }) =>
        set(checked ? [...rows, row] : rows.filter((other) => other !== row))
      }
    />
  );
}
