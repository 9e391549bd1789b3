import { afterAll, expect, test } from "vitest";
import { getStorage } from "#storage/storage.ts";
import { writeTestBackup, getContent, openTarget, runQueryOn, restore } from "#test/backups.ts";
import { buildApp, buildUser } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";
import { readSchema } from "#test/schema.ts";
import { openEmbeddedTestStore } from "#test/store.ts";

const source = await openEmbeddedTestStore();
usePortal(() => Promise.resolve(source));

const postgres = await openTarget();
const embedded = await openTarget({ openStore: openEmbeddedTestStore });
afterAll(() => Promise.all([postgres.close(), embedded.close()]));

test("a portal moves from the embedded database to PostgreSQL and back, with equal rows, files and schema", async () => {
  const owner = await buildUser({ username: "Ñandú.日本 😀", company: "" });
  for (const environment of ["sandbox", "production"] as const)
    await buildApp({ ownerId: owner.id, environment });
  await getStorage().store("avatar/1.png", Buffer.from("image"));
  await runQueryOn(
    source,
    `INSERT INTO avatars (id, path, "originalName", "contentType", "sizeBytes", sha256, "uploaderId")
     VALUES (gen_random_uuid(), 'avatar/1.png', 'a.png', 'image/png', 5, '', '${owner.id}')`,
  );
  const first = await writeTestBackup(source, getStorage());
  await restore(first.file, postgres);
  const second = await writeTestBackup(postgres.store, postgres.storage);
  await restore(second.file, embedded);
  const third = await writeTestBackup(embedded.store, embedded.storage);
  expect([first, second, third].map(({ manifest }) => manifest.database)).toEqual([
    "embedded",
    "postgresql",
    "embedded",
  ]);
  expect(getContent(second.manifest)).toEqual(getContent(first.manifest));
  expect(getContent(third.manifest)).toEqual(getContent(first.manifest));
  expect(first.manifest.files).toHaveLength(1);
  const schema = await readSchema(source);
  expect(await readSchema(embedded.store)).toEqual(schema);
  expect(await readSchema(postgres.store)).toEqual(schema);
});
