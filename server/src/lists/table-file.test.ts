import type { ExportFormat } from "contract/pagination";
import { buffer, text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { readParts, unescapeXml } from "#test/exported-list.ts";
import type { Cell } from "./table-cell.ts";
import { buildTableFile } from "./table-file.ts";

const awkward = [
  'says "hello", twice',
  "two\r\nlines",
  "=1+1",
  "+62 21 5550",
  "@SUM(A1)",
  "شركة الدفع 💳",
  '<a href="x">&amp;</a>',
  "control \u0001 and half \uD800 a pair",
  "_x0041_ is no letter",
];

async function* yieldBatches(rows: Cell[][], size = 4) {
  for (let from = 0; from < rows.length; from += size)
    yield await Promise.resolve(rows.slice(from, from + size));
}

const buildFile = (format: ExportFormat, batches: AsyncIterator<Cell[][]>, rowsInAll = 0) =>
  buildTableFile(format, {
    name: "things",
    columns: [0, 1].map((position) => ({
      title: `Title ${String(position)}`,
      cell: (row: Cell[]) => row[position] ?? null,
    })),
    batches,
    countUpTo: (bound) => Promise.resolve(Math.min(rowsInAll, bound)),
  });

const rows: Cell[][] = awkward.map((value, index) => [index, value]);
const buildWorkbook = async () => buffer((await buildFile("xlsx", yieldBatches(rows))).content);

test("CSV quotes special characters and disarms formulas", async () => {
  const file = await buildFile(
    "csv",
    yieldBatches([...rows, [1, new Date("2026-11-21T17:30:00Z")], [2, null]]),
  );
  expect(file.name).toMatch(/^things-\d{4}-\d\d-\d\d\.csv$/);
  const content = await buffer(file.content);
  expect(content.toString("utf8").split(/\r\n(?=\d+,|$)/)).toEqual([
    "\uFEFFTitle 0,Title 1",
    '0,"says ""hello"", twice"',
    '1,"two\r\nlines"',
    "2,'=1+1",
    "3,'+62 21 5550",
    "4,'@SUM(A1)",
    "5,شركة الدفع 💳",
    '6,"<a href=""x"">&amp;</a>"',
    // UTF-8 cannot encode a lone surrogate either.
    "7,control \u0001 and half \uFFFD a pair",
    "8,_x0041_ is no letter",
    "1,2026-11-22 00:30:00",
    "2,",
    "",
  ]);
});

test.each(["=1+1", " =1+1", "\uFEFF=1+1", "-1", "＝1+1", "\t1"])(
  "CSV disarms %j, which a spreadsheet would change or calculate",
  async (formula) => {
    const file = await buildFile("csv", yieldBatches([[1, formula]]));
    expect(await text(file.content)).toContain(`1,'${formula}`);
  },
);

test.each([
  ["baris satu\n=1+1;x", "baris satu\n'=1+1;x"],
  ["a\r\n =1+1", "a\r\n' =1+1"],
  ["a\r+1", "a\r'+1"],
  ["a\n\n@SUM(A1)", "a\n\n'@SUM(A1)"],
  ["a\t=1+1", "a\t'=1+1"],
  ["a; ＝1+1", "a;' ＝1+1"],
  ['a\n"=1+1', `a\n'"=1+1`],
  ["a\nb = c", "a\nb = c"],
])("CSV disarms %j, whose quotation mark another separator leaves inside of a cell", async (value, cell) => {
  const content = await text((await buildFile("csv", yieldBatches([[1, value]]))).content);
  expect(content.replaceAll('""', '"')).toContain(cell);
  // Cells as a spreadsheet reads them that separates them by semicolons or tabs.
  const marks = content.split(/[;\t\r\n]/).map((each) => each.replaceAll(/["\s]/g, "").charAt(0));
  expect(marks.filter((mark) => "=+-@＝".includes(mark) && mark !== "")).toEqual([]);
});

test("CSV disarms a text of many line breaks in linear time", async () => {
  const long = `${'\n; \t"'.repeat(200_000)}x`;
  const started = performance.now();
  await text((await buildFile("csv", yieldBatches([[1, long]]))).content);
  expect(performance.now() - started).toBeLessThan(2000);
});

describe("a workbook", () => {
  test("has its parts, and every text unchanged, as text", async () => {
    const parts = await readParts(await buildWorkbook());
    expect([...parts.keys()].toSorted()).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
      "xl/workbook.xml",
      "xl/worksheets/sheet1.xml",
    ]);
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet).not.toContain("<f>");
    const texts = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, xml = ""]) =>
      unescapeXml(xml),
    );
    expect(texts).toEqual([
      "Title 0",
      "Title 1",
      ...awkward.map((value) =>
        value.replace("\r\n", "\n").replace("\u0001", "\uFFFD").replace("\uD800", "\uFFFD"),
      ),
    ]);
    expect([...sheet.matchAll(/<v>(\d+)<\/v>/g)].map(([, number]) => Number(number))).toEqual(
      rows.map(([n]) => n),
    );
  });

  test("has numbers and dates that a spreadsheet calculates with", async () => {
    const cells: Cell[][] = [[10_000, new Date("2026-11-22T05:00:00.999Z")]];
    const parts = await readParts(await buffer((await buildFile("xlsx", yieldBatches(cells))).content));
    const [, row = ""] = /<row>(<c>.*?)<\/row>/.exec(parts.get("xl/worksheets/sheet1.xml") ?? "") ?? [];
    // 2026-11-22 is day 46,348 since 1899-12-30, and 12:00 is half of it.
    expect(row).toBe(`<c><v>10000</v></c><c s="2"><v>46348.5</v></c>`);
    expect(parts.get("xl/styles.xml")).toContain('<xf numFmtId="164"');
  });

  test.each([...Array(6).keys()])("has well-formed XML in part %i", async (position) => {
    const parts = await readParts(await buildWorkbook());
    expect(openTags([...parts.values()][position] ?? "<missing>")).toEqual([]);
  });
});

/** The unclosed tags in order; the text between tags must not contain a bare < or &. */
function openTags(xml: string): string[] {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g,
    (_tag, close: string, name: string, _attributes, empty: string) => {
      if (close !== "" && open.pop() !== name) open.push(`/${name}`);
      else if (close === "" && empty === "") open.push(name);
      return "";
    },
  );
  const leftovers = rest.replace(/^<\?xml [^?]*\?>\s*/, "").match(/<|&(?!(?:amp|lt|gt);)/g) ?? [];
  return [...open, ...leftovers];
}

describe("a list with more rows than a sheet", () => {
  const most = 1_048_575;

  test("is refused as a workbook before a row of it is read", async () => {
    const batches = yieldBatches(rows);
    await expect(buildFile("xlsx", batches, most + 1)).rejects.toMatchObject({
      kind: "validation",
      remark:
        "The list is longer than a spreadsheet, which holds 1,048,575 rows. Filter the list, or export it as CSV.",
    });
    expect((await batches.next()).value).toEqual(rows.slice(0, 4));
  });

  test("is exported if it just fits, and as CSV of any length", async () => {
    const { content } = await buildFile("xlsx", yieldBatches(rows), most);
    expect((await readParts(await buffer(content))).get("xl/worksheets/sheet1.xml")).toContain("two");
    expect(await text((await buildFile("csv", yieldBatches(rows), most + 1)).content)).toContain("two");
  });
});

describe.each(["csv", "xlsx"] as const)("a %s that fails during export", (format) => {
  test("is reported before anything is sent if the first batch fails", async () => {
    const fails = (async function* () {
      yield await Promise.reject<Cell[][]>(new Error("away"));
    })();
    await expect(buildFile(format, fails)).rejects.toThrow("away");
  });

  test("closes the connection without ending the file", async () => {
    const fails = (async function* () {
      yield await Promise.resolve(rows);
      throw new Error("away");
    })();
    const { content } = await buildFile(format, fails);
    await expect(buffer(content)).rejects.toThrow("away");
  });

  test("stops reading when the client disconnects", async () => {
    let read = 0;
    let ended = false;
    const endless = (async function* () {
      try {
        for (;;) {
          read += 1;
          yield await Promise.resolve(Array.from({ length: 500 }, () => [read, "x".repeat(200)]));
        }
      } finally {
        ended = true;
      }
    })();
    const { content } = await buildFile(format, endless);
    let taken = 0;
    for await (const piece of content) {
      taken += piece.length;
      if (taken > 5000) break;
    }
    await expect.poll(() => ended).toBe(true);
    expect(read).toBeLessThan(200);
  });
});
