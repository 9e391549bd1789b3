import { useLanguage } from "#ui/text/texts.ts";
import classes from "#ui/chart/chart.module.css";

export interface Column {
  key: string;
  /** A short label for the axis; on narrow charts some are hidden. */
  label: string;
  value: number;
}

interface ColumnChartProps {
  columns: readonly Column[];
  /** The text alternative of the chart, in one sentence. */
  summary: string;
}

/** A column chart over time, with the number above each column. */
export function ColumnChart({ columns, summary }: ColumnChartProps) {
  const [language] = useLanguage();
  const max = Math.max(...columns.map(({ value }) => value));
  return (
    <div role="img" aria-label={summary} className={classes.columns}>
      {columns.map(({ key, label, value }) => (
        <div key={key} className={classes.column}>
          <div className={classes.plot}>
            <span className={classes.columnValue}>{value === 0 ? "" : value.toLocaleString(language)}</span>
            <span className={classes.columnFill} style={{ height: `${(100 * value) / max}%` }} />
          </div>
          <span className={classes.columnLabel}>{label}</span>
        </div>
      ))}
    </div>
  );
}
