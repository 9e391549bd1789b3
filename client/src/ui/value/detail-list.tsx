import type { ReactNode } from "react";
import classes from "./detail-list.module.css";

export interface Detail {
  label: string;
  value: ReactNode;
}

/**
 * The line of each field of a record, in their order on the screen; null for a field that the title, another line or an
 * action shows. A new field does not compile until it has its line.
 */
export type Facts<Row> = Record<keyof Row, Detail | null>;

export const FactList = <Row,>({ facts }: { facts: Facts<Row> }) => (
  <DetailList items={Object.values<Detail | null>(facts).filter((line) => line !== null)} />
);

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
