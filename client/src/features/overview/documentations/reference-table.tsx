import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useAnchor } from "./use-anchor.ts";
import classes from "./reference-table.module.css";

interface ReferenceColumn<Row> {
  title: string;
  render: (row: Row) => ReactNode;
}

interface ReferenceTableProps<Row> {
  caption: string;
  rows: Row[];
  /** The anchor of a row and the text of its link, indented by its depth. */
  linkOf: (row: Row) => { id: string; label: ReactNode; depth?: number };
  /** The heading of the column with the link. */
  linkTitle: string;
  columns: ReferenceColumn<Row>[];
  /** On phones the columns except the last are one line without titles. */
  isCompact?: boolean;
}

/** A table, or cards on phones. The roles are explicit because the CSS for cards removes them in some browsers. */
export function ReferenceTable<Row>({
  caption,
  rows,
  linkOf,
  linkTitle,
  columns,
  isCompact = false,
}: ReferenceTableProps<Row>) {
  const anchor = useAnchor();
  const { search } = useLocation();
  return (
    <table role="table" aria-label={caption} className={classes.table} data-compact={isCompact || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {linkTitle}
          </th>
          {columns.map(({ title }) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const { id, label, depth } = linkOf(row);
          return (
            <tr key={id} id={id} role="row" tabIndex={-1} data-named={anchor === id} data-depth={depth}>
              <th role="rowheader" scope="row" className={classes.name}>
                <Link to={{ search, hash: id }}>{label}</Link>
              </th>
              {columns.map(({ title, render }) => (
                <td key={title} role="cell" data-title={title}>
                  {render(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
