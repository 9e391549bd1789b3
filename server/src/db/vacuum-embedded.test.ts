import { expect, test } from "vitest";
import { usePortal } from "#test/portal.ts";
import { listTasks } from "#maintenance/maintenance-tasks.ts";
import { db } from "./database.ts";
import { vacuumTables } from "./vacuum.ts";

usePortal();

/** Adds and deletes 20,000 rows; returns the size of the table. */
async function fillAndEmpty(): Promise<number> {
  await db().$executeRaw`
    INSERT INTO vacuum_probe SELECT repeat('x', 80) FROM generate_series(1, 20000)`;
  await db().$executeRaw`DELETE FROM vacuum_probe`;
  const [size] = await db().$queryRaw<{ bytes: number }[]>`
    SELECT pg_relation_size('vacuum_probe')::float8 AS bytes`;
  return size?.bytes ?? 0;
}

test("the embedded database uses the space of deleted rows again after maintenance", async () => {
  await db().$executeRaw`CREATE TABLE vacuum_probe (content text)`;
  const first = await fillAndEmpty();
  // A run of a portal that shuts down stops before the next table.
  await vacuumTables(AbortSignal.abort());
  expect(await fillAndEmpty()).toBeGreaterThan(1.9 * first);
  await vacuumTables(new AbortController().signal);
  expect(await fillAndEmpty()).toBeLessThan(1.1 * first);
  await db().$executeRaw`DROP TABLE vacuum_probe`;
});

test("a table that is dropped meanwhile does not stop the maintenance of the others", async () => {
  await db().$executeRaw`CREATE TABLE vacuum_dropped (content text)`;
  await db().$executeRaw`CREATE TABLE vacuum_probe (content text)`;
  const first = await fillAndEmpty();
  const run = vacuumTables(new AbortController().signal);
  // After the tables are listed, and before the last of them has its turn.
  await db().$executeRaw`SELECT 1`;
  await db().$executeRaw`DROP TABLE vacuum_dropped`;
  await run;
  expect(await fillAndEmpty()).toBeLessThan(1.1 * first);
  await db().$executeRaw`DROP TABLE vacuum_probe`;
});

test("VACUUM is a maintenance task of the embedded database only", () => {
  const hasTask = (isEmbedded: boolean) =>
    listTasks({ isEmbedded }).some((task) => "run" in task && task.run === vacuumTables);
  expect([hasTask(true), hasTask(false)]).toEqual([true, false]);
});
