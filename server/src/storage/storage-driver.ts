import type { Readable } from "node:stream";

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** A place for files. All failures throw a StorageError. */
export interface Storage {
  /** The setting and its value, for messages: `UPLOADS_DIR /var/uploads`. */
  name: string;
  /** Stores a file under an unused key; after an error nothing is stored. */
  store: (key: string, content: Buffer) => Promise<void>;
  /** The content of a file, or null if there is none. */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Renames a file and replaces an existing one with that key. A missing file is not an error. */
  move: (from: string, to: string) => Promise<void>;
  /** A missing file is not an error. */
  remove: (key: string) => Promise<void>;
  /** All files of these folders in batches; by default the uploaded files. */
  list: (folders?: readonly Folder[]) => AsyncIterable<StoredObject[]>;
  /** Whether files can be stored and read now. */
  check: () => Promise<void>;
  close: () => void;
}

/** The folders of uploaded files. */
export const uploadFolders = ["avatar", "document"] as const;

/** All folders of the portal; nothing else in the storage is listed or removed. */
export const allFolders = [...uploadFolders, "trash"] as const;
export type Folder = (typeof allFolders)[number];
