/** How a picture is turned when it is shown, 2 to 8 of EXIF: phones store photos as the camera was held. */

const orientationTag = 0x0112;
const shortType = 3;
const entryBytes = 12;

/** Of a TIFF header with its first directory; null if the picture is not turned, or the data cannot be read. */
export function findOrientation(tiff: Buffer): number | null {
  const order = tiff.toString("latin1", 0, 4);
  if (tiff.length < 8 || (order !== "II*\0" && order !== "MM\0*")) return null;
  const isLittle = order.startsWith("I");
  const readShort = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  for (let number = 0; number < readShort(directory); number += 1) {
    const entry = directory + 2 + number * entryBytes;
    if (entry + entryBytes > tiff.length) return null;
    if (readShort(entry) !== orientationTag) continue;
    const value = readShort(entry + 2) === shortType ? readShort(entry + 8) : 0;
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** A TIFF header and a directory with nothing else. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
