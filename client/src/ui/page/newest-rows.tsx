import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Card } from "#ui/page/card.tsx";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./newest-rows.module.css";

interface NewestRowsProps<Row> {
  title: string;
  /** The first page of a list, newest first. */
  query: UseQueryResult<{ data: Row[]; meta: { total: number } }>;
  /** The page with all rows. */
  address: string;
  /** The label of the link to that page; the number of rows is unknown until the answer is there. */
  linkLabel: (total: number | undefined) => string;
  /** Instead of rows. */
  empty: string;
  children: (row: Row) => ReactNode;
}

/** A card with the newest rows of a list and a link to all of them. */
export function NewestRows<Row extends { db_id: string }>(props: NewestRowsProps<Row>) {
  const { title, query, address, linkLabel, empty, children } = props;
  const { data } = query;
  return (
    <Card
      title={title}
      action={
        <Button component={Link} to={address} variant="default">
          {linkLabel(data?.meta.total)}
        </Button>
      }
    >
      <Loaded query={query} isQuiet>
        {(page) => page.data.length === 0 && <p className={typography.muted}>{empty}</p>}
      </Loaded>
      <ul aria-label={title}>
        {data?.data.map((row) => (
          <li key={row.db_id} className={`${layout.row ?? ""} ${classes.row ?? ""}`}>
            {children(row)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
