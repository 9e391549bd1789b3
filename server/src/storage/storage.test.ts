import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ConfigError, parseConfig } from "#config/config.ts";
import { getStorage, openStorage } from "./storage.ts";
import { StorageError } from "./storage-error.ts";
import { listStoredKeys } from "#test/files.ts";
import { startS3Server, storages } from "#test/s3-server.ts";

const settings = parseConfig({});

const catchError = async (work: Promise<unknown>) => {
  const reason: unknown = await work.catch((error: unknown) => error);
  return reason instanceof ConfigError ? reason.message : "";
};

const createFolder = () => mkdtemp(path.join(tmpdir(), "test-uploads-"));

describe.each(storages)("storage on %s", (_name, useStorage) => {
  const own = useStorage();

  test("a stored file can be read completely or in part, and is gone after its removal", async () => {
    const UPLOADS_DIR = await createFolder();
    const opened = await openStorage({ ...settings, UPLOADS_DIR, ...(await own()) });
    const key = "document/x/surat.pdf";
    expect(await getStorage().read(key)).toBeNull();
    await opened.store(key, Buffer.from("0123456789"));
    const readText = async (range?: { start: number; end: number }) => {
      const content = await opened.read(key, range);
      return content === null ? null : (await buffer(content)).toString();
    };
    expect([await readText(), await readText({ start: 2, end: 4 })]).toEqual(["0123456789", "234"]);
    await opened.remove(key);
    await opened.remove(key);
    expect(await readText()).toBeNull();
    opened.close();
    await rm(UPLOADS_DIR, { recursive: true });
  });

  test("a moved file has only its new key, and is listed in its new folder", async () => {
    const UPLOADS_DIR = await createFolder();
    const opened = await openStorage({ ...settings, UPLOADS_DIR, ...(await own()) });
    const [key, trashed] = ["document/x/surat.pdf", "trash/2026-11-22/document/x/surat.pdf"];
    await opened.store(key, Buffer.from("0123456789"));
    await opened.move(key, trashed);
    await opened.move(key, trashed);
    expect(await opened.read(key)).toBeNull();
    const content = await opened.read(trashed);
    expect(content === null ? null : (await buffer(content)).toString()).toBe("0123456789");
    expect(await listStoredKeys()).toEqual([]);
    expect(await listStoredKeys(["trash"])).toEqual([trashed]);
    opened.close();
    await rm(UPLOADS_DIR, { recursive: true });
  });
});

const readMode = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

test("other users of the machine cannot read files, even in folders that were open to them before", async () => {
  const UPLOADS_DIR = await createFolder();
  await mkdir(path.join(UPLOADS_DIR, "document"));
  await chmod(path.join(UPLOADS_DIR, "document"), 0o755);
  const messages: string[] = [];
  const opened = await openStorage({ ...settings, UPLOADS_DIR }, (message) => void messages.push(message));
  await opened.store("document/x/surat.pdf", Buffer.from("x"));
  for (const folder of ["", "avatar", "document", "trash"])
    expect(await readMode(path.join(UPLOADS_DIR, folder))).toBe("700");
  expect(await readMode(path.join(UPLOADS_DIR, "document/x~surat.pdf"))).toBe("600");
  expect(messages).toEqual([
    `Other users of this machine had access to ${path.join(UPLOADS_DIR, "document")}: now 0700.`,
  ]);
  await rm(UPLOADS_DIR, { recursive: true });
});

describe("an unusable storage stops the start with one line that names the setting:", () => {
  test("a path that is not a folder", async () => {
    const folder = await createFolder();
    const file = path.join(folder, "file");
    await writeFile(file, "");
    expect(await catchError(openStorage({ ...settings, UPLOADS_DIR: path.join(file, "uploads") }))).toBe(
      `Bad setting: UPLOADS_DIR ${file}/uploads cannot be written (ENOTDIR)`,
    );
    await rm(folder, { recursive: true });
  });

  test("a path where folders cannot be created", async () => {
    expect(await catchError(openStorage({ ...settings, UPLOADS_DIR: "/proc/uploads/x" }))).toBe(
      "Bad setting: UPLOADS_DIR /proc/uploads/x cannot be written (ENOENT)",
    );
  });

  test("a missing bucket, and an unreachable server", async () => {
    const { s3, close } = await startS3Server();
    const readError = (more: Partial<typeof s3>) =>
      catchError(openStorage({ ...settings, S3: { ...s3, ...more } }));
    const noBucket = await readError({ bucket: "other", secretKey: "hunter2-hunter2" });
    expect(noBucket).toMatch(/^Bad setting: the bucket of S3_BUCKET \(other\) cannot be used at S3_ENDPOINT/);
    expect(noBucket).toContain("Check S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION.");
    expect(noBucket).not.toMatch(/hunter2|\n/);
    await close();
    expect(await readError({})).toContain(`at S3_ENDPOINT (${s3.endpoint}): `);
  });

  test("a server that accepts connections and does not respond, at the start and later", async () => {
    let isSilent = false;
    const server = createServer((_request, response) => {
      if (!isSilent) response.setHeader("Content-Type", "application/xml").end("<ListBucketResult/>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const endpoint = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`;
    const S3 = { endpoint, bucket: "portal", accessKey: "key", secretKey: "secret", region: "us-east-1" };
    const opened = await openStorage({ ...settings, S3 });
    isSilent = true;
    const [line, ...failures] = await Promise.all([
      catchError(openStorage({ ...settings, S3 })),
      ...[
        opened.check(),
        opened.read("document/x/y.pdf"),
        opened.store("document/x/y.pdf", Buffer.from("x")),
      ].map((work) => work.catch((error: unknown) => error)),
    ]);
    expect(line).toContain(`at S3_ENDPOINT (${endpoint}): ETIMEDOUT.`);
    for (const failure of failures) expect(failure).toBeInstanceOf(StorageError);
    opened.close();
    server.closeAllConnections();
    server.close();
  });

  test("a storage that fails later throws a StorageError", async () => {
    const { s3, close } = await startS3Server();
    const opened = await openStorage({ ...settings, S3: s3 });
    await close();
    await expect(opened.read("document/x/y.pdf")).rejects.toBeInstanceOf(StorageError);
    await expect(opened.store("document/x/y.pdf", Buffer.from("x"))).rejects.toMatchObject({
      isFull: false,
    });
  });
});
