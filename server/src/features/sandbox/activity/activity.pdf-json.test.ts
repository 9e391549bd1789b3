import { expect, test } from "vitest";
import { layOutJson } from "./activity.pdf-json.ts";

test("JSON is laid out with its numbers, texts and names as they were received", () => {
  const text =
    '{"amount":{"value":1.00,"currency":"IDR"},"a":[ ],"b":{},"note":"a \\"b\\", {c}: [d]","n":[1e3, -0,null]}';
  expect(layOutJson(text)?.split("\n")).toEqual([
    "{",
    '  "amount": {',
    '    "value": 1.00,',
    '    "currency": "IDR"',
    "  },",
    '  "a": [],',
    '  "b": {},',
    '  "note": "a \\"b\\", {c}: [d]",',
    '  "n": [',
    "    1e3,",
    "    -0,",
    "    null",
    "  ]",
    "}",
  ]);
});

test("what is no JSON, a single value, or is laid out already has no second form", () => {
  for (const text of ["", "a=1", '{"a":', "12", '"a"', "{}", '{\n  "a": 1\n}'])
    expect(layOutJson(text)).toBeNull();
});
