import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { runQueryIn } from "#test/process-database.ts";
import { prepareEnvironment, startAndStop } from "#test/processes.ts";
import { isEmbedded, openTestStore } from "#test/store.ts";

/* What the program prints about its database, on both databases; main-embedded.slow.test.ts has the rest. */

const folder = mkdtempSync(path.join(tmpdir(), "portal-main-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an older version on a newer database stops with one sentence", async () => {
  const { env, remove } = await prepareEnvironment();
  await runQueryIn(
    env,
    "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('n', 'n', '9999_newer', now())",
  );
  expect(await startAndStop(env)).toMatchObject({
    code: 1,
    output:
      "The database belongs to a newer version of the portal (this one does not know 9999_newer): " +
      "start that version, or restore the backup from before the upgrade.",
  });
  await remove();
}, 60_000);

// Replicas share a database server; the embedded database accepts only one process.
if (!isEmbedded)
  test("replicas that start together on an empty database create one administrator and one password file", async () => {
    const store = await openTestStore({ isEmpty: true });
    const env = {
      DATABASE_URL: String(store.connection.connectionString),
      PORTAL_MASTER_KEY: store.masterKey,
    };
    const dataDirs = ["one", "two", "three"].map((name) => path.join(folder, name));
    const ended = await Promise.all(dataDirs.map((DATA_DIR) => startAndStop({ ...env, DATA_DIR })));
    await store.close();
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(ended.filter(({ output }) => output.includes("with the password in the file"))).toHaveLength(1);
  }, 60_000);
