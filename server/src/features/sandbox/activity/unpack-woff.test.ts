import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { unpackWoff } from "./unpack-woff.ts";

test("a font of a WOFF file draws the same glyphs after it is unpacked", () => {
  const file = createRequire(import.meta.url).resolve(
    "@fontsource/unifont/files/unifont-latin-400-normal.woff",
  );
  const packed = readFileSync(file);
  const [before, after] = [packed, unpackWoff(packed)].map((font) => create(font));
  const draw = (font: typeof before) =>
    font !== undefined && "layout" in font
      ? font.layout("a\u4e2d\u0639").glyphs.map((glyph) => [glyph.advanceWidth, glyph.path.toSVG()])
      : [];
  expect(draw(after)).toHaveLength(3);
  expect(draw(after)).toEqual(draw(before));
});
