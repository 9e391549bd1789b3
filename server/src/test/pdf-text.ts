import { inflateSync } from "node:zlib";

/** The objects of a PDF, with their streams unpacked. */
const readObjects = (pdf: Buffer) =>
  new Map(
    [...pdf.toString("latin1").matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm)].map(
      ([, id = "", object = ""]) => {
        const stream = /stream\n([^]*?)\nendstream/.exec(object)?.[1];
        const isPacked = stream !== undefined && object.includes("/FlateDecode");
        const text = isPacked ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1") : object;
        return [id, { head: object, text }];
      },
    ),
  );

/** The characters of an embedded font by their number in the file. */
function readCharacters(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, start = "", list = ""] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ""], index) => {
      const units = Buffer.from(hex.replaceAll(" ", ""), "hex").swap16();
      characters.set(parseInt(start, 16) + index, units.toString("utf16le"));
    });
  return characters;
}

/** The embedded fonts by their name in pages. */
function readEmbeddedFonts(objects: ReturnType<typeof readObjects>): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values())
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "")?.[1];
      if (map !== undefined && !fonts.has(name))
        fonts.set(name, readCharacters(objects.get(map)?.text ?? ""));
    }
  return fonts;
}

/** The number of pages, which is an object of its own. */
const findTotal = (objects: ReturnType<typeof readObjects>) =>
  [...objects.values()].flatMap(({ text }) => /\((\d+)\) Tj/.exec(text)?.[1] ?? [])[0] ?? "";

/** The text of a PDF: in the standard fonts a byte is a character, in an embedded font two bytes. */
export function readPdfText(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const fonts = readEmbeddedFonts(objects);
  const total = findTotal(objects);
  const lines: string[] = [];
  let font: Map<number, string> | undefined;
  for (const line of [...objects.values()].flatMap(({ head, text }) =>
    head === text ? [] : text.split("\n"),
  )) {
    const name = /^\/(F\d+) /.exec(line)?.[1];
    if (name !== undefined) font = fonts.get(name);
    if (line.includes("/Total Do")) lines.push(`${lines.pop() ?? ""}${total}`);
    const shown = [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) =>
      font === undefined
        ? Buffer.from(hex, "hex").toString("latin1")
        : (hex.match(/.{4}/g) ?? []).map((cid) => font?.get(parseInt(cid, 16)) ?? "?").join(""),
    );
    if (line.includes("TJ") && shown.join("") !== "") lines.push(shown.join(""));
  }
  return lines.join("\n");
}
