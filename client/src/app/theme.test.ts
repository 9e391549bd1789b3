import { expect, test } from "vitest";
import { primary, red, sidebarColor, surfaces, theme, tones } from "#app/theme.ts";

const white = "#FFFFFF";
const aa = 4.5;

test("the colours of the specification are in the scales", () => {
  expect([primary[7], red[7], sidebarColor]).toEqual(["#005792", "#B7282D", "#002B49"]);
});

test("the breakpoints of the specification: 544, 768, 992 and 1200 px", () => {
  const { xs, sm, md, lg } = theme.breakpoints ?? {};
  expect([xs, sm, md, lg].map((width) => 16 * parseFloat(width ?? ""))).toEqual([544, 768, 992, 1200]);
});

test.each([primary[7], primary[6], red[7], red[6], sidebarColor])("white is readable on %s", (background) => {
  expect(contrast(white, background)).toBeGreaterThanOrEqual(aa);
});

const pairs = Object.entries(surfaces).flatMap(([scheme, { canvas, surface, ...inks }]) =>
  [canvas, surface].flatMap((ground) =>
    Object.entries(inks).map(([ink, color]) => ({ name: `${scheme} ${ink} on ${ground}`, color, ground })),
  ),
);

test.each(pairs)("$name is readable", ({ color, ground }) => {
  expect(contrast(color, ground)).toBeGreaterThanOrEqual(aa);
});

test.each(["#8FABC4", "#B4CBDF", "#CFDEEB"])("the sidebar's %s is readable", (color) => {
  expect(contrast(color, sidebarColor)).toBeGreaterThanOrEqual(aa);
});

const marks = Object.entries(tones).flatMap(([tone, color]) =>
  [surfaces.light.surface, surfaces.dark.surface].map((ground) => ({ tone, color, ground })),
);

test.each(marks)("a mark in $tone is seen on $ground", ({ color, ground }) => {
  expect(contrast(color, ground)).toBeGreaterThanOrEqual(3);
});

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
