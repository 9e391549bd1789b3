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

/** Where files lie. Whatever fails throws a StorageError. */
export interface Storage {
  /** Puts the pieces of a file, in order, under a key that nothing has yet; after a fault there is nothing either. */
  store: (key: string, content: readonly Buffer[]) => Promise<void>;
  /** The bytes of a file, or null where there is none. */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** A file that is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** Everything below `folders`, in portions. */
  list: () => AsyncIterable<StoredObject[]>;
  /** Whether files can be stored and read at this moment. */
  check: () => Promise<void>;
  close: () => void;
}

/** The portal's own part of the storage; nothing else there is listed or removed. */
export const folders = ["avatar", "document"] as const;

/** Bytes of a file that is in pieces. */
export const sizeOf = (content: readonly Buffer[]): number =>
  content.reduce((size, piece) => size + piece.length, 0);
