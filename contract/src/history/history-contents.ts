import type { Language } from "../language.ts";

// Without schemas: the timeline of a request needs only these words.

/** The events of a production request; the values are the specification's words for `content`. */
export const historyContents = {
  created: "Create Production Request",
  statusChanged: "Update Status Production Request",
  templateAdded: "Add Template File",
  finalAdded: "Add Final File",
} as const;

type HistoryContentKey = keyof typeof historyContents;
export type HistoryContent = (typeof historyContents)[HistoryContentKey];

/** The events on screens and in exported files. */
export const historyContentNames: Record<Language, Record<HistoryContentKey, string>> = {
  en: {
    created: "Request created",
    statusChanged: "Status changed",
    templateAdded: "Template file added",
    finalAdded: "Final file added",
  },
  id: {
    created: "Permintaan dibuat",
    statusChanged: "Status diubah",
    templateAdded: "Berkas templat ditambahkan",
    finalAdded: "Berkas final ditambahkan",
  },
};

/** The `content_type` of a record on screens and in exported files. */
export const historyTypeNames: Record<Language, { production_request: string }> = {
  en: { production_request: "SIT request" },
  id: { production_request: "Permintaan SIT" },
};
