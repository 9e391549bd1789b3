import type { ReactNode } from "react";
import classes from "./detail-list.module.css";

export interface Detail {
  label: string;
  value: ReactNode;
}

/** Labels and values, one pair per line; stacked on narrow screens. */
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
