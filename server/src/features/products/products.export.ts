import type { TableColumn } from "#http/table-file";
import type { ProductRow } from "./products.repository.ts";

/** The columns of the exported catalogue. */
export const productColumns: TableColumn<ProductRow>[] = [
  { title: "Product", cell: (row) => row.name },
  { title: "Service code", cell: (row) => row.serviceCode },
  { title: "Method", cell: (row) => row.method },
  { title: "Path", cell: (row) => row.uriPath },
  { title: "Version", cell: (row) => (row.version === "v1" ? "1.0" : "2.0") },
  { title: "Type", cell: (row) => row.environment },
];
