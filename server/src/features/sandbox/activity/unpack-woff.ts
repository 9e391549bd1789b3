import { inflateSync } from "node:zlib";

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;

/**
 * The font of a WOFF file (W3C WOFF 1.0, section 3) as OpenType, because fontkit unpacks a packed table again for each glyph.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sfntHeaderBytes + count * sfntEntryBytes);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let end = head.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(woffHeaderBytes + index * woffEntryBytes);
    const start = entry.readUInt32BE(4);
    const packedBytes = entry.readUInt32BE(8);
    const bytes = entry.readUInt32BE(12);
    const packed = woff.subarray(start, start + packedBytes);
    const table = packedBytes < bytes ? inflateSync(packed) : packed;
    const at = sfntHeaderBytes + index * sfntEntryBytes;
    entry.copy(head, at, 0, 4);
    entry.copy(head, at + 4, 16, 20);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(bytes, at + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-bytes & 3)]);
    tables.push(padded);
    end += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}
