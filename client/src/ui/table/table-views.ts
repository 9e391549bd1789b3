import { createContext, type ReactNode } from "react";

export interface TableViewsProps {
  /** The state of the table as a query, without page and open row. */
  query: string;
  /** Shows the table in a saved state; returns the names of the parameters that it does not support. */
  apply: (query: string) => string[];
}

/** Renders the control for saved views in the toolbar of every table; the shell provides it. */
export const TableViews = createContext<((props: TableViewsProps) => ReactNode) | null>(null);
