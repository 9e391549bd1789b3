import type { TableColumn } from "#lists/table-file";
import type { HistoryRow } from "./history.repository.ts";

/** The columns of the exported history. */
export const historyColumns: TableColumn<HistoryRow>[] = [
  { title: "Date (WIB)", cell: (row) => new Date(row.createdAt) },
  { title: "Content", cell: (row) => row.content },
  { title: "Content type", cell: (row) => row.contentType },
  { title: "Description", cell: (row) => row.description },
  { title: "Previous status", cell: (row) => row.previousStatus },
  { title: "Status", cell: (row) => row.status },
  { title: "Company", cell: (row) => row.owner.company },
  { title: "Owner", cell: (row) => row.owner.username },
  { title: "Approved (WIB)", cell: (row) => (row.approvedAt === null ? null : new Date(row.approvedAt)) },
  { title: "Approved by", cell: (row) => row.approvedBy },
  { title: "Note", cell: (row) => row.note },
];
