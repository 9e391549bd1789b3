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

/** The characters of the embedded font by their number in the file. */
function readEmbeddedCharacters(objects: ReturnType<typeof readObjects>): Map<number, string> {
  const characters = new Map<number, string>();
  for (const { head } of objects.values()) {
    const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1] ?? "")?.text ?? "";
    for (const [, start = "", list = ""] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
      [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ""], index) => {
        const units = Buffer.from(hex.replaceAll(" ", ""), "hex").swap16();
        characters.set(parseInt(start, 16) + index, units.toString("utf16le"));
      });
  }
  return characters;
}

/** The text of a PDF: in the standard fonts a byte is a character, in the embedded font two bytes. */
export function readPdfText(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const characters = readEmbeddedCharacters(objects);
  let isEmbedded = false;
  const lines: string[] = [];
  const embedded = new Set(
    [...objects.values()]
      .flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .filter(([, , id = ""]) => objects.get(id)?.head.includes("/Type0"))
      .map(([, name]) => name),
  );
  for (const line of [...objects.values()].flatMap(({ head, text }) =>
    head === text ? [] : text.split("\n"),
  )) {
    const font = /^\/(F\d+) /.exec(line)?.[1];
    if (font !== undefined) isEmbedded = embedded.has(font);
    const shown = [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) =>
      isEmbedded
        ? (hex.match(/.{4}/g) ?? []).map((cid) => characters.get(parseInt(cid, 16)) ?? "?").join("")
        : Buffer.from(hex, "hex").toString("latin1"),
    );
    if (line.includes("TJ") && shown.join("") !== "") lines.push(shown.join(""));
  }
  return lines.join("\n");
}
