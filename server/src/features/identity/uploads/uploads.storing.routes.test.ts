import { createHash } from "node:crypto";
import { uploadsContract as contract } from "contract/uploads/uploads.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { getData, getFailure, signedInAs } from "#test/caller.ts";
import {
  buildCompoundFile,
  buildDocx,
  gif,
  jpeg,
  buildPdf,
  png,
  sendForm,
  listStoredKeys,
  upload,
  buildXlsx,
} from "#test/files.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { storages } from "#test/s3-server.ts";
import { openTestStore } from "#test/store.ts";

const hashSha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const openXml = "application/vnd.openxmlformats-officedocument";

/** Not protected with a password: it only contains words about it. */
const aboutProtection = Buffer.concat([
  buildPdf(),
  Buffer.from("8 0 obj\n(/Encrypt 5 0 R in the trailer) (/Type /XRef)\nendobj\n"),
  Buffer.from("trailer\n<< /Root 1 0 R /EncryptMetadata true >>\nstartxref\n9\n%%EOF\n"),
]);

describe.each(storages)("an uploaded file on %s", (_storage, useStorage) => {
  usePortal(openTestStore, useStorage());

  test.each([
    ["foto.jpg", jpeg, "image/jpeg"],
    ["FOTO.JPEG", jpeg, "image/jpeg"],
    ["logo.png", png, "image/png"],
    ["logo.gif", gif, "image/gif"],
  ])("as image %s is stored, recorded and named", async (name, content, contentType) => {
    const tenant = await signedInAs("tenant");
    const file = getData(contract.image, await upload(contract.image, tenant.token, content, name));
    expect(file).toMatchObject({ name, size_bytes: content.length, content_type: contentType });
    expect(file.url).toMatch(/^avatar\/[0-9a-f-]{36}\.(jpg|jpeg|png|gif)$/);
    expect(await listStoredKeys()).toContain(file.url);
    expect(await db().avatar.findUniqueOrThrow({ where: { path: file.url } })).toMatchObject({
      originalName: name,
      uploaderId: tenant.id,
      sha256: hashSha256(content),
    });
  });

  test("as photo is stored without the place where it was taken", async () => {
    const tenant = await signedInAs("tenant");
    const place = Buffer.from("\xff\xe1\0\x1bExif\0\0MM\0*\0\0\0\x08GPS -6.1754", "latin1");
    const content = Buffer.concat([jpeg.subarray(0, 2), place, jpeg.subarray(2)]);
    const file = getData(contract.image, await upload(contract.image, tenant.token, content, "foto.jpg"));
    expect(file).toMatchObject({ size_bytes: jpeg.length, sha256: hashSha256(jpeg) });
    expect((await readContent(file.url, tenant.token)).equals(jpeg)).toBe(true);
  });

  test.each([
    ["perjanjian.docx", buildDocx(), `${openXml}.wordprocessingml.document`],
    ["tarif.xlsx", buildXlsx(), `${openXml}.spreadsheetml.sheet`],
    ["lama.doc", Promise.resolve(buildCompoundFile("WordDocument")), "application/msword"],
    ["lama.xls", Promise.resolve(buildCompoundFile("Workbook")), "application/vnd.ms-excel"],
    ["hasil uji.pdf", Promise.resolve(buildPdf()), "application/pdf"],
    ["tentang kata sandi.pdf", Promise.resolve(aboutProtection), "application/pdf"],
  ])("as document %s is stored, recorded and served unchanged", async (name, made, contentType) => {
    const [admin, content] = [await signedInAs("admin"), await made];
    const file = getData(contract.document, await upload(contract.document, admin.token, content, name));
    expect(file).toMatchObject({ name, content_type: contentType, sha256: hashSha256(content) });
    expect(file.url).toMatch(/^document\/[0-9a-f-]{36}\/[A-Za-z0-9._-]+$/);
    const row = await db().document.findUniqueOrThrow({ where: { path: file.url } });
    expect(row).toMatchObject({ originalName: name, sizeBytes: content.length, uploaderId: admin.id });
    expect((await readContent(file.url, admin.token)).equals(content)).toBe(true);
  });

  test("may have exactly 1,000,000 bytes, and not one more", async () => {
    const tenant = await signedInAs("tenant");
    const largest = await upload(contract.document, tenant.token, buildPdf(1_000_000), "besar.pdf");
    expect(getData(contract.document, largest).size_bytes).toBe(1_000_000);
    const before = await listStoredKeys();
    const larger = await upload(contract.document, tenant.token, buildPdf(1_000_001), "besar.pdf");
    expect(getFailure(larger, "file_too_large").remark).toBe("Forbidden, File size more than 1 MByte");
    expect(await listStoredKeys()).toEqual(before);
  });

  test("that is refused leaves neither file nor record", async () => {
    const tenant = await signedInAs("tenant");
    const before = [await listStoredKeys(), await db().document.count()];
    getFailure(await upload(contract.document, tenant.token, png, "bukan.docx"), "file_refused");
    getFailure(await upload(contract.document, tenant.token, Buffer.alloc(0), "kosong.pdf"), "file_refused");
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(buildPdf())]), "satu.pdf");
    form.append("file", new Blob([new Uint8Array(buildPdf())]), "dua.pdf");
    getFailure(await sendForm(contract.document, tenant.token, form), "validation");
    expect([await listStoredKeys(), await db().document.count()]).toEqual(before);
  });
});

async function readContent(path: string, token: string): Promise<Buffer> {
  const response = await fetch(`${getPortalUrl()}/storage/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
