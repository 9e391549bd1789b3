import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseConfig } from "#config/config.ts";
import { openStorage, storage } from "./storage.ts";
import { listStoredKeys } from "#test/files.ts";
import { storages } from "#test/s3-server.ts";
import { currentLayout, markerKey, migrateLayout, readMarker, writeMarker } from "./storage-marker.ts";

const settings = parseConfig({});
const deployment = "0193f0f0-0000-7000-8000-000000000001";
const textOf = async (key: string) => {
  const content = await storage().read(key);
  return content === null ? null : text(content);
};

describe.each(storages)("the marker on %s", (_name, useStorage) => {
  const own = useStorage();
  let UPLOADS_DIR = "";
  beforeEach(async () => {
    UPLOADS_DIR = await mkdtemp(path.join(tmpdir(), "test-uploads-"));
    await openStorage({ ...settings, UPLOADS_DIR, ...(await own()) });
  });
  afterEach(async () => {
    storage().close();
    await rm(UPLOADS_DIR, { recursive: true });
  });
  const replaceMarker = async (content: string) => {
    await storage().remove(markerKey);
    await storage().store(markerKey, Buffer.from(content));
  };

  test("is read as written, and replaced atomically, also after a crash in between", async () => {
    expect(await readMarker(storage())).toBeNull();
    await storage().store(`${markerKey}.new`, Buffer.from('{"deploy'));
    await writeMarker(storage(), deployment);
    expect(await readMarker(storage())).toEqual({ deployment, layout: currentLayout });
    const other = deployment.replace(/1$/, "2");
    await writeMarker(storage(), other);
    expect(await readMarker(storage())).toEqual({ deployment: other, layout: currentLayout });
    expect(await textOf(`${markerKey}.new`)).toBeNull();
  });

  test("that is damaged stops the start with one sentence about the file; an empty one counts as missing", async () => {
    await replaceMarker('{"deployment":');
    await expect(readMarker(storage())).rejects.toThrow(
      `The file ${markerKey} in ${storage().name} is damaged. Restore it from a backup, or remove it and restart.`,
    );
    await replaceMarker("");
    expect(await readMarker(storage())).toBeNull();
  });

  test("of a newer layout stops the start with one sentence", async () => {
    await replaceMarker(JSON.stringify({ deployment, layout: currentLayout + 1 }));
    await expect(migrateLayout(storage(), await readMarker(storage()))).rejects.toThrow(
      `The files in ${storage().name} have layout 3 of a newer portal, and this version knows layouts up to 2: ` +
        "start the newer version, or restore the backup from before the upgrade.",
    );
  });
});

describe("files of layout 1", () => {
  let UPLOADS_DIR = "";
  const inFolder = (file: string) => path.join(UPLOADS_DIR, "document", file);
  const documents = (count: number) =>
    Array.from({ length: count }, (_each, index) => `id-${String(index).padStart(5, "0")}`);
  const storeInLayout1 = async (id: string) => {
    await mkdir(inFolder(id), { recursive: true });
    await writeFile(inFolder(`${id}/surat.pdf`), id, { mode: 0o640 });
    await chmod(inFolder(`${id}/surat.pdf`), 0o640);
  };
  const expectAll = async (ids: string[]) => {
    expect(await listStoredKeys()).toEqual(ids.map((id) => `document/${id}/surat.pdf`));
    const texts = await Promise.all(ids.map((id) => textOf(`document/${id}/surat.pdf`)));
    expect(texts).toEqual(ids);
    expect((await readdir(inFolder(""))).length).toBe(ids.length);
  };

  beforeEach(async () => {
    UPLOADS_DIR = await mkdtemp(path.join(tmpdir(), "test-uploads-"));
  });
  afterEach(() => rm(UPLOADS_DIR, { recursive: true }));

  test("keep their keys, and become readable by the portal only", async () => {
    const ids = documents(3);
    for (const id of ids) await storeInLayout1(id);
    const opened = await openStorage({ ...settings, UPLOADS_DIR });
    expect(await textOf("document/id-00000/surat.pdf")).toBeNull();
    expect(await migrateLayout(opened, null)).toBe(3);
    await expectAll(ids);
    expect((await stat(inFolder("id-00000~surat.pdf"))).mode & 0o777).toBe(0o600);
    expect(await migrateLayout(opened, null)).toBe(0);
  });

  test("are moved once if the marker says so", async () => {
    await storeInLayout1("id-00000");
    const opened = await openStorage({ ...settings, UPLOADS_DIR });
    await opened.store(markerKey, Buffer.from(JSON.stringify({ deployment, layout: 1 })));
    expect(await migrateLayout(opened, await readMarker(opened))).toBe(1);
    expect(await readMarker(opened)).toEqual({ deployment, layout: currentLayout });
    await storeInLayout1("id-00001");
    expect(await migrateLayout(opened, await readMarker(opened))).toBe(0);
  });

  test("are all found after the process is killed while it moves them", async () => {
    const ids = documents(3000);
    await Promise.all(ids.map(storeInLayout1));
    const script = `
      const { openDiskStorage } = await import("./src/storage/disk-storage.ts");
      const storage = await openDiskStorage(process.argv[1], () => undefined);
      await storage.migrate(1);`;
    const child = spawn(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "--eval", script, UPLOADS_DIR],
      { cwd: path.join(import.meta.dirname, "../.."), stdio: "inherit" },
    );
    const movedFiles = async () => (await readdir(inFolder(""))).filter((name) => name.includes("~")).length;
    while (child.exitCode === null && (await movedFiles()) === 0) await new Promise(setImmediate);
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    expect(child.signalCode).toBe("SIGKILL");
    const moved = await movedFiles();
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(ids.length);

    const opened = await openStorage({ ...settings, UPLOADS_DIR });
    expect(await migrateLayout(opened, null)).toBe(ids.length - moved);
    await expectAll(ids);
  });
});
