import { useLanguage } from "#ui/text/texts.ts";
import classes from "./chart.module.css";

interface Column {
  key: string;
  /** A short label for the axis; on narrow charts some are hidden. */
  label: string;
  value: number;
  /** The part of the value that failed. */
  failed?: number;
}

/** More columns are too narrow for their numbers: only the highest has one. */
const maxNumbered = 15;

interface ColumnChartProps {
  columns: readonly Column[];
  /** The text alternative of the chart, in one sentence. */
  summary: string;
}

/** A column chart over time, with numbers above the columns. */
export function ColumnChart({ columns, summary }: ColumnChartProps) {
  const [language] = useLanguage();
  const max = Math.max(...columns.map(({ value }) => value));
  const isDense = columns.length > maxNumbered;
  const highest = columns.findIndex(({ value }) => value === max);
  return (
    <div role="img" aria-label={summary} className={classes.columns} data-dense={isDense || undefined}>
      {columns.map(({ key, label, value, failed = 0 }, index) => (
        <div key={key} className={classes.column}>
          <div className={classes.plot}>
            {(!isDense || index === highest) && (
              <span className={classes.columnValue}>{value === 0 ? "" : value.toLocaleString(language)}</span>
            )}
            <span className={classes.columnFill} style={{ height: `${(100 * value) / max}%` }}>
              {failed > 0 && (
                <span className={classes.columnFailed} style={{ height: `${(100 * failed) / value}%` }} />
              )}
            </span>
          </div>
          <span className={classes.columnLabel}>{label}</span>
        </div>
      ))}
    </div>
  );
}
