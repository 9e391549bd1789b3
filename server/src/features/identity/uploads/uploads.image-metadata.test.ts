import { describe, expect, test } from "vitest";
import { gif, png } from "#test/files.ts";
import { removeMetadata } from "./uploads.image-metadata.ts";
import { findOrientation, writeOrientation } from "./uploads.orientation.ts";

/** Eight by six pixels, red to blue. */
const photo = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T" +
    "/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAGAAgDASIAAhEBAxEB/8QAFQ" +
    "ABAQAAAAAAAAAAAAAAAAAAAAX/xAAWEAEBAQAAAAAAAAAAAAAAAAAAARP/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/EABcRAAMBAAAAAAAAAAAAAAAAAAADFFL" +
    "/2gAMAwEAAhEDEQA/AI+9AWJlZFobo//Z",
  "base64",
);
const animation = Buffer.from(
  "R0lGODlhBAAEAPAAAP8AAAAAACH5BAAUAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAABAAEAAACBISPCQUAIfkEABQAAAAsAAAAAAQABACAAAD/AAAAAgSEjwkFADs=",
  "base64",
);

const buildSegment = (marker: number, content: Buffer | string) => {
  const bytes = Buffer.from(content);
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};
const buildExif = (tiff: Buffer) => buildSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), tiff]));

/** EXIF as a phone writes it: an entry before the orientation, and the place after the directory. */
function buildTiff(order: "II" | "MM", orientation: number): Buffer {
  const tiff = Buffer.alloc(38);
  tiff.write(`${order}${order === "II" ? "*\0" : "\0*"}`, "latin1");
  const writeShort = (value: number, at: number) =>
    order === "II" ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  if (order === "II") tiff.writeUInt32LE(8, 4);
  else tiff.writeUInt32BE(8, 4);
  writeShort(2, 8);
  writeShort(0x8825, 10);
  writeShort(0x0112, 22);
  writeShort(3, 24);
  writeShort(orientation, 30);
  return Buffer.concat([tiff, Buffer.from("GPSLatitude -6.1754")]);
}

/** The image with parts after so many bytes. */
const insert = (image: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([image.subarray(0, at), ...parts, image.subarray(at)]);

const afterJfif = 20;
const scanAt = photo.indexOf(Buffer.of(0xff, 0xda));
const cleanJpeg = (image: Buffer) => removeMetadata(image, "image/jpeg");

describe("a JPEG", () => {
  test("without metadata stays as it is, and one with it becomes the same", () => {
    expect(cleanJpeg(photo)).toEqual(photo);
    const preview = buildSegment(0xe0, "JFXX\0\x10preview");
    const full = insert(
      insert(photo, scanAt, buildSegment(0xfe, "rumah")),
      afterJfif,
      preview,
      buildExif(buildTiff("MM", 1)),
      buildSegment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>"),
      buildSegment(0xe2, "MPF\0MM"),
      buildSegment(0xed, "Photoshop 3.0\0rumah"),
      Buffer.of(0xff, 0xff),
    );
    expect(cleanJpeg(Buffer.concat([full, photo]))).toEqual(photo);
  });

  test.each(["II", "MM"] as const)("of a phone, in %s, keeps how it is turned and nothing else", (order) => {
    const tiff = buildTiff(order, 6);
    const clean = cleanJpeg(insert(photo, afterJfif, buildExif(tiff)));
    expect(clean).toEqual(insert(photo, afterJfif, buildExif(writeOrientation(6))));
    expect(findOrientation(writeOrientation(6))).toBe(6);
  });

  test("with EXIF that cannot be read loses it", () => {
    const tiff = buildTiff("MM", 6);
    const farAway = Buffer.from(tiff);
    farAway.writeUInt32BE(0xffff_fff0, 4);
    for (const broken of [
      tiff.subarray(0, 4),
      tiff.subarray(0, 9),
      tiff.subarray(0, 25),
      farAway,
      buildTiff("II", 9),
    ])
      expect(cleanJpeg(insert(photo, afterJfif, buildExif(broken)))).toEqual(photo);
  });

  test("keeps profile, colour transform and restarts, and a picture that is cut off", () => {
    const profile = buildSegment(0xe2, "ICC_PROFILE\0\x01\x01profile");
    const adobe = buildSegment(0xee, "Adobe\0d\0\0\0\0\x01");
    const full = insert(photo, afterJfif, profile, adobe);
    expect(cleanJpeg(full)).toEqual(full);
    const restarts = insert(photo, photo.length - 2, Buffer.of(0xff, 0xd0, 1, 0xff, 0, 2));
    expect(cleanJpeg(restarts)).toEqual(restarts);
    expect(cleanJpeg(photo.subarray(0, -2))).toEqual(photo);
  });

  test("that is damaged is refused", () => {
    for (const damaged of [
      photo.subarray(0, 100),
      insert(photo, afterJfif, Buffer.from("x")),
      insert(photo, afterJfif, Buffer.of(0xff, 0xe1, 0, 1)),
      insert(photo, afterJfif, Buffer.from("fffe0002".repeat(250_000), "hex")),
    ])
      expect(() => cleanJpeg(damaged)).toThrow("The image is damaged. Save it again.");
  });
});

describe("a PNG", () => {
  const buildChunk = (name: string, content: string) => {
    const chunk = Buffer.from(`\0\0\0\0${name}${content}\0\0\0\0`);
    chunk.writeUInt32BE(content.length);
    return chunk;
  };
  const afterHead = 33;

  test("loses texts, EXIF, time, unknown parts and what follows its end", () => {
    const parts = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "caBX"].map((name) => buildChunk(name, "rumah"));
    const full = Buffer.concat([insert(png, afterHead, ...parts), Buffer.from("<script>")]);
    expect(removeMetadata(full, "image/png")).toEqual(png);
  });

  test("keeps colours and frames", () => {
    const parts = ["gAMA", "tRNS", "acTL", "fcTL"].map((name) => buildChunk(name, "0123"));
    const full = insert(png, afterHead, ...parts);
    expect(removeMetadata(full, "image/png")).toEqual(full);
  });

  test("that is damaged is refused", () => {
    for (const damaged of [png.subarray(0, -1), png.subarray(0, 40)])
      expect(() => removeMetadata(damaged, "image/png")).toThrow("The image is damaged.");
  });
});

describe("a GIF", () => {
  const afterColours = 19;

  test("loses comments and other programs' data, and what follows its end", () => {
    const comment = Buffer.from("!\xfe\x05rumah\0", "latin1");
    const xmp = Buffer.from("!\xff\x0bXMP DataXMP\x05rumah\0", "latin1");
    const full = Buffer.concat([insert(gif, afterColours, comment, xmp), Buffer.from("<script>")]);
    expect(removeMetadata(full, "image/gif")).toEqual(gif);
  });

  test("keeps its frames, their times and that they repeat", () => {
    expect(removeMetadata(animation, "image/gif")).toEqual(animation);
    expect(removeMetadata(animation.subarray(0, -1), "image/gif")).toEqual(animation);
  });

  test("that is damaged is refused", () => {
    for (const damaged of [gif.subarray(0, -3), gif.subarray(0, 23), gif.subarray(0, afterColours)])
      expect(() => removeMetadata(damaged, "image/gif")).toThrow("The image is damaged.");
  });
});
