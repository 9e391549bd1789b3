import { expect, test } from "vitest";
import { z } from "zod";
import { invalid } from "./messages/validation.ts";
import { optionalFlag, requiredText, textList } from "./fields.ts";

const list = textList(3);

test.each([
  ["one value", "a", ["a"]],
  ["a comma-separated string", " a, b,,a ", ["a", "b"]],
  ["a list, whose entries may have commas", ["a,b", " c "], ["a,b", "c"]],
  ["nothing", null, []],
  ["entries of 300 characters", `a,${"x".repeat(300)}`, ["a", "x".repeat(300)]],
])("a list of texts is read from %s", (_kind, sent, entries) => {
  expect(list.parse(sent)).toEqual(entries);
});

test.each([
  ["a long entry of a string", `a,${"x".repeat(301)}`, "entry_too_long"],
  ["a long entry of a list", ["a", "x".repeat(301)], "entry_too_long"],
  ["many entries of a string", "a,b,c,d", "too_many_entries"],
  ["many entries of a list", ["a", "b", "c", "d"], "too_many_entries"],
  ["a list of other values", [1], "not_text_list"],
  ["a NUL", "a,b\u0000", "nul_character"],
  ["half a character", "a,b\ud83d", "incomplete_character"],
])("a list of texts is refused for %s", (_kind, sent, code) => {
  expect(list.safeParse(sent).error?.issues[0]?.message).toContain(code);
});

const phone = requiredText(invalid("phone_required"));

test.each([
  ["nothing", undefined, "phone_required"],
  ["null", null, "phone_required"],
  ["an empty text", " ", "phone_required"],
  ["a number", 8123, "not_text"],
])("%s for a required text is refused for what it is", (_kind, sent, code) => {
  expect(phone.safeParse(sent).error?.issues[0]?.message).toContain(`"${code}"`);
});

test("an empty string and null leave an optional value out, and another text does not", () => {
  const schema = z.object({ isactive: optionalFlag });
  for (const isactive of ["", null, undefined]) expect(schema.parse({ isactive })).toEqual({});
  expect(schema.parse({ isactive: "false" })).toEqual({ isactive: false });
  expect(schema.safeParse({ isactive: "no" }).success).toBe(false);
});
