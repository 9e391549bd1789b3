import { uploadsContract } from "contract/uploads/uploads.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { randomBytes } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { db } from "#db/database.ts";
import type { Store } from "#db/store.ts";
import { getStorage } from "#storage/storage.ts";
import { readMarker } from "#storage/storage-marker.ts";
import { writeTestBackup, getContent, openTarget, runQueryOn, restore } from "#test/backups.ts";
import { buildApp, buildDocument, buildUser } from "#test/builders.ts";
import { getData, signedInAs, type SignedIn } from "#test/caller.ts";
import { buildPdf, upload } from "#test/files.ts";
import { usePortal } from "#test/portal.ts";
import { openTestStore } from "#test/store.ts";
import { dumpDatabase } from "./dump-database.ts";

let source: Store;
usePortal(async () => (source = await openTestStore()));

const target = await openTarget();
afterAll(() => target.close());

/** Uploads a document and references it in a new request. */
async function handIn(tenant: SignedIn, number: number) {
  const uploaded = await upload(
    uploadsContract.document,
    tenant.token,
    buildPdf(300 + number),
    `file ${number}.pdf`,
  );
  const { url } = getData(uploadsContract.document, uploaded);
  const body = {
    requested_by: `Sari ${number}`,
    request_type: "production",
    template_file: url,
    final_file: "",
  };
  getData(productionRequestsContract.create, await tenant.send(productionRequestsContract.create, { body }));
}

/** Values that other formats often change. */
const specialValues = [
  '\'{"n": 1.10, "text": "\\u00e9 \\\\ \\" \\ud83d\\ude00"}\'',
  "'null'",
  "'[1e400, 12345678901234567890.123456789]'",
  "'\"line\\nbreak\"'",
];

test("a backup made during writes restores to a portal with the same rows and files", async () => {
  const tenants = await Promise.all(Array.from({ length: 4 }, () => signedInAs("tenant")));
  await runQueryOn(
    source,
    `INSERT INTO audit_events (id, event, result, details, "userAgent", "createdAt")
     SELECT gen_random_uuid(), 'bulk', 'success', (ARRAY[${specialValues.join(", ")}])[1 + n % 4]::jsonb,
            E'tab\\t new\\nline \\\\ "quote" \\u2028 😀 ' || n, now() - n * interval '1.001 second'
       FROM generate_series(1, 20000) n`,
  );
  for (const { id } of tenants) await buildApp({ ownerId: id });
  let isWriting = true;
  let written = 0;
  const writers = tenants.map(async (tenant) => {
    while (isWriting) await handIn(tenant, (written += 1));
  });
  while (written < 8) await new Promise((resolve) => setTimeout(resolve, 20));
  const before = written;
  const { file, manifest } = await writeTestBackup(source, getStorage());
  const during = written - before;
  isWriting = false;
  await Promise.all(writers);
  expect(during).toBeGreaterThan(0);

  await restore(file, target);
  const again = await writeTestBackup(target.store, target.storage);
  expect(getContent(again.manifest)).toEqual(getContent(manifest));
  expect(manifest.files.length).toBeGreaterThanOrEqual(before - 4);
  expect(await target.query(`SELECT count(*)::int AS n FROM audit_events WHERE event = 'bulk'`)).toEqual([
    { n: 20000 },
  ]);

  expect(manifest.deploymentId).not.toBeNull();
  expect((await readMarker(target.storage))?.deployment).toBe(manifest.deploymentId);

  // The snapshot is consistent: every request has the history record and the document of its transaction.
  expect(
    await target.query(`
      SELECT count(*)::int AS incomplete FROM production_requests r
       WHERE NOT EXISTS (SELECT FROM history_records h WHERE h."requestId" = r.id)
          OR NOT EXISTS (SELECT FROM production_request_documents d WHERE d."requestId" = r.id)`),
  ).toEqual([{ incomplete: 0 }]);
  const listRows = async (sql: string) => db().$queryRawUnsafe(sql);
  const special = `SELECT details::text, "userAgent", "createdAt"::text FROM audit_events WHERE event = 'bulk' ORDER BY id`;
  expect(await target.query(special)).toEqual(await listRows(special));
}, 90_000);

test("a recorded file missing in the storage fails the backup, or is listed in it", async () => {
  const { id } = await buildUser();
  const { path } = await buildDocument(id);
  await expect(writeTestBackup(source, getStorage())).rejects.toThrow(
    /have a record but are not in the storage.*--allow-missing/,
  );
  const { manifest } = await writeTestBackup(source, getStorage(), { mayMissFiles: true });
  expect(manifest.missingFiles).toContain(path);

  const vanishing = {
    read: async (key: string) => {
      if (key === path) await db().document.deleteMany({ where: { path } });
      return getStorage().read(key);
    },
  };
  expect((await writeTestBackup(source, vanishing)).manifest).toMatchObject({ missingFiles: [] });
});

test("a backup never holds a whole file in memory", async () => {
  const { id } = await buildUser();
  const { path } = await buildDocument(id);
  const megabyte = 1e6;
  const chunk = randomBytes(megabyte);
  const large = {
    read: (key: string) =>
      key === path
        ? Promise.resolve(Readable.from(Array.from({ length: 400 }, () => chunk)))
        : getStorage().read(key),
  };
  const measureUsed = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
  const before = measureUsed();
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, measureUsed() - before)), 10);
  const { file } = await writeTestBackup(source, large);
  clearInterval(sampling);
  expect((await stat(file)).size).toBeGreaterThan(400 * megabyte);
  await rm(file);
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThan(150 * megabyte);
}, 60_000);

test("pieces of files are read a few at a time, because each has a megabyte", async () => {
  await runQueryOn(source, "CREATE TABLE pieces (id int PRIMARY KEY, content bytea NOT NULL)");
  onTestFinished(async () => void (await runQueryOn(source, "DROP TABLE pieces")));
  await runQueryOn(
    source,
    "INSERT INTO pieces SELECT id, decode(repeat('00', 1000000), 'hex') FROM generate_series(1, 9) id",
  );
  const sizes: number[] = [];
  await dumpDatabase(source.connection, async ({ name }, lines) => {
    for await (const part of lines) if (name === "pieces") sizes.push(Math.round(part.length / 2_000_000));
  });
  expect(sizes).toEqual([4, 4, 1]);
});
