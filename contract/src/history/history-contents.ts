// Without schemas: the timeline of a request needs only these words.

/** The events of a production request; the values are the specification's words for `content`. */
export const historyContents = {
  created: "Create Production Request",
  statusChanged: "Update Status Production Request",
  templateAdded: "Add Template File",
  finalAdded: "Add Final File",
} as const;

export type HistoryContent = (typeof historyContents)[keyof typeof historyContents];
