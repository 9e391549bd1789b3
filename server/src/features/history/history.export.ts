import { historyContentNames, historyContents, historyTypeNames } from "contract/history/history-contents";
import { readDescription } from "contract/history/read-description";
import { environmentNames } from "contract/portal/environment-names";
import { wordOf } from "contract/word-of";
import type { TableColumn } from "#lists/table-file";
import type { HistoryRow } from "./history.repository.ts";

/** The columns of the exported history. */
export const historyColumns: TableColumn<HistoryRow>[] = [
  { title: "Date (WIB)", cell: (row) => new Date(row.createdAt) },
  { title: "Content", cell: (row) => wordOf(contentWords, row.content) },
  { title: "Content type", cell: (row) => wordOf(historyTypeNames.en, row.contentType) },
  { title: "Requested by", cell: (row) => readDescription(row.description).requestedBy },
  { title: "Type", cell: (row) => wordOf(environmentNames.en, readDescription(row.description).type) },
  { title: "Template file", cell: (row) => readDescription(row.description).templateFiles.join(",") },
  { title: "Final file", cell: (row) => readDescription(row.description).finalFiles.join(",") },
  { title: "Previous status", cell: (row) => row.previousStatus },
  { title: "Status", cell: (row) => row.status },
  { title: "Company", cell: (row) => row.owner.company },
  { title: "Owner", cell: (row) => row.owner.username },
  { title: "Approved (WIB)", cell: (row) => (row.approvedAt === null ? null : new Date(row.approvedAt)) },
  { title: "Approved by", cell: (row) => row.approvedBy },
  { title: "Note", cell: (row) => row.note },
];

const { created, statusChanged, templateAdded, finalAdded } = historyContentNames.en;
const contentWords = {
  [historyContents.created]: created,
  [historyContents.statusChanged]: statusChanged,
  [historyContents.templateAdded]: templateAdded,
  [historyContents.finalAdded]: finalAdded,
};
