import { describe, expect, test } from "vitest";
import { cleanName, getExtension, createStoredName } from "./uploads.names.ts";

const cleanBoth = (name: string) => [cleanName(name), createStoredName(cleanName(name))];

describe("file name", () => {
  test.each([
    ["perjanjian.docx", "perjanjian.docx", "perjanjian.docx"],
    ["Hasil Uji (akhir) v2.PDF", "Hasil Uji (akhir) v2.PDF", "Hasil-Uji-akhir-v2.pdf"],
    ["../../etc/passwd.pdf", "passwd.pdf", "passwd.pdf"],
    ["..\\..\\Windows\\win.doc", "win.doc", "win.doc"],
    ["a\0b\r\n.pdf", "ab.pdf", "ab.pdf"],
    ["عقد.docx", "عقد.docx", "file.docx"],
    ["📄 berkas 🚀.xlsx", "📄 berkas 🚀.xlsx", "berkas.xlsx"],
    ["résumé.pdf", "résumé.pdf", "resume.pdf"],
    ["laporan\u202efdp.docx", "laporanfdp.docx", "laporanfdp.docx"],
    ["a,b:c;d\"e'f.pdf", "a,b:c;d\"e'f.pdf", "a-b-c-d-e-f.pdf"],
    ["CON.pdf", "CON.pdf", "_CON.pdf"],
    ["nul.tar.pdf", "nul.tar.pdf", "_nul.tar.pdf"],
    ["contoh.pdf", "contoh.pdf", "contoh.pdf"],
    [".pdf", "file.pdf", "file.pdf"],
    ["....pdf", "....pdf", "file.pdf"],
    ["a..b.pdf", "a..b.pdf", "a.b.pdf"],
    ["\ud800half.pdf", "half.pdf", "half.pdf"],
  ])("%j is kept as %j and stored as %j", (sent, kept, stored) => {
    expect(cleanBoth(sent)).toEqual([kept, stored]);
  });

  test("of 300 characters is shortened but keeps its extension", () => {
    const [kept = "", stored = ""] = cleanBoth(`${"ط".repeat(150)}${"a".repeat(150)}.docx`);
    expect(Array.from(kept)).toHaveLength(205);
    expect(kept.endsWith("a.docx")).toBe(true);
    expect(stored).toBe(`${"a".repeat(50)}.docx`);
    expect(createStoredName(`${"a".repeat(300)}.pdf`)).toBe(`${"a".repeat(80)}.pdf`);
  });

  test.each([
    ["a.PDF", "pdf"],
    ["a.tar.gz", "gz"],
    ["a", ""],
    ["...", ""],
    ["a.", ""],
    ["a.pdf ", ""],
    ["a.p df", ""],
  ])("%j has the extension %j", (name, extension) => {
    expect(getExtension(name)).toBe(extension);
  });
});
