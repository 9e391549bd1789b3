import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseConfig } from "#config/config.ts";
import { openStorage, getStorage } from "./storage.ts";
import { storages } from "#test/s3-server.ts";
import { currentLayout, markerKey, readMarker, writeMarker } from "./storage-marker.ts";

const settings = parseConfig({});
const deployment = "0193f0f0-0000-7000-8000-000000000001";
const readText = async (key: string) => {
  const content = await getStorage().read(key);
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
    getStorage().close();
    await rm(UPLOADS_DIR, { recursive: true });
  });
  const replaceMarker = async (content: string) => {
    await getStorage().remove(markerKey);
    await getStorage().store(markerKey, Buffer.from(content));
  };

  test("is read as written, and replaced atomically, also after a crash in between", async () => {
    expect(await readMarker(getStorage())).toBeNull();
    await getStorage().store(`${markerKey}.new`, Buffer.from('{"deploy'));
    await writeMarker(getStorage(), deployment);
    expect(await readMarker(getStorage())).toEqual({ deployment, layout: currentLayout });
    const other = deployment.replace(/1$/, "2");
    await writeMarker(getStorage(), other);
    expect(await readMarker(getStorage())).toEqual({ deployment: other, layout: currentLayout });
    expect(await readText(`${markerKey}.new`)).toBeNull();
  });

  test("that is damaged stops the start with one sentence about the file; an empty one counts as missing", async () => {
    await replaceMarker('{"deployment":');
    await expect(readMarker(getStorage())).rejects.toThrow(
      `The file ${markerKey} in ${getStorage().name} is damaged. Restore it from a backup, or remove it and restart.`,
    );
    await replaceMarker("");
    expect(await readMarker(getStorage())).toBeNull();
  });

  test("of another layout stops the start with one sentence", async () => {
    await replaceMarker(JSON.stringify({ deployment, layout: currentLayout + 1 }));
    await expect(readMarker(getStorage())).rejects.toThrow(
      `The files in ${getStorage().name} have layout 3, and this version only knows layout 2: ` +
        "start the version that stored them, or restore the backup from before the upgrade.",
    );
  });
});
