import { environmentNames } from "contract/portal/environment-names";
import { productionStatuses } from "contract/production-requests/production-requests.contract";
import { wordOf } from "contract/word-of";
import type { TableColumn } from "#lists/table-file";
import { fileList, type ProductionRequestRow } from "./production-requests.repository.ts";

/** The columns of exported requests. */
export const requestColumns: TableColumn<ProductionRequestRow>[] = [
  { title: "Created (WIB)", cell: (row) => new Date(row.createdAt) },
  { title: "Requested by", cell: (row) => row.requestedBy },
  { title: "Type", cell: (row) => wordOf(environmentNames.en, row.requestType) },
  { title: "Status", cell: (row) => productionStatuses[row.status] },
  { title: "Company", cell: (row) => row.owner.company },
  { title: "Owner", cell: (row) => row.owner.username },
  { title: "Owner's email", cell: (row) => row.owner.email },
  { title: "Template file", cell: (row) => fileList(row, "template") },
  { title: "Final file", cell: (row) => fileList(row, "final") },
  { title: "Approved (WIB)", cell: (row) => (row.decidedAt === null ? null : new Date(row.decidedAt)) },
  { title: "Approved by", cell: (row) => row.decidedBy?.username ?? "" },
];
