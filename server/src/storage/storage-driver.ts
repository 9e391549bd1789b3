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

/** A place for files. Whatever fails throws a StorageError. */
export interface Storage {
  /** The setting and its value, for messages: `UPLOADS_DIR /var/uploads`. */
  name: string;
  /** Puts the pieces of a file, in order, under a key that nothing has yet; after a fault there is nothing either. */
  store: (key: string, content: readonly Buffer[]) => Promise<void>;
  /** The bytes of a file, or null where there is none. */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Gives a file another key and replaces what has that key. A file that is not there is no error. */
  move: (from: string, to: string) => Promise<void>;
  /** A file that is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** Every file of these folders, in batches; without folders the uploaded files. */
  list: (folders?: readonly Folder[]) => AsyncIterable<StoredObject[]>;
  /** Brings files of an earlier layout to the current one and returns their number; can be repeated after a crash. */
  migrate: (fromLayout: number) => Promise<number>;
  /** Whether files can be stored and read at this moment. */
  check: () => Promise<void>;
  close: () => void;
}

/** The folders of uploaded files. */
export const uploadFolders = ["avatar", "document"] as const;

/** Every folder of the portal; nothing else in the storage is listed or removed. */
export const allFolders = [...uploadFolders, "trash"] as const;
export type Folder = (typeof allFolders)[number];

/** Bytes of a file that is in pieces. */
export const sizeOf = (content: readonly Buffer[]): number =>
  content.reduce((size, piece) => size + piece.length, 0);
