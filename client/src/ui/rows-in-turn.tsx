import type { ReactNode } from "react";
import { AfterFirstPaint } from "#ui/after-first-paint.tsx";

interface RowsInTurnProps<Row> {
  rows: Row[];
  render: (row: Row) => ReactNode;
  /** How many there are at the first sight, and how many come in one go behind them. */
  first: number;
  then: number;
}

/**
 * The first rows at once and the others behind them, a few at a time: a page of them in one go holds up whatever somebody
 * does meanwhile, on a phone for more than half a second.
 */
export function RowsInTurn<Row>({ rows, render, first, then }: RowsInTurnProps<Row>) {
  return (
    <>
      {rows.slice(0, first).map(render)}
      {rows.length > first && (
        <AfterFirstPaint fallback={null}>
          <RowsInTurn rows={rows.slice(first)} render={render} first={then} then={then} />
        </AfterFirstPaint>
      )}
    </>
  );
}
