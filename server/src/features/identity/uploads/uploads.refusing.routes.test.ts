import { uploadsContract as contract } from "contract/uploads/uploads.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { anonymous, getData, getFailure, getErrors, signedInAs } from "#test/caller.ts";
import {
  buildCompoundFile,
  buildDocx,
  exe,
  gif,
  buildPdf,
  png,
  sendForm,
  listStoredKeys,
  upload,
  buildXlsx,
  buildZip,
} from "#test/files.ts";
import { usePortal } from "#test/portal.ts";
import { inject } from "#app/dependencies.ts";

usePortal();

const readRemark = async (endpoint: { path: string }, name: string, content: Buffer) => {
  const { token } = await signedInAs("tenant");
  const failure = getFailure(await upload(endpoint, token, content, name), "file_refused");
  const { code, params, remark } = failure;
  expect(failure.errors).toEqual([{ field: "file", code, params, message: remark }]);
  expect(await listStoredKeys()).toEqual([]);
  expect(await db().document.count()).toBe(0);
  return failure.remark;
};

const bombBytes = 51_000_000;

/** A zip bomb of zeros, created once because packing it is slow. */
const bomb = buildDocx({ "word/bomb.xml": Buffer.alloc(bombBytes) });

/** A zip bomb whose declared size is small. */
async function buildBombWithFalseSize(): Promise<Buffer> {
  const zip = Buffer.from(await bomb);
  const truth = Buffer.alloc(4);
  truth.writeUInt32LE(bombBytes);
  for (let at = zip.indexOf(truth); at !== -1; at = zip.indexOf(truth, at + 4)) zip.writeUInt32LE(10, at);
  return zip;
}

/** Several entries that only together exceed the limit. */
const buildManyBombs = () =>
  buildDocx(Object.fromEntries([1, 2, 3].map((each) => [`word/${each}.xml`, Buffer.alloc(bombBytes / 3)])));

/** The zip with the encryption flag set in every header. */
function lockZip(zip: Buffer): Buffer {
  for (const [signature, offset] of [
    ["PK\x03\x04", 6],
    ["PK\x01\x02", 8],
  ] as const)
    for (let at = zip.indexOf(signature); at !== -1; at = zip.indexOf(signature, at + 4))
      zip.writeUInt16LE(zip.readUInt16LE(at + offset) | 1, at + offset);
  return zip;
}

describe("an upload as document is refused for", () => {
  test.each([
    [
      "a renamed program",
      "surat.docx",
      exe,
      "is not a docx file, although its name says so: its content is application/x-msdownload",
    ],
    ["a renamed program as pdf", "surat.pdf", exe, "is not a pdf file"],
    ["a picture", "surat.doc", png, "is not a doc file, although its name says so: its content is image/png"],
    ["empty", "kosong.docx", Buffer.alloc(0), "The file is empty."],
    [
      "text",
      "surat.pdf",
      Buffer.from("halo"),
      "is plain text, although its name ends with pdf: open it and save it",
    ],
    [
      "a compound file of another program",
      "surat.doc",
      buildCompoundFile("__properties_version1.0"),
      "is not a Word document",
    ],
    [
      "a workbook as doc",
      "surat.doc",
      buildCompoundFile("Workbook"),
      "has the format xls, although its name ends with doc",
    ],
    [
      "an encrypted package",
      "surat.xlsx",
      buildCompoundFile("EncryptedPackage"),
      "protected with a password",
    ],
    ["truncated content", "surat.docx", Buffer.from("PK\x03\x04 and nothing more"), "The file is damaged"],
  ])("%s", async (_what, name, content, remark) => {
    expect(await readRemark(contract.document, name, content)).toContain(remark);
  });

  test("a PostScript program as pdf, alone or followed by a PDF", async () => {
    const program = Buffer.from("%!PS-Adobe-3.0\n%%EOF\n");
    for (const content of [program, Buffer.concat([program, buildPdf()])])
      expect(await readRemark(contract.document, "surat.pdf", content)).toContain("is not a pdf file");
  });

  test("a plain zip, a workbook, and a document with macros", async () => {
    const zip = await buildZip({ "a.txt": "halo" });
    expect(await readRemark(contract.document, "a.docx", zip)).toContain("is not a Word document");
    const workbook = await readRemark(contract.document, "a.docx", await buildXlsx());
    expect(workbook).toContain("has the format xlsx, although its name ends with docx: rename it");
    const macros = await buildDocx({ "word/vbaProject.bin": "x" });
    expect(await readRemark(contract.document, "a.docx", macros)).toContain("has macros");
    expect(await readRemark(contract.document, "a.docx", lockZip(await buildDocx()))).toContain("password");
  });

  test("a zip bomb, regardless of its declared size", async () => {
    expect((await bomb).length).toBeLessThan(100_000);
    for (const content of [await bomb, await buildBombWithFalseSize(), await buildManyBombs()])
      expect(await readRemark(contract.document, "bom.docx", content)).toContain(
        "unpacks to an implausible size",
      );
  });

  test("more parts than are accepted, which is not called harmful", async () => {
    const entries = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`word/${index}`, ""]));
    expect(await readRemark(contract.document, "laporan.docx", await buildDocx(entries))).toMatch(
      /^The file has 1,0\d\d parts, and at most 1,000 are accepted: save it without some of its pictures or sheets/,
    );
  });
});

/* The beginnings of files that Excel, Word and others write under the name of a document. */
describe("a file of another kind is named, as", () => {
  const encodeUtf16 = (text: string) => Buffer.from(text, "utf16le");
  const excelPage =
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel">\r\n<head>\r\n<meta http-equiv=Content-Type content="text/html">' +
    '\r\n<meta name=ProgId content=Excel.Sheet>\r\n<meta name=Generator content="Microsoft Excel 15">\r\n</head>';
  const excelXml =
    '<?xml version="1.0"?>\r\n<?mso-application progid="Excel.Sheet"?>\r\n<Workbook xmlns="urn:schemas"/>';
  const archive =
    'From: "Saved by Microsoft Internet Explorer 11"\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related';

  test.each([
    [
      "laporan.xls",
      Buffer.from(excelPage),
      "was saved as a web page by Microsoft Excel 15, although its name ends with xls",
    ],
    ["laporan.xls", Buffer.from("\uFEFF<table><tr><td>1</td></tr></table>"), "is a web page"],
    ["surat.doc", Buffer.from("<!-- x -->\n<!DOCTYPE html>\n<html><body>Halo</body>"), "is a web page"],
    ["surat.doc", Buffer.from(archive), "was saved as a web page by Microsoft Internet Explorer 11"],
    ["surat.doc", Buffer.from("{\\rtf1\\ansi Halo}"), "is rich text (RTF), although its name ends with doc"],
    ["laporan.xls", Buffer.from(excelXml), "was saved as XML by Excel"],
    ["laporan.xlsx", Buffer.from("a,b\r\n1,2\r\n"), "is plain text, although its name ends with xlsx"],
    ["laporan.xls", encodeUtf16("\uFEFFNama\tJumlah\r\n"), "is UTF-16 text, although its name ends with xls"],
    ["laporan.xls", encodeUtf16("Nama\tJumlah\r\n"), "is UTF-16 text"],
    ["laporan.xls", encodeUtf16("\uFEFFNama\r\n").swap16(), "is UTF-16 text"],
    ["surat.docx", Buffer.from("%PDF-1.4\n%%EOF\n"), "has the format pdf, although its name ends with docx"],
    [
      "surat.docx",
      buildCompoundFile("WordDocument"),
      "has the format doc, although its name ends with docx: rename it",
    ],
  ])("%s: %#", async (name, content, remark) => {
    expect(await readRemark(contract.document, name, content)).toContain(remark);
  });

  test("a package under the name of the format before 2007", async () => {
    const remark = await readRemark(contract.document, "surat.doc", await buildDocx());
    expect(remark).toContain("has the format docx, although its name ends with doc");
  });

  test("text that is slow to search is refused at once", async () => {
    for (const part of ["<!---->", "<!--", "<meta ", "<meta name=generator ", "<?xml ", " "])
      await readRemark(contract.document, "surat.doc", Buffer.from(part.repeat(40_000)));
  });

  test("a program of a page cannot write into the message", async () => {
    const page = Buffer.from(`<html><meta name=generator content="<b>x</b> http://jahat.example/?a=1">`);
    expect(await readRemark(contract.document, "surat.doc", page)).not.toMatch(/[<>]|:\/\//);
  });
});

describe("a PDF that is protected with a password", () => {
  const buildTrailer = (more: string) => `trailer\n<< /Size 6 /Root 1 0 R ${more} >>\nstartxref\n9\n%%EOF\n`;
  const stream = (more: string) =>
    `7 0 obj\n<< /Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R ${more} /Length 3 >>\nstream\nabc\nendstream\nendobj\nstartxref\n9\n%%EOF\n`;
  const update = (text: string) => Buffer.concat([buildPdf(), Buffer.from(text, "latin1")]);

  test.each([
    ["in the trailer", update(buildTrailer("/Encrypt 5 0 R /ID [<00ff> <00ff>]"))],
    [
      "in the trailer, after a dictionary",
      update(buildTrailer("/Info << /A << >> >> /Encrypt<</Filter/Standard>>")),
    ],
    ["in a cross-reference stream", update(stream("/Encrypt 6 0 R"))],
    ["in the first of two trailers", update(`${buildTrailer("/Encrypt 5 0 R")}${buildTrailer("/Prev 9")}`)],
  ])("is refused: %s", async (_where, content) => {
    expect(await readRemark(contract.document, "surat.pdf", content)).toBe(
      "The file is protected with a password. Save it without a password.",
    );
  });
});

test.each(["surat.exe", "surat", "...", "surat.docx.exe", "foto.png", "surat.docm", "surat.pdf."])(
  "a document named %s is refused by its name",
  async (name) => {
    expect(await readRemark(contract.document, name, buildPdf())).toBe(
      "Files of this kind are not accepted. Choose one whose name ends with doc, docx, xls, xlsx or pdf.",
    );
  },
);

test("an image must be one by name and by content", async () => {
  expect(await readRemark(contract.image, "foto.svg", Buffer.from("<svg/>"))).toBe(
    "Files of this kind are not accepted. Choose one whose name ends with jpg, jpeg, png or gif.",
  );
  expect(await readRemark(contract.image, "foto.jpg", png)).toContain("its content is image/png");
  expect(await readRemark(contract.image, "foto.png", Buffer.from("<script>alert(1)</script>"))).toContain(
    "is not a png file",
  );
});

test("unusual names are stored in plain form and returned unchanged", async () => {
  const { token } = await signedInAs("tenant");
  for (const [name, kept, stored] of [
    ["../../عقد نهائي.pdf", "عقد نهائي.pdf", "file.pdf"],
    [
      `${"panjang".repeat(43)}.pdf`,
      `${"panjang".repeat(43).slice(0, 200)}.pdf`,
      `${"panjang".repeat(43).slice(0, 80)}.pdf`,
    ],
    ['"kutip" 📄.pdf', '"kutip" 📄.pdf', "kutip.pdf"],
    ["CON.pdf", "CON.pdf", "_CON.pdf"],
  ]) {
    const file = getData(contract.document, await upload(contract.document, token, buildPdf(), name ?? ""));
    expect(file.name).toBe(kept);
    expect(file.url.split("/")[2]).toBe(stored);
    await db().document.delete({ where: { path: file.url } });
  }
});

test("after 3,000 files within a minute the user is rate-limited, and other users are not", async () => {
  const [user, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
  await inject("limits").uploads.penalty(user.id, 2998);
  const send = (token: string, endpoint: { path: string } = contract.document) =>
    upload(endpoint, token, buildPdf(), "surat.pdf");

  getData(contract.document, await send(user.token));
  getFailure(await send(user.token, contract.image), "file_refused");
  for (const endpoint of [contract.document, contract.image]) {
    const stopped = await send(user.token, endpoint);
    const { remark } = getFailure(stopped, "too_many_requests");
    expect(remark).toMatch(/^Too many files in a short time\. Try again in \d\d seconds\.$/);
    expect(Number(stopped.headers["retry-after"])).toBeLessThanOrEqual(60);
  }
  getData(contract.document, await send(other.token));
  expect(await db().auditEvent.findMany({ where: { userId: user.id } })).toMatchObject([
    { event: "request_throttled", result: "failure", details: { limit: "uploads" } },
  ]);
});

describe("an upload form is refused", () => {
  const file = new Blob([new Uint8Array(buildPdf())]);

  test("with the file in another field, with several files, or with none", async () => {
    const { token } = await signedInAs("tenant");
    const readRefusal = async (...parts: [string, Blob | string][]) => {
      const form = new FormData();
      for (const [field, value] of parts)
        if (typeof value === "string") form.append(field, value);
        else form.append(field, value, "surat.pdf");
      return getErrors(await sendForm(contract.document, token, form));
    };
    expect(await readRefusal(["berkas", file])).toEqual([
      'file: Send the file in the field "file", not in "berkas".',
    ]);
    const several = ["file: Send one file at a time: the form has more than one."];
    expect(await readRefusal(["file", file], ["file", file])).toEqual(several);
    const none = ['file: The form has no file in its field "file".'];
    expect(await readRefusal()).toEqual(none);
    expect(await readRefusal(["file", "surat.pdf"])).toEqual(none);
  });

  test("that is not multipart, has no boundary, or is truncated", async () => {
    const { token } = await signedInAs("tenant");
    const before = await listStoredKeys();
    const send = (body: string, type: string) =>
      sendForm(contract.document, token, body, { "Content-Type": type });
    expect(getErrors(await send("{}", "application/json"))).toEqual([
      'file: Send the file as multipart/form-data, in the field "file".',
    ]);
    expect(getErrors(await send("x", "multipart/form-data"))).toEqual([
      "file: The Content-Type of the form has no boundary: let your HTTP client set it.",
    ]);
    const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
    for (const body of [cut, "no part at all", "--b\r\nnonsense\r\n\r\n"])
      expect(getFailure(await send(body, "multipart/form-data; boundary=b"), "validation").remark).toMatch(
        /^The form (is incomplete or malformed: send the file again\.|has no file in its field "file"\.)$/,
      );
    expect(await listStoredKeys()).toEqual(before);
  });

  test("without a session, before the body is read", async () => {
    for (const endpoint of [contract.image, contract.document])
      getFailure(await anonymous.send(endpoint, { body: "x".repeat(1000) }), "session_lapsed");
  });
});

test("an image followed by a script is stored as an image without it", async () => {
  const { token } = await signedInAs("admin");
  const content = Buffer.concat([gif, Buffer.from("<script>alert(1)</script>")]);
  const stored = getData(contract.image, await upload(contract.image, token, content, "a.gif"));
  expect(stored).toMatchObject({ content_type: "image/gif", size_bytes: gif.length });
});

test("an image that is cut off is refused as damaged", async () => {
  const { token } = await signedInAs("tenant");
  const before = await listStoredKeys();
  for (const [name, content] of [
    ["foto.png", png],
    ["foto.gif", gif],
  ] as const) {
    const reply = await upload(contract.image, token, content.subarray(0, -5), name);
    expect(getFailure(reply, "file_refused").remark).toBe("The image is damaged. Save it again.");
  }
  expect(await listStoredKeys()).toEqual(before);
});
