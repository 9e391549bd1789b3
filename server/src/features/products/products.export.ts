import { environmentNames } from "contract/portal/environment-names";
import type { TableColumn } from "#lists/table-file";
import type { ProductRow } from "./products.repository.ts";

/** The columns of the exported catalogue. */
export const productColumns: TableColumn<ProductRow>[] = [
  { title: "Product", cell: (row) => row.name },
  { title: "Service code", cell: (row) => row.serviceCode },
  { title: "Method", cell: (row) => row.method },
  { title: "Path", cell: (row) => row.uriPath },
  { title: "Version", cell: (row) => row.version },
  { title: "Type", cell: (row) => environmentNames.en[row.environment] },
];
