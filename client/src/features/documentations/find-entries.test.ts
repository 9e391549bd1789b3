// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { DocumentationEntry } from "./documentation-entry.ts";
import { findEntries } from "./find-entries.ts";
import { inlinesOf } from "./inline-markup.ts";

const entry = (title: string, text: string): DocumentationEntry => ({
  kind: "guide",
  title,
  text,
  path: title,
});

const entries = [
  entry("Tables", "Export takes all rows away, as CSV or XLSX."),
  entry("Export", "CSV for programs, XLSX for Excel."),
  entry("Notifications", "The bell tells you."),
];

test("every word must be there, in any case, and titles come first", () => {
  const titles = (typed: string) => findEntries(entries, typed).map((hit) => hit.entry.title);
  expect(titles("export csv")).toEqual(["Export", "Tables"]);
  expect(titles("  BELL ")).toEqual(["Notifications"]);
  expect(titles("export bell")).toEqual([]);
  expect(titles(" ")).toEqual([]);
});

test("the excerpt begins shortly before the first hit", () => {
  const long = `${"word ".repeat(60)}needle ${"word ".repeat(60)}`;
  const [hit] = findEntries([entry("Long", long)], "needle");
  expect(hit?.excerpt).toMatch(/^… .*needle.* …$/);
  expect(hit?.excerpt.length).toBeLessThan(130);
});

test("markup becomes labels, code and links", () => {
  expect(inlinesOf("Press **New** on [Apps](~/apps), send `{}`.")).toEqual([
    { kind: "plain", text: "Press " },
    { kind: "strong", text: "New" },
    { kind: "plain", text: " on " },
    { kind: "link", text: "Apps", to: "~/apps" },
    { kind: "plain", text: ", send " },
    { kind: "code", text: "{}" },
    { kind: "plain", text: "." },
  ]);
});
