import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import net from "node:net";
import { buffer } from "node:stream/consumers";
import { uploadsContract as contract } from "contract/uploads/uploads.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { getStorage } from "#storage/storage.ts";
import { getData, getFailure, signedInAs } from "#test/caller.ts";
import { buildPdf, listStoredKeys, upload } from "#test/files.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { storages } from "#test/s3-server.ts";
import { openTestStore } from "#test/store.ts";

const patiently = { timeout: 15_000 };
const tooLarge = "Forbidden, File size more than 1 MByte";
const partHead = '--b\r\nContent-Disposition: form-data; name="file"; filename="besar.pdf"\r\n\r\n%PDF-1.7\n';

/** A bare TCP client: the test decides what it sends and when. */
async function dial(token: string, headers: string[]) {
  const socket = net.connect(Number(new URL(getPortalUrl()).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const head = [
    `POST ${contract.document.path} HTTP/1.1`,
    "Host: portal",
    `Authorization: Bearer ${token}`,
    "Content-Type: multipart/form-data; boundary=b",
    ...headers,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  return { socket, answer: () => answer };
}

const encodeChunk = (text: string | Buffer) =>
  Buffer.concat([Buffer.from(`${text.length.toString(16)}\r\n`), Buffer.from(text), Buffer.from("\r\n")]);

describe.each(storages)("upload to %s", (_name, useStorage) => {
  usePortal(openTestStore, useStorage());

  describe("a file that is too large is refused during the upload", () => {
    test("by its Content-Length, before the body is sent", async () => {
      const { token } = await signedInAs("tenant");
      const { socket, answer } = await dial(token, ["Content-Length: 500000000"]);
      await expect.poll(answer, patiently).toContain(tooLarge);
      expect(answer()).toMatch(/^HTTP\/1\.1 413 /);
      socket.destroy();
    });

    test("by the bytes received, when there is no Content-Length", async () => {
      const { token } = await signedInAs("tenant");
      const { socket, answer } = await dial(token, ["Transfer-Encoding: chunked"]);
      socket.write(encodeChunk(partHead));
      const block = encodeChunk(Buffer.alloc(50_000, "x"));
      for (let sent = 0; sent < 30; sent += 1) socket.write(block);
      await expect.poll(answer, patiently).toContain(tooLarge);
      // The connection still accepts data, so that a client that only reads at the end receives the response.
      expect(socket.write(block) || socket.writable).toBe(true);
      socket.destroy();
      await expect.poll(listStoredKeys, patiently).toEqual([]);
    });

    test("while another upload is accepted", async () => {
      const { token } = await signedInAs("tenant");
      const { socket, answer } = await dial(token, ["Transfer-Encoding: chunked"]);
      socket.write(encodeChunk(`${partHead}\r\n--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n`));
      const block = encodeChunk(Buffer.alloc(50_000, "x"));
      for (let sent = 0; sent < 30; sent += 1) socket.write(block);
      await expect.poll(answer, patiently).toMatch(/^HTTP\/1\.1 (413|400) /);
      socket.destroy();
      await expect.poll(listStoredKeys, patiently).toEqual([]);
    });

    test("and a client that sends everything first receives the response", async () => {
      const { token } = await signedInAs("tenant");
      const reply = await upload(contract.document, token, buildPdf(20_000_000), "besar.pdf");
      expect(getFailure(reply, "file_too_large").remark).toBe(tooLarge);
    });
  });

  test("a file sent byte by byte is stored unchanged", async () => {
    const { token } = await signedInAs("tenant");
    const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(3000)]);
    const { socket, answer } = await dial(token, ["Transfer-Encoding: chunked", "Connection: close"]);
    socket.write(encodeChunk(partHead.replace("%PDF-1.7\n", "")));
    socket.write(Buffer.concat(Array.from(content, (byte) => encodeChunk(Buffer.of(byte)))));
    socket.write(encodeChunk("\r\n--b--\r\n"));
    socket.write("0\r\n\r\n");
    await expect.poll(answer, patiently).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer()).toContain(createHash("sha256").update(content).digest("hex"));
    const [key = ""] = await listStoredKeys();
    const stored = await getStorage().read(key);
    expect(stored === null ? null : await buffer(stored)).toEqual(content);
    await getStorage().remove(key);
  });

  test("an interrupted upload leaves neither file nor record", async () => {
    const { token } = await signedInAs("tenant");
    const before = await db().document.count();
    const { socket } = await dial(token, ["Content-Length: 900000"]);
    socket.write(partHead);
    await new Promise((resolve) => socket.write(Buffer.alloc(300_000, "x"), resolve));
    socket.destroy();
    await expect.poll(listStoredKeys, patiently).toEqual([]);
    expect(await db().document.count()).toBe(before);
    getData(contract.document, await upload(contract.document, token, buildPdf(), "berikut.pdf"));
  });
});

describe("a full disk", () => {
  usePortal();

  test("is reported, and leaves no file or record", async () => {
    const { token } = await signedInAs("tenant");
    const withoutRoom = async <T>(work: () => Promise<T>) => {
      // The kernel refuses larger files of this process, as it does on a full disk.
      process.on("SIGXFSZ", ignore);
      limitFiles("100000:");
      try {
        return await work();
      } finally {
        limitFiles("unlimited:");
        process.off("SIGXFSZ", ignore);
      }
    };
    const reply = await withoutRoom(() => upload(contract.document, token, buildPdf(400_000), "besar.pdf"));
    expect(getFailure(reply, "unavailable").remark).toBe(
      "The storage is full and the file was not saved. Contact the operators, then try again.",
    );
    expect(await listStoredKeys()).toEqual([]);
    expect(await db().document.count()).toBe(0);
    getData(contract.document, await upload(contract.document, token, buildPdf(400_000), "besar.pdf"));
  });
});

const ignore = () => undefined;
const limitFiles = (bytes: string) =>
  execFileSync("prlimit", ["--pid", String(process.pid), `--fsize=${bytes}`]);
