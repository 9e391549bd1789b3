import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  green,
  primary,
  red,
  sidebarColor,
  sidebarTextColors,
  surfaces,
  theme,
  tinted,
  yellow,
} from "./theme.ts";

const white = "#FFFFFF";
const aa = 4.5;

test("the colours of the specification are in the scales", () => {
  expect([primary[7], red[7], sidebarColor]).toEqual(["#005792", "#B7282D", "#002B49"]);
});

test("the breakpoints of the specification: 544, 768, 992 and 1200 px", () => {
  const { xs, sm, md, lg } = theme.breakpoints ?? {};
  expect([xs, sm, md, lg].map((width) => 16 * parseFloat(width ?? ""))).toEqual([544, 768, 992, 1200]);
});

const filled = [primary, red, green, yellow].flatMap((shades) => [shades[7], shades[6]]);

test.each([...filled, sidebarColor])("white is readable on %s", (background) => {
  expect(computeContrast(white, background)).toBeGreaterThanOrEqual(aa);
});

const pairs = Object.entries(surfaces).flatMap(([scheme, { canvas, surface, ...colors }]) =>
  [canvas, surface].flatMap((backdrop) =>
    Object.entries(colors).map(([name, color]) => ({
      name: `${scheme} ${name} on ${backdrop}`,
      color,
      backdrop,
    })),
  ),
);

test.each(pairs)("$name is readable", ({ color, backdrop }) => {
  expect(computeContrast(color, backdrop)).toBeGreaterThanOrEqual(aa);
});

test.each(Object.values(sidebarTextColors))("the sidebar's %s is readable", (color) => {
  expect(computeContrast(color, sidebarColor)).toBeGreaterThanOrEqual(aa);
});

const client = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(client, file), "utf8");
const [lightTones = "", darkTones = ""] = read("src/app/tones.css").split(
  '[data-mantine-color-scheme="dark"]',
);
const listTones = (css: string, { canvas, surface }: { canvas: string; surface: string }) =>
  [...css.matchAll(/--portal-tone-(\w+): (#\w{6});/g)].flatMap(([, tone = "", color = ""]) =>
    [canvas, surface, mixColors(color, surface, 0.14)].map((backdrop) => ({ tone, color, backdrop })),
  );
const colors = [...listTones(lightTones, surfaces.light), ...listTones(darkTones, surfaces.dark)];

test("there are eight tones in each theme", () => expect(colors).toHaveLength(8 * 3 * 2));

test.each(colors)("text in $tone $color is readable on $backdrop", ({ color, backdrop }) => {
  expect(computeContrast(color, backdrop)).toBeGreaterThanOrEqual(aa);
});

test.each([
  ["green", green, tinted.light.green, tinted.dark.green],
  ["amber", yellow, tinted.light.yellow, tinted.dark.yellow],
])("messages and badges have the same %s, readable on its tint", (tone, shades, light, dark) => {
  expect(lightTones).toContain(`--portal-tone-${tone}: ${shades[7].toLowerCase()};`);
  expect(darkTones).toContain(`--portal-tone-${tone}: ${shades[4].toLowerCase()};`);
  expect(computeContrast(shades[7], light)).toBeGreaterThanOrEqual(aa);
  expect(computeContrast(shades[4], dark)).toBeGreaterThanOrEqual(aa);
});

test("no message has a green of its own", () => {
  const teal = /\bcolor(?:=|: )"teal"|--mantine-color-teal-6/g;
  expect(styled.flatMap((file) => listMatches(file, teal))).toEqual([]);
});

test("the page has the same background before the theme is loaded", () => {
  const { light, dark } = surfaces;
  expect(read("public/first-paint.js")).toContain(`dark ? "${dark.canvas}" : "${light.canvas}"`);
});

const styled = readdirSync(path.join(client, "src"), { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.(css|tsx?)$/.test(file),
);

const listMatches = (file: string, pattern: RegExp) =>
  [...read(`src/${file}`).matchAll(pattern)].map(([literal]) => `${file}: ${literal}`);

test("colours are defined in the theme and in tones.css only", () => {
  const elsewhere = styled.filter((file) => !["app/theme.ts", "app/tones.css"].includes(file));
  const color = /(?<![\w&/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3})\b|\brgba?\(/gi;
  expect(elsewhere.flatMap((file) => listMatches(file, color))).toEqual([]);
});

test("media and container queries name the theme's breakpoints", () => {
  const inStyles = /@(?:media|container)[^{]*\d(?:px|r?em)[^{]*/g;
  const inScripts = /["'`]\((?:min|max)-width: *\d[^)]*\)/g;
  const literals = styled.flatMap((file) => listMatches(file, file.endsWith(".css") ? inStyles : inScripts));
  expect(literals).toEqual([]);
});

test("nothing moves for longer than 150 ms", () => {
  const text = JSON.stringify(theme.components);
  const durations = [...text.matchAll(/"(?:duration|transitionDuration)":(\d+)/g)].map(([, ms]) =>
    Number(ms),
  );
  expect(Math.max(...durations)).toBeLessThanOrEqual(150);
  // Mantine's own durations are longer.
  for (const name of ["Modal", "Drawer", "Collapse", "SegmentedControl", "Notifications"])
    expect(JSON.stringify(theme.components?.[name]?.defaultProps), name).toMatch(/uration":\d+/);
});

/** Mixes `share` of a colour into another one, like the color-mix of a badge's background. */
function mixColors(color: string, backdrop: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [a, b] = [color, backdrop].map((hex) => parseInt(hex.slice(start, start + 2), 16));
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

function computeContrast(one: string, other: string): number {
  const [light, dark] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function computeLuminance(hex: string): number {
  const readChannel = (start: number) => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * readChannel(1) + 0.7152 * readChannel(3) + 0.0722 * readChannel(5);
}
