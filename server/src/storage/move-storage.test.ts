import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDiskStorage } from "./disk-storage.ts";
import { moveStorage } from "./move-storage.ts";
import { openS3Storage } from "./s3-storage.ts";
import { allFolders, type Storage } from "./storage-driver.ts";
import { readMarker, writeMarker } from "./storage-marker.ts";
import { startS3Server } from "#test/s3-server.ts";

const deployment = "0193f0f0-0000-7000-8000-000000000001";
const files = new Map([
  ["avatar/a.png", "image"],
  ["document/1/surat.pdf", "letter"],
  ["document/2/surat.pdf", "another letter"],
  ["trash/2026-11-22/document/3/surat.pdf", "old letter"],
]);

async function listContents(storage: Storage) {
  const contents = new Map<string, string>();
  for await (const objects of storage.list(allFolders))
    for (const { key } of objects) {
      const content = await storage.read(key);
      contents.set(key, content === null ? "" : await text(content));
    }
  return contents;
}

describe.each(["disk to S3", "S3 to disk"])("moving files from %s", (direction) => {
  let source: Storage;
  let target: Storage;
  let close: () => Promise<void>;

  beforeEach(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "test-uploads-"));
    const server = await startS3Server();
    const disk = await openDiskStorage(folder, () => undefined);
    const s3 = await openS3Storage(server.s3);
    [source, target] = direction === "disk to S3" ? [disk, s3] : [s3, disk];
    for (const [key, content] of files) await source.store(key, Buffer.from(content));
    await writeMarker(source, deployment);
    close = async () => {
      s3.close();
      await server.close();
      await rm(folder, { recursive: true });
    };
  });
  afterEach(() => close());

  test("copies all files and the marker, and leaves the source complete", async () => {
    expect(await moveStorage(source, target)).toEqual({ verified: 4, copied: 4 });
    expect(await listContents(target)).toEqual(files);
    expect(await listContents(source)).toEqual(files);
    expect(await readMarker(target)).toEqual(await readMarker(source));
  });

  test("continues an interrupted run and replaces an incomplete file", async () => {
    await target.store("avatar/a.png", Buffer.from("image"));
    await target.store("document/1/surat.pdf", Buffer.from("let"));
    const broken: Storage = {
      ...target,
      store: (key, content) =>
        key.startsWith("trash/")
          ? Promise.reject(new Error("The network is away."))
          : target.store(key, content),
    };
    await expect(moveStorage(source, broken, { removeSource: true })).rejects.toThrow("network is away");
    expect(await listContents(source)).toEqual(files);
    expect(await readMarker(target)).toBeNull();
    expect(await moveStorage(source, target)).toEqual({ verified: 4, copied: 1 });
    expect(await listContents(target)).toEqual(files);
  });

  test("stops if a copied file has different content, and removes nothing", async () => {
    const damaging: Storage = { ...target, store: (key) => target.store(key, Buffer.from("damaged")) };
    await expect(moveStorage(source, damaging, { removeSource: true })).rejects.toThrow(
      "avatar/a.png has different content in",
    );
    expect(await listContents(source)).toEqual(files);
    expect(await readMarker(target)).toBeNull();
  });

  test("empties the source on request, after all files are copied", async () => {
    await moveStorage(source, target, { removeSource: true });
    expect(await listContents(source)).toEqual(new Map());
    expect(await listContents(target)).toEqual(files);
  });

  test("refuses the files of another portal and a source without a deployment id", async () => {
    await writeMarker(target, deployment.replace(/1$/, "2"));
    await expect(moveStorage(source, target)).rejects.toThrow("contains the files of another portal");
    await source.remove("portal.json");
    await expect(moveStorage(source, target)).rejects.toThrow("has no deployment id yet");
    expect(await listContents(target)).toEqual(new Map());
  });
});
