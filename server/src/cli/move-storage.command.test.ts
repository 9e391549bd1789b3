import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDiskStorage } from "#storage/disk-storage.ts";
import { writeMarker } from "#storage/storage-marker.ts";
import { runPortalCommand } from "#test/processes.ts";
import { startS3Server } from "#test/s3-server.ts";

let folder = "";
let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "test-uploads-"));
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test("the command moves files to S3 and back, and reports missing settings", async () => {
  const disk = await openDiskStorage(folder, () => undefined);
  await disk.store("document/x/surat.pdf", Buffer.from("letter"));
  await writeMarker(disk, "0193f0f0-0000-7000-8000-000000000001");
  expect(await runPortalCommand(["move-storage", "--to", "s3"], { UPLOADS_DIR: folder })).toEqual({
    code: 1,
    stdout: "",
    stderr: "Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.\n",
  });
  const { endpoint, bucket, accessKey, secretKey } = server.s3;
  const env = {
    UPLOADS_DIR: folder,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  };
  const there = await runPortalCommand(["move-storage", "--to", "s3", "--remove-source"], env);
  expect(there).toMatchObject({ code: 0 });
  expect(there.stdout).toContain(
    `1 files of UPLOADS_DIR ${folder} are in S3_BUCKET portal, 1 of them copied by this run.`,
  );
  expect(await disk.read("document/x/surat.pdf")).toBeNull();
  expect(await runPortalCommand(["move-storage", "--to", "disk"], env)).toMatchObject({ code: 0 });
  expect(await disk.read("document/x/surat.pdf")).not.toBeNull();
}, 60_000);
