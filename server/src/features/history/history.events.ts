/** The events of a production request, in the words clients show. */
export type HistoryContent =
  "Create Production Request" | "Update Status Production Request" | "Add Template File" | "Add Final File";
