import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { writeTestBackup, getContent, openTarget, restore } from "#test/backups.ts";
import { administer, buildDatabaseUrl } from "#test/global-setup.ts";
import { openTestStore } from "#test/store.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";

test("a restore needs only USAGE and CREATE on the schema if pg_trgm is installed", async () => {
  const name = `portal_guest_${randomBytes(6).toString("hex")}`;
  await administer(server, `CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
  await administer(server, `CREATE DATABASE ${name} TEMPLATE template0`);
  await administer(
    buildDatabaseUrl(server, name),
    `GRANT USAGE, CREATE ON SCHEMA public TO ${name}; CREATE EXTENSION pg_trgm`,
  );
  const url = new URL(buildDatabaseUrl(server, name));
  url.username = url.password = name;
  const source = await openTestStore();
  const openStore = () =>
    Promise.resolve({ ...source, connection: { connectionString: url.href }, close: () => undefined });
  const target = await openTarget({ openStore });
  onTestFinished(async () => {
    await target.close();
    await source.close();
    await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    await administer(server, `DROP ROLE ${name}`);
  });

  const { file, manifest } = await writeTestBackup(source, target.storage);
  await restore(file, target);
  const restored = await writeTestBackup(target.store, target.storage);

  expect(getContent(restored.manifest)).toEqual(getContent(manifest));
});
