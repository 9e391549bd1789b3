import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ReferenceTables } from "./reference-tables.tsx";
import { referenceEntries, type ReferenceEntry } from "./reference/reference-entries.ts";
import { renderSignedOut } from "#test/render.tsx";

const firstOf = (kind: ReferenceEntry["kind"]) => {
  const entry = referenceEntries.find((each) => each.kind === kind);
  if (entry === undefined) throw new Error(`There is no ${kind}.`);
  return entry;
};
const open = (entries: ReferenceEntry[]) => renderSignedOut(<ReferenceTables entries={entries} />, {});
const listParts = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test.each([
  ["rule", "Signature rules", 0],
  ["service", "Services", 0],
  ["header", "Headers", 0],
  ["response-code", "Response codes", 1],
  ["field", "Fields", 1],
] as const)("with entries of the kind %s alone there is one part, “%s”", async (kind, title, hints) => {
  const entry = firstOf(kind);
  await open([entry]);
  expect(listParts()).toEqual([title]);
  expect(document.getElementById(entry.id)).not.toBeNull();
  expect(document.querySelectorAll("h2 + p")).toHaveLength(hints);
});

test("without entries there is no part", async () => {
  await open([]);
  expect(listParts()).toEqual([]);
});

test("rules come first and fields last, whatever the order of the entries", async () => {
  const kinds = ["field", "response-code", "header", "service", "rule"] as const;
  await open(kinds.map(firstOf));
  expect(listParts()).toHaveLength(5);
  expect([listParts()[0], listParts()[4]]).toEqual(["Signature rules", "Fields"]);
});

test("a rule has its formula, if it is one", async () => {
  const rules = referenceEntries.filter((entry) => entry.kind === "rule");
  await open(rules);
  const formulas = rules.flatMap(({ details }) => (details.formula === undefined ? [] : [details.formula]));
  expect(formulas.length).toBeLessThan(rules.length);
  expect([...document.querySelectorAll("code")].map(({ textContent }) => textContent)).toEqual(formulas);
});
