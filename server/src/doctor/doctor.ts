import type { Closer, Store } from "#db/store.ts";

/** What the checks pass on to later checks. */
export interface Doctor {
  /** Closes everything the checks have opened. */
  closers: Closer[];
  /** The database, once its check has opened it. */
  store?: Store;
  /** The operator confirms that the clock is right. */
  acceptsClock: boolean;
}

export function requireStore({ store }: Doctor): Store {
  if (store === undefined) throw new Error("The check that opens the database must run first.");
  return store;
}

/** Something an operator should know although the portal works. */
export interface Warning {
  warning: string;
}

/** A check of something that this process does not use. */
export interface Skipped {
  skipped: string;
}
