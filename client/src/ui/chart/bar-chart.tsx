import type { StatusTone } from "#ui/value/status-badge.tsx";
import { useLanguage } from "#ui/text/texts.ts";
import classes from "./chart.module.css";

export interface Bar {
  label: string;
  value: number;
  tone: StatusTone;
  /** Bars of a group are shown together under its name. */
  group?: string;
}

/** Bars with names and numbers, so that no information depends on length or colour alone. */
export function BarChart({ rows, isSpacious = false }: { rows: readonly Bar[]; isSpacious?: boolean }) {
  const max = Math.max(...rows.map(({ value }) => value));
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group ?? ""} className={classes.group}>
      {group !== undefined && <h3 className={classes.groupName}>{group}</h3>}
      <ul className={classes.bars} data-spacious={isSpacious || undefined}>
        {rows
          .filter((row) => row.group === group)
          .map((row) => (
            <BarRow key={row.label} row={row} max={max} />
          ))}
      </ul>
    </div>
  ));
}

function BarRow({ row: { label, value, tone }, max }: { row: Bar; max: number }) {
  const [language] = useLanguage();
  return (
    <li className={classes.bar}>
      <span className={classes.barLabel}>{label}</span>
      <span className={classes.track} aria-hidden>
        {value > 0 && (
          <span className={classes.fill} data-tone={tone} style={{ width: `${(100 * value) / max}%` }} />
        )}
      </span>
      <span className={classes.barValue}>{value.toLocaleString(language)}</span>
    </li>
  );
}
