import { buildMessage } from "contract/messages/messages";
import { findOrientation, writeOrientation } from "./uploads.orientation.ts";
import { createRefusal } from "./uploads.refused.ts";

/**
 * An image without what does not show: place and device in EXIF, comments, previews, and what follows its end. Only parts that
 * are known to be needed are kept, because programs add parts of their own. Throws for an image that is damaged.
 */
export function removeMetadata(image: Buffer, contentType: string): Buffer {
  const keep = keepers[contentType];
  if (keep === undefined) throw new Error(`There is no way to remove metadata from ${contentType}.`);
  return Buffer.concat([...keep(createReader(image))]);
}

/** A photo has a few hundred; a quarter of a million, which fit into a file, would take a second. */
const maxParts = 20_000;

type Reader = ReturnType<typeof createReader>;

/** Takes one part of an image after the other. */
function createReader(image: Buffer) {
  let place = 0;
  let parts = 0;
  return {
    isAtEnd: () => place >= image.length,
    /** The byte at the place, which is not taken. */
    peek: () => image[place],
    take(length: number): Buffer {
      parts += 1;
      if (length < 0 || place + length > image.length || parts > maxParts) throw createDamagedError();
      place += length;
      return image.subarray(place - length, place);
    },
    /** Blocks of a GIF with their size before them, up to the empty one. */
    takeBlocks(): Buffer {
      const start = place;
      for (let size = 1; size > 0; place += size + 1) size = image[place] ?? 0;
      if (place > image.length) throw createDamagedError();
      return image.subarray(start, place);
    },
    /** All up to the next marker of a JPEG: in compressed data, 0xff is followed by 0 or a number of a restart. */
    takeScan(): Buffer {
      const start = place;
      for (;;) {
        const found = image.indexOf(0xff, place);
        const next = image[found + 1];
        place = found === -1 ? image.length : found;
        if (found === -1 || (next !== 0 && !isRestart(next))) return image.subarray(start, place);
        place += 2;
      }
    },
  };
}

const createDamagedError = () => createRefusal(buildMessage("image_damaged"));

const isRestart = (marker: number | undefined) => marker !== undefined && marker >= 0xd0 && marker <= 0xd7;

const keepers: Partial<Record<string, (image: Reader) => Generator<Buffer>>> = {
  "image/jpeg": keepJpeg,
  "image/png": keepPng,
  "image/gif": keepGif,
};

const startOfScan = 0xda;
const endOfImage = 0xd9;

function* keepJpeg(image: Reader) {
  yield image.take(2);
  while (!image.isAtEnd()) {
    const marker = takeMarker(image);
    if (marker === endOfImage) break;
    const content = image.take(image.take(2).readUInt16BE() - 2);
    const kept = keepSegment(marker, content);
    if (kept !== null) yield Buffer.concat([Buffer.of(0xff, marker), sizeOf(kept), kept]);
    if (marker === startOfScan) yield image.takeScan();
  }
  yield Buffer.of(0xff, endOfImage);
}

/** Any number of 0xff can be before the number of a marker. */
function takeMarker(image: Reader): number {
  if (image.take(1)[0] !== 0xff) throw createDamagedError();
  for (;;) {
    const [marker = 0] = image.take(1);
    if (marker !== 0xff) return marker;
  }
}

function sizeOf(content: Buffer): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(content.length + 2);
  return size;
}

/** A segment as it is stored: tables and frames as they are, of EXIF how the picture is turned; null for all others. */
function keepSegment(marker: number, content: Buffer): Buffer | null {
  const begins = (text: string) => content.subarray(0, text.length).equals(Buffer.from(text, "latin1"));
  if ((marker >= 0xc0 && marker <= 0xcf) || (marker >= startOfScan && marker <= 0xdf)) return content;
  // A longer one has a preview.
  if (marker === 0xe0 && begins("JFIF\0") && content.length === 14) return content;
  if (marker === 0xe2 && begins("ICC_PROFILE\0")) return content;
  if (marker === 0xee && begins("Adobe")) return content;
  if (marker === 0xe1 && begins(exifName)) {
    const orientation = findOrientation(content.subarray(exifName.length));
    return orientation === null
      ? null
      : Buffer.concat([Buffer.from(exifName), writeOrientation(orientation)]);
  }
  return null;
}

const exifName = "Exif\0\0";

const pngChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT".split(
    " ",
  ),
);

function* keepPng(image: Reader) {
  yield image.take(8);
  for (let name = ""; name !== "IEND";) {
    const head = image.take(8);
    name = head.toString("latin1", 4);
    const content = image.take(head.readUInt32BE() + 4);
    if (pngChunks.has(name)) yield Buffer.concat([head, content]);
  }
}

const extension = 0x21;
const frame = 0x2c;
/** How long a frame shows, and which colour is transparent. */
const control = 0xf9;
const application = 0xff;
const gifApplications = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"];

function* keepGif(image: Reader) {
  const head = image.take(13);
  yield head;
  yield image.take(sizeOfColours(head[10]));
  let frames = 0;
  for (;;) {
    const kind = image.peek();
    if (kind === frame) {
      frames += 1;
      const description = image.take(10);
      yield description;
      yield image.take(sizeOfColours(description[9]) + 1);
      yield image.takeBlocks();
    } else if (kind === extension) {
      const name = image.take(2);
      const blocks = image.takeBlocks();
      if (isKeptExtension(name[1], blocks)) yield Buffer.concat([name, blocks]);
    } else break;
  }
  // Browsers show what is before an unknown byte.
  if (frames === 0) throw createDamagedError();
  yield Buffer.from(";");
}

const isKeptExtension = (label: number | undefined, blocks: Buffer) =>
  label === control || (label === application && gifApplications.includes(blocks.toString("latin1", 1, 12)));

/** A table of colours, of three bytes each; the bits say whether there is one, and its size. */
const sizeOfColours = (bits = 0) => ((bits & 0x80) === 0 ? 0 : 3 * 2 ** ((bits & 7) + 1));
