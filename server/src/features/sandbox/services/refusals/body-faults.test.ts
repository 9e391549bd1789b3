import { expect, test } from "vitest";
import { describeBodyFault } from "./body-faults.ts";

const getFault = (body: string | Buffer) => describeBodyFault(Buffer.from(body)).fault;

test.each([
  [`{'a':1}`, "json_single_quotes", 2],
  ['{"a":1,}', "json_trailing_comma", 8],
  ['{"a":[1,]}', "json_trailing_comma", 9],
  ['{"a":1,,"b":2}', "json_comma_twice", 8],
  ['{"a":1 "b":2}', "json_comma_missing", 8],
  ['{"a":"é" "b":2}', "json_comma_missing", 11],
  ['{"a":1 // one\n}', "json_comment", 8],
  ['{/* a */"a":1}', "json_comment", 2],
  ['{"a":NaN}', "json_not_a_number", 6],
  ['{"a":-Infinity}', "json_not_a_number", 6],
  ['{"a":undefined}', "json_other_word", 6],
  ['{"a":True}', "json_other_word", 6],
  ['{"a":None}', "json_other_word", 6],
  ["{a:1}", "json_unquoted_name", 2],
  ['{"a":IDR}', "json_unquoted_text", 6],
  ['{"a":{{amount}}}', "json_unresolved_variable", 6],
  ['{"a":$AMOUNT}', "json_unresolved_variable", 6],
  ['{"a":01}', "json_number", 6],
  ['{"a":.5}', "json_number", 6],
  ['{"a":10.000,00}', "json_number", 13],
  ['{"a":10,000.00}', "json_number", 9],
  ['{"a":<?= $x ?>}', "json_unresolved_variable", 6],
  ['{"a":1,\u00a0"b":2}', "json_invisible", 8],
  ['{"a":1\u200b,"b":2}', "json_invisible", 7],
  ['{"a":"b\nc"}', "json_control_character", 8],
  ['{"a":"it\\\'s"}', "json_escape", 9],
  ['{"a":"b"c"}', "json_quote_in_text", 9],
  ['{"a"=>1}', "json_arrow", 5],
  ['{"a" 1}', "json_colon_missing", 6],
  ['{"a":}', "json_value_missing", 6],
  ['{"a":{"b":"c"', "json_cut", 14],
  ['{"a":"b', "json_cut", 8],
  ['{"a":1}{"b":2}', "json_after_end", 8],
  ['{"a":1}}', "json_after_end", 8],
  ['{"a":[1}', "json_brackets", 8],
  ["{“a”:1}", "json_curly_quotes", 2],
])("%s: %s at byte %s", (body, deviation, byte) => {
  const found = getFault(body);
  expect(found).toMatchObject({ deviation, recipe: "json_body", values: { byte } });
});

test("what is missing at the end of a cut body is said", () => {
  expect(getFault('{"a":{"b":["c').values["missing"]).toBe('"]}}');
});

test.each<[string | Buffer, string]>([
  ['"{\\"a\\":1}"', "body_json_in_text"],
  ["a=1&b=2", "body_form"],
  ["amount%5Bvalue%5D=1&amount%5Bcurrency%5D=IDR", "body_form"],
  ['data={"a":1}', "body_form_with_json"],
  ["<xml><a>1</a></xml>", "body_xml"],
  ['<?xml version="1.0"?><a/>', "body_xml"],
  ["--abc123\r\nContent-Disposition: form-data", "body_multipart"],
  ["'{\"a\":1}'", "body_shell_quotes"],
  ['{\\"a\\":1}', "body_backslash_quotes"],
  ["@body.json", "body_file_name"],
  ["{a=1, b=2}", "body_printed_map"],
  ["map[a:1]", "body_printed_map"],
  ["eyJhIjoxfQ==", "body_base64"],
  ["{&quot;a&quot;:1}", "body_entities"],
  ["%7B%22a%22%3A1%7D", "body_percent_encoded"],
  ["7b2261223a317d", "body_hex"],
  ['callback({"a":1})', "body_call"],
  ["a: 1\nb:\n  c: 2", "body_yaml"],
  ["?a=1&b=2", "body_form"],
  ["[object Object]", "printed_object"],
  ["Array\n(\n  [a] => 1\n)", "printed_object"],
  ["undefined", "printed_nothing"],
  ["{{body}}", "unresolved_variable"],
  ["[]", "body_list"],
  ["[1]", "body_list"],
  ["null", "body_scalar"],
  ["12", "body_scalar"],
  [`${'{"a":'.repeat(40)}1${"}".repeat(40)}`, "body_too_deep"],
  [`{"a":[${"{},".repeat(6000)}{}]}`, "body_too_many_values"],
  [Buffer.from("\ufeff{}"), "body_byte_order_mark"],
  [Buffer.from("\ufeff{}", "utf16le"), "body_utf16"],
  [Buffer.from("{}", "utf16le"), "body_utf16"],
  [Buffer.from([0x1f, 0x8b, 8]), "body_compressed"],
  [Buffer.from('{"a":"\xe9"}', "latin1"), "body_not_utf8"],
])("%s is %s", (body, deviation) => {
  expect(getFault(body).deviation).toBe(deviation);
});

test("the first byte that is not UTF-8 is said", () => {
  expect(getFault(Buffer.from('{"a":"\xe9"}', "latin1")).values["byte"]).toBe(7);
});

test("each text that JSON.parse refuses has a fault, however long and nested", () => {
  const texts = [
    "[".repeat(400_000),
    `{"a":${"[".repeat(200_000)}`,
    `${"{".repeat(100_000)}x`,
    '{"a":"'.concat("\\".repeat(300_001)),
    `a=${"&".repeat(400_000)}x y`,
    `${"a%5B%5B%5B=1&".repeat(300)}!`,
    "=".repeat(400_000),
    `"${"a".repeat(400_000)}`,
    " ".repeat(400_000) + "x",
    "-".repeat(400_000),
  ];
  // A search that is not linear would exceed the time of a test by far.
  for (const text of texts)
    expect(describeBodyFault(Buffer.from(text)).fault.deviation).not.toBe("body_not_received");
});
