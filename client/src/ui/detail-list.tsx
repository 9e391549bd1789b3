import type { ReactNode } from "react";
import classes from "#ui/detail-list.module.css";

export interface Detail {
  label: string;
  value: ReactNode;
}

/** Label and value, one pair per line; stacked where it is narrow. */
export function DetailList({ items }: { items: Detail[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.pair}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>
            {value === "" || value === null || value === undefined ? "—" : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
