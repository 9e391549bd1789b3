import { pino } from "pino";
import { expect, test } from "vitest";
import { throughProxy } from "#test/database-proxy";
import { usePortal } from "#test/portal";
import { entryOf } from "#test/recorded-calls";
import { openTestStore } from "#test/store";
import { createActivityWriter } from "./activity.writer.ts";

let database: Awaited<ReturnType<typeof throughProxy>> | undefined;
usePortal(async () => {
  database = await throughProxy(await openTestStore());
  return database.store;
});

test("a stop without the database gives up all calls together after eight seconds, and logs their number", async () => {
  const log: string[] = [];
  const writer = createActivityWriter(pino({}, { write: (line) => void log.push(line) }));
  await database?.cut();
  const start = Date.now();
  for (let call = 0; call < 1200; call += 1) writer.add(entryOf("app"));
  await writer.close();
  expect(Date.now() - start).toBeLessThan(12_000);
  expect(log.at(-1)).toContain('"lost":1200');
  expect(log).toHaveLength(3);
  await database?.restore();
});
