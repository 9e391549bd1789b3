import type { ReactNode } from "react";
import { AfterFirstPaint } from "#ui/after-first-paint.tsx";

interface RowsInTurnProps<Row> {
  rows: Row[];
  render: (row: Row) => ReactNode;
  /** How many are rendered in one go. */
  atOnce: number;
}

/**
 * The first rows at once and the others behind them, a few at a time: a page of them in one go holds up whatever somebody
 * does meanwhile, on a phone for more than half a second.
 */
export function RowsInTurn<Row>({ rows, render, atOnce }: RowsInTurnProps<Row>) {
  return (
    <>
      {rows.slice(0, atOnce).map(render)}
      {rows.length > atOnce && (
        <AfterFirstPaint fallback={null}>
          <RowsInTurn rows={rows.slice(atOnce)} render={render} atOnce={atOnce} />
        </AfterFirstPaint>
      )}
    </>
  );
}
