import { expect, test } from "vitest";
import { readPastedRequest } from "../pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";

function readBody(program: string): string {
  const reading = readPastedRequest(program);
  if ("problem" in reading) throw new Error(`${reading.problem}: ${reading.what}`);
  return reading.request.body;
}

test.each([
  `axios.post("${url}", { a: 1 }, { validateStatus: () => true })`,
  `axios.post("${url}", { a: 1 }, { validateStatus() { return true; }, timeout: 30_000 })`,
  `axios.post("${url}", { a: 1 }, { transformRequest: [(d) => d, d => d], headers: {} })`,
  `$.ajax({ url: "${url}", method: "POST", data: '{"a":1}', success: function (d) { log(d, 1); }, error: async (e) => { log(e); } })`,
  `axios.post("${url}", { a: 1 }, { decompress: !x, maxRedirects: -amount, httpsAgent: this.#agent })`,
  `<?php $client->post('${url}', ['on_stats' => function ($s) { log($s, 1); }, 'json' => ['a' => 1], 'verify' => !$x, 'progress' => fn ($a) => $a]);`,
  `<?php $client->post('${url}', ['verify' => self::$isStrict, 'timeout' => -$x, 'json' => ['a' => 1]]);`,
  `import requests\nrequests.post("${url}", data='{"a":1}', verify=not x, timeout=-y, hooks=lambda r: r)`,
])("an option that cannot be read does not refuse %s", (program) => {
  expect(readBody(program)).toBe('{"a":1}');
});

test("the headers of Python that are spread into others are read, or asked for", () => {
  const reading = readPastedRequest(
    `known = {"X-A": "1"}\nrequests.post("${url}", headers={**known, **common, "X-B": "2"})`,
  );
  expect("problem" in reading ? reading : reading.unresolved).toContainEqual(
    expect.objectContaining({ variable: "${common}" }),
  );
  expect("problem" in reading ? reading : reading.request.headers).toContainEqual({
    name: "X-A",
    value: "1",
  });
});

test.each([
  ["amount + fee", "${amount + fee}"],
  ["[1] + [2]", "${[1] + [2]}"],
  ['amount + "" + fee', "10000500"],
  ["JSON.stringify({ b: 1, a: { b: 2, c: 3 } }, ['a', 'b'])", '{"a":{"b":2},"b":1}'],
  ["JSON.stringify({ b: 1 }, (key, value) => value)", "${JSON.stringify()}"],
  ["JSON.stringify({ b: 1 }, replacer)", "${JSON.stringify()}"],
  ["JSON.stringify({ b: 1 }, null, 1)", '{\n "b": 1\n}'],
  ["JSON.stringify({ b: 1 }, undefined)", '{"b":1}'],
])("%s of JavaScript is %s", (written, body) => {
  expect(
    readBody(
      `const amount = 10000, fee = 500;\nconst fee = 500;\nfetch("${url}", { method: "POST", body: ${written} });`,
    ),
  ).toBe(body);
});

test("a sum of Python is asked for", () => {
  expect(readBody(`a = 1\nb = 2\nrequests.post("${url}", json={"c": a + b, "d": "x" + "y"})`)).toBe(
    '{"c": "${a + b}", "d": "xy"}',
  );
});
