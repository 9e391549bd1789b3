import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { loadDetails, type SnapField } from "contract/snap/service-details";
import { snapServices } from "contract/snap/services";
import { expect, test } from "vitest";
import { parseContent } from "../../../../../markdown/parse-content.ts";
import { parseFields } from "../../../../../markdown/parse-fields.ts";

const root = path.resolve(import.meta.dirname, "../../../../../../content");
const languages = ["en", "id"] as const;
const read = (language: string, name: string) => readFileSync(path.join(root, language, name), "utf8");
const fieldTexts = { en: parseFields(read("en", "fields.yaml")), id: parseFields(read("id", "fields.yaml")) };

const listAll = (fields: readonly SnapField[]): SnapField[] =>
  fields.flatMap((field) => [field, ...listAll(field.fields ?? [])]);

/** Every field of every service, with the code of the service. */
const used = (
  await Promise.all(
    snapServices.map(async ({ code }) => {
      const { request, response } = await loadDetails(code);
      return listAll([...request, ...response]).map((field) => ({ code, field }));
    }),
  )
).flat();
const usedNames = new Set(used.map(({ field }) => field.name));

test.each(languages)("every service has a text of its purpose, neighbours and flow in %s", (language) => {
  expect(readdirSync(path.join(root, language, "services")).sort()).toEqual(
    snapServices.map(({ code }) => `${code}.md`).sort(),
  );
  for (const { code, name } of snapServices) {
    const text = parseContent(read(language, `services/${code}.md`), (part) =>
      read(language, `parts/${part}.md`),
    );
    expect(text.title, code).toBe(name);
    expect(text.summary, code).toMatch(/^\p{Lu}.+\.$/u);
    expect(text.blocks.length, code).toBeGreaterThan(0);
    // The only service whose customer has a page in the sandbox explains it first.
    expect(
      text.sections
        .filter(({ id }) => code !== "54" || id !== "page")
        .map(({ id, blocks }) => [id, blocks[0]?.kind]),
      code,
    ).toEqual([
      ["neighbours", "points"],
      ["flow", "flow"],
    ]);
  }
});

test.each(languages)(
  "every field of every service has a meaning in %s, or is listed as unknown",
  (language) => {
    const { fields, unknown } = fieldTexts[language];
    expect([...usedNames].filter((name) => fields[name] === undefined && !unknown.includes(name))).toEqual(
      [],
    );
    expect(unknown.filter((name) => fields[name] !== undefined)).toEqual([]);
    expect([...Object.keys(fields), ...unknown].filter((name) => !usedNames.has(name))).toEqual([]);
  },
);

test.each(languages)("every allowed value has a meaning in %s", (language) => {
  const missing = used.flatMap(({ code, field: { name, values = [], lenientValues = [] } }) =>
    [...values, ...lenientValues]
      .filter((value) => fieldTexts[language].fields[name]?.values[value] === undefined)
      .map((value) => `${code} ${name} ${value}`),
  );
  expect(missing).toEqual([]);
});

test("both languages explain the same fields, services and values", () => {
  const describeShape = ({ fields, unknown }: (typeof fieldTexts)["en"]) => ({
    unknown,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, { services, values }]) => [
        name,
        [Object.keys(services), Object.keys(values)],
      ]),
    ),
  });
  expect(describeShape(fieldTexts.id)).toEqual(describeShape(fieldTexts.en));
});

test("a meaning for single services belongs to services that have the field", () => {
  const known = new Set(used.map(({ code, field }) => `${code} ${field.name}`));
  const stray = Object.entries(fieldTexts.en.fields).flatMap(([name, { services }]) =>
    Object.keys(services)
      .map((code) => `${code} ${name}`)
      .filter((each) => !known.has(each)),
  );
  expect(stray).toEqual([]);
});
