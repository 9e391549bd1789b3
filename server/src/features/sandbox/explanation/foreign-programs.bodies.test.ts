import { describe, expect, test } from "vitest";
import { minifyJson } from "contract/signatures/minify-json";
import { mistakesIn, withBody } from "#test/foreign-call.ts";

describe("a body", () => {
  test("indented by Jackson, whose lists stay in a line", () => {
    const change = { body: Buffer.from('{"a":[{"k":"1"},{"k":"2"}],"b":["x","y: [z ]"],"c":{}}') };
    const indented =
      '{\n  "a" : [ {\n    "k" : "1"\n  }, {\n    "k" : "2"\n  } ],\n  "b" : [ "x", "y: [z ]" ],\n  "c" : { }\n}';
    expect(mistakesIn(withBody(indented), change)).toEqual(["body_pretty_printed"]);
  });

  test("with JSON_NUMERIC_CHECK of PHP, which takes account numbers for numbers, too", () => {
    const change = {
      body: Buffer.from('{"service":"   12345","va":"0081","ref":"2020102900000000000001","value":"25.50"}'),
    };
    const body = '{"service":12345,"va":81,"ref":2.0201029e+21,"value":25.5}';
    expect(mistakesIn(withBody(body), change)).toEqual(["body_numbers"]);
  });

  test.each([
    ["a spreadsheet without zeros in front", '"merchantId":"7100"', '"merchantId":"0007100"'],
    ["a class with a number", '"serviceCode":51', '"serviceCode":"51"'],
    ["an amount with a comma", '"value":"12500,50"', '"value":"12500.50"'],
  ])("with one field written by %s", (_program, hashed, field) => {
    const build = (text: string) => `{"ref":"0081",${text},"note":"12"}`;
    expect(mistakesIn(withBody(build(hashed)), { body: Buffer.from(build(field)) })).toEqual([
      "body_field_written",
    ]);
  });

  test.each([
    ["json=json.dumps(…) of Python", '{"a": "1", "b": "Sar\\u00ec"}'],
    ["AddJsonBody(string) of RestSharp", '{"a":"1","b":"Sarì"}'],
  ])("serialised again by %s", (_program, json) => {
    const change = { body: Buffer.from(JSON.stringify(json)) };
    expect(mistakesIn(withBody(json), change)).toEqual(["body_serialised_twice"]);
    expect(mistakesIn(withBody(minifyJson(json)), change)).toEqual(["body_serialised_twice"]);
    expect(mistakesIn(withBody(change.body), change)).toEqual([]);
  });
});
