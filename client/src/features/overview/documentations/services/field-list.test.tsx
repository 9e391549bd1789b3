import { screen } from "@testing-library/react";
import type { SnapField } from "contract/snap/service-details";
import { expect, test } from "vitest";
import { FieldList } from "./field-list.tsx";
import type { FieldTexts } from "#features/overview/documentations/content/fields.ts";
import { renderSignedOut } from "#test/render.tsx";

const field = (name: string, change: Partial<SnapField> = {}): SnapField => ({
  name,
  type: "string",
  presence: "O",
  ...change,
});
const plain = (text: string) => [{ kind: "plain" as const, text }];
const texts: FieldTexts = {
  unknown: [],
  fields: {
    amount: { meaning: plain("How much"), services: { "18": plain("How much is sent") }, values: {} },
    status: { meaning: plain("What became of it"), services: {}, values: { "00": plain("Done") } },
  },
};
const open = (fields: SnapField[], address = "/") =>
  renderSignedOut(<FieldList kind="request" service="17" fields={fields} texts={texts} />, { address });
const listFields = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const text = () => document.body.textContent;

test("without fields it says so", async () => {
  await open([]);
  expect(text()).toContain("This service has no fields.");
  expect(screen.queryByRole("list")).toBeNull();
});

test.each([
  [[field("amount")], false],
  [[field("amount", { type: "object", fields: [field("value")] })], true],
])("of %j it is said that members belong to an object: %s", async (fields, isSaid) => {
  await open(fields);
  expect(document.querySelector("ul")?.previousElementSibling?.tagName === "P").toBe(isSaid);
});

test("members are named with the objects and arrays around them, and are linked so", async () => {
  const value = field("value", { presence: "M" });
  const amount = field("amount", { type: "object", fields: [value] });
  await open(
    [field("bills", { type: "array", items: "object", fields: [amount] })],
    "/?of=1#request-bills[].amount.value",
  );
  const items = screen.getAllByRole("listitem");
  expect(items.map(({ id, dataset }) => [id, dataset["depth"], dataset["named"]])).toEqual([
    ["request-bills", "0", "false"],
    ["request-bills[].amount", "1", "false"],
    ["request-bills[].amount.value", "2", "true"],
  ]);
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "bills",
    "bills[].amount",
    "bills[].amount.value",
  ]);
  expect(screen.getAllByRole("link")[0]?.getAttribute("href")).toBe("/?of=1#request-bills");
});

test.each([
  [{}, "string"],
  [{ maxLength: 64 }, "string ≤ 64"],
  [{ type: "array", items: "string", maxItems: 5 }, "array (string) ≤ 5"],
] satisfies [Partial<SnapField>, string][])("the type of %j is “%s”", async (change, type) => {
  await open([field("other", change)]);
  expect(document.querySelector("li p span")?.textContent).toBe(type);
});

test("a field has the meaning that it has in the service, and an unknown one says so", async () => {
  await open([field("amount"), field("other")]);
  expect(listFields()[0]).toContain("How much");
  expect(listFields()[0]).not.toContain("is sent");
  expect(listFields()[1]).toContain("No published text says for certain what this field means.");
});

test("allowed values have their meanings, if one is known, and those of the lenient sandbox are apart", async () => {
  await open([field("status", { values: ["00", "99"], lenientValues: ["0"] })]);
  expect(
    [...document.querySelectorAll("dt")].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  ).toEqual([
    ["00", "Done"],
    ["99", ""],
    ["0", ""],
  ]);
  expect(document.querySelectorAll("dl")).toHaveLength(2);
});

test.each([
  [{}, undefined],
  [{ in: "path" }, "in the path"],
  [{ in: "query", format: "digits" }, "in the query · digits only"],
  [{ format: "digits" }, "digits only"],
] satisfies [Partial<SnapField>, string | undefined][])("the rules of %j are “%s”", async (change, rules) => {
  await open([field("amount", change)]);
  expect(document.querySelectorAll("li p")[2]?.textContent).toBe(rules);
  expect(document.querySelector("dl")).toBeNull();
});
