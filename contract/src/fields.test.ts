import { expect, test } from "vitest";
import { textList } from "./fields.ts";

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
