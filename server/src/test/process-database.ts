import { parseConfig } from "#config/config.ts";
import { openStore } from "#db/store.ts";
import { runQueryOn } from "./backups.ts";
import type { Environment } from "./processes.ts";

/** Runs SQL on the database of a stopped or running portal; a stopped embedded database takes seconds to start. */
export async function runQueryIn(env: Environment, sql: string) {
  const store = await openStore(parseConfig(env), null, { attach: true });
  try {
    return await runQueryOn(store, sql);
  } finally {
    await store.close();
  }
}
