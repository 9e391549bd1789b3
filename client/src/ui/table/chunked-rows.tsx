import type { ReactNode } from "react";
import { usePrinting } from "#ui/page/use-printing.ts";
import { AfterFirstPaint } from "#ui/feedback/after-first-paint.tsx";

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
