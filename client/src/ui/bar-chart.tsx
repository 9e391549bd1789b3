import type { StatusTone } from "#ui/status-badge.tsx";
import { useLanguage } from "#ui/texts.ts";
import classes from "#ui/chart.module.css";

export interface Bar {
  label: string;
  value: number;
  tone: StatusTone;
  /** Bars of one group stand together under its name. */
  group?: string;
}

/** Bars with their names and numbers written beside them: nothing is told by length or colour alone. */
export function BarChart({ rows, isRoomy = false }: { rows: readonly Bar[]; isRoomy?: boolean }) {
  const most = Math.max(...rows.map(({ value }) => value));
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group ?? ""} className={classes.group}>
      {group !== undefined && <h3 className={classes.groupName}>{group}</h3>}
      <ul className={classes.bars} data-roomy={isRoomy || undefined}>
        {rows
          .filter((row) => row.group === group)
          .map((row) => (
            <BarRow key={row.label} row={row} most={most} />
          ))}
      </ul>
    </div>
  ));
}

function BarRow({ row: { label, value, tone }, most }: { row: Bar; most: number }) {
  const [language] = useLanguage();
  return (
    <li className={classes.bar}>
      <span className={classes.barLabel}>{label}</span>
      <span className={classes.track} aria-hidden>
        {value > 0 && (
          <span className={classes.fill} data-tone={tone} style={{ width: `${(100 * value) / most}%` }} />
        )}
      </span>
      <span className={classes.barValue}>{value.toLocaleString(language)}</span>
    </li>
  );
}
