import type { Readable, Writable } from "node:stream";

/** A file on its way in. Under its key there is nothing before `commit`, and after `discard` nothing anywhere. */
export interface IncomingObject {
  stream: Writable;
  commit: () => Promise<void>;
  discard: () => Promise<void>;
}

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
  receive: (key: string) => IncomingObject;
  /** The bytes of a file, or null where there is none. */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** A file that is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** Everything below `folders`, in portions; what never got its name, too. */
  list: () => AsyncIterable<StoredObject[]>;
  close: () => void;
}

/** The portal's own part of the storage; nothing else there is listed or removed. */
export const folders = ["avatar", "document"] as const;
