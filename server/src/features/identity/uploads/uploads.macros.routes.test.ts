import { uploadsContract as contract } from "contract/uploads/uploads.contract";
import { describe, expect, test } from "vitest";
import { getData, getFailure, signedInAs } from "#test/caller.ts";
import { buildCompoundFile, buildDocx, upload } from "#test/files.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const readRemark = async (name: string, content: Buffer) => {
  const { token } = await signedInAs("tenant");
  return getFailure(await upload(contract.document, token, content, name), "file_refused").remark;
};
const expectStored = async (name: string, content: Buffer) => {
  const { token } = await signedInAs("tenant");
  expect(getData(contract.document, await upload(contract.document, token, content, name)).name).toBe(name);
};

const hasMacros = "The file has macros. Save it without macros.";
const remote =
  "The document loads its template from another computer. Detach the template, or save the document as PDF.";
const buildTypes = (type: string) =>
  `<?xml version="1.0"?><Types><!-- " --><Override PartName="/word/document.xml" ContentType='${type}'/></Types>`;
const buildRelation = (type: string, target: string) =>
  `<Relationships><Relationship Id="a>b" TargetMode="External" Target="${target}" Type="http://schemas.example/${type}"/></Relationships>`;
const wordMacros = "application/vnd.ms-word.document.macroEnabled.main+xml";

describe("a package is refused for", () => {
  test.each([
    ["the type of its document", { "[Content_Types].xml": buildTypes(wordMacros) }],
    [
      "a type in UTF-16",
      { "[Content_Types].xml": Buffer.from(`\uFEFF${buildTypes(wordMacros)}`, "utf16le") },
    ],
    [
      "a type with references to characters",
      { "[Content_Types].xml": buildTypes(wordMacros.replace("macro", "m&#97;c&#x72;o")) },
    ],
    [
      "a type after ten thousand others",
      { "[Content_Types].xml": `${buildTypes("x").repeat(10_000)}${buildTypes(wordMacros)}` },
    ],
    ["a macro sheet", { "[Content_Types].xml": buildTypes("application/vnd.ms-excel.macrosheet+xml") }],
    [
      "macros under another name",
      { "word/makro.bin": "x", "word/_rels/document.xml.rels": buildRelation("vbaProject", "makro.bin") },
    ],
    [
      "a relation with attributes of other names",
      {
        "word/_rels/document.xml.rels": buildRelation("vbaProject", "makro.bin").replace(
          "/>",
          " x:Type='styles' éType='styles'/>",
        ),
      },
    ],
  ])("macros: %s", async (_where, parts) => {
    expect(await readRemark("surat.docx", await buildDocx(parts))).toBe(hasMacros);
  });

  test.each([
    "http://evil.example/t.dotm",
    "HTTPS&#58;//evil.example/t.dotm",
    "\\\\evil.example\\share\\t.dotm",
    "//evil.example/t.dotm",
    "file://evil.example/t.dotm",
    "file:///\\\\evil.example\\t.dotm",
    "file:////evil.example/t.dotm",
  ])("a template of another computer: %s", async (target) => {
    const relations = { "word/_rels/settings.xml.rels": buildRelation("attachedTemplate", target) };
    expect(await readRemark("surat.docx", await buildDocx(relations))).toBe(remote);
  });
});

test.each([
  "Normal.dotm",
  "file:///C:\\Users\\sari\\Templates\\surat.dotx",
  "C:\\Templates\\surat.dotx",
  "file:///Users/sari/a.dotx",
])("a package with a template of its author's computer is stored: %s", async (target) => {
  await expectStored(
    "surat.docx",
    await buildDocx({ "word/_rels/settings.xml.rels": buildRelation("attachedTemplate", target) }),
  );
});

test("a package with links, and with texts about macros, is stored", async () => {
  const parts = {
    "word/_rels/document.xml.rels": buildRelation("hyperlink", "https://example.id/vbaProject"),
    "word/document.xml": `<w:document>${buildTypes(wordMacros)}</w:document>`,
  };
  await expectStored("surat.docx", await buildDocx(parts));
});

test.each([
  ["lama.doc", "WordDocument", "_VBA_PROJECT"],
  ["lama.xls", "Workbook", "_vba_Project"],
])("%s of %s with a project of macros is refused", async (name, ...streams) => {
  expect(await readRemark(name, buildCompoundFile(...streams))).toBe(hasMacros);
});

test("parts that say more about others than those of a document are refused", async () => {
  const relations = buildRelation("hyperlink", "https://example.id/?a=1&#38;b=2").repeat(20_000);
  const parts = Object.fromEntries([1, 2].map((each) => [`word/_rels/${each}.rels`, relations]));
  expect(await readRemark("surat.docx", await buildDocx(parts))).toContain("unpacks to an implausible size");
});

test("a relation that is too long to be read is refused as damaged", async () => {
  const relation = buildRelation("vbaProject", `makro.bin" x="${"x".repeat(200_000)}`);
  expect(await readRemark("surat.docx", await buildDocx({ "word/_rels/document.xml.rels": relation }))).toBe(
    "The file is damaged: Word could not open it either. Save it again.",
  );
});

test("attributes without an end are read in linear time", async () => {
  for (const part of ['<a b="', "<", '<a b="c" ', "<a ' \"", `<a ${"b".repeat(30_000)}>`]) {
    const relations = { "word/_rels/document.xml.rels": part.repeat(1_000_000 / part.length) };
    const started = performance.now();
    await expectStored("surat.docx", await buildDocx(relations));
    expect(performance.now() - started).toBeLessThan(5000);
  }
});
