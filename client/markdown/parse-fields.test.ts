import { expect, test } from "vitest";
import { parseFields } from "./parse-fields.ts";

const plain = (text: string) => ({ kind: "plain" as const, text });

test("a field has a meaning, others for single services, and meanings of its values", () => {
  const source = `
unknown: [part]
fields:
  accountNo: The account.
  status:
    meaning: The state in \`code\`.
    services:
      "12 13": Of the transaction.
    values:
      "0001": active
`;
  expect(parseFields(source)).toEqual({
    unknown: ["part"],
    fields: {
      accountNo: { meaning: [plain("The account.")], services: {}, values: {} },
      status: {
        meaning: [plain("The state in "), { kind: "code", text: "code" }, plain(".")],
        services: { "12": [plain("Of the transaction.")], "13": [plain("Of the transaction.")] },
        values: { "0001": [plain("active")] },
      },
    },
  });
});

test.each([
  ["unknown: []\nfields:\n  a: ''", "fields"],
  ["unknown: []\nfields:\n  a: { meaning: A, value: {} }", "value"],
  ["unknown: []\nfields:\n  a: <b>A</b>", "cannot show html"],
  ["fields: {}", "unknown"],
])("%j is refused", (source, message) => {
  expect(() => parseFields(source)).toThrow(message);
});
