import { useLanguage } from "#ui/texts.ts";
import classes from "#ui/chart.module.css";

export interface Column {
  key: string;
  /** Short, for the axis; every third is shown where it is narrow. */
  label: string;
  value: number;
}

interface ColumnChartProps {
  columns: readonly Column[];
  /** What the picture says, in a sentence. */
  summary: string;
}

/** Columns over time, the number on top of each. */
export function ColumnChart({ columns, summary }: ColumnChartProps) {
  const [language] = useLanguage();
  const most = Math.max(...columns.map(({ value }) => value));
  return (
    <div role="img" aria-label={summary} className={classes.columns}>
      {columns.map(({ key, label, value }) => (
        <div key={key} className={classes.column}>
          <div className={classes.plot}>
            <span className={classes.columnValue}>{value === 0 ? "" : value.toLocaleString(language)}</span>
            <span className={classes.columnFill} style={{ height: `${(100 * value) / most}%` }} />
          </div>
          <span className={classes.columnLabel}>{label}</span>
        </div>
      ))}
    </div>
  );
}
