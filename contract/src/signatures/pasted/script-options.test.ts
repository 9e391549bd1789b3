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

/** The fields that are asked for, or the problem of a program. */
function listUnresolved(program: string) {
  const reading = readPastedRequest(program);
  return "problem" in reading ? reading.problem : reading.unresolved.map(({ variable }) => variable);
}

test.each([
  [
    `const data = { a: 1 };\nasync function main() { const { data: result } = await axios.post("${url}", data); }`,
    [],
  ],
  [`import api from "./api"; const res = await api.post("v1.0/balance-inquiry", { a: 1 });`, []],
  [`<?php return Http::baseUrl('https://h')->acceptJson()->post('v1.0/balance-inquiry', ['a' => 1]);`, []],
  [
    `def sign(body):\n    """Signature, algorithm = HMAC"""\n    return body\nrequests.post("${url}", data='{"a":1}')`,
    [],
  ],
  [
    `<?php $client->post('${url}', [RequestOptions::HEADERS => ['X-A' => '1'], RequestOptions::JSON => ['a' => 1]]);`,
    [],
  ],
  [`fetch("${url}", buildOptions());`, "body_unknown"],
  [
    `switch (env) { case "a":\n  id = "A"; break;\n default:\n  id = "B"; }\naxios.post("${url}", { a: 1 }, { headers: { "X-PARTNER-ID": id } });`,
    ["${id}"],
  ],
  [
    `class Snap:\n  def __init__(self):\n    self.token = None\n  def ask(self):\n    return requests.post("${url}", data='{"a":1}', headers={"Authorization": "Bearer " + self.token})`,
    ["${self.token}"],
  ],
  [
    `class Snap { constructor() { this.token = ""; }\n ask() { return axios.post("${url}", { a: 1 }, { headers: { Authorization: "Bearer " + this.token } }); } }`,
    ["${this.token}"],
  ],
])("%s asks for %j", (program, unresolved) => {
  expect(listUnresolved(program)).toEqual(unresolved);
  if (unresolved.length === 0) expect(readBody(program)).toBe('{"a":1}');
});

test("the second argument of requests is the body of post and the query of get", () => {
  expect(readBody(`requests.post("${url}", '{"a":1}')`)).toBe('{"a":1}');
  expect(readBody(`requests.request("POST", "${url}", data='{"a":1}')`)).toBe('{"a":1}');
  expect(listUnresolved(`requests.get("${url}", page)`)).toBe("option_unsupported");
});

test("a number that JavaScript makes a text is one", () => {
  expect(readBody(`const amount = 10000.00; axios.post("${url}", { a: String(amount) });`)).toBe(
    '{"a":"10000"}',
  );
});

test("two requests by XMLHttpRequest are not mixed", () => {
  const one = (data: string) =>
    `x.open("POST", "${url}"); x.setRequestHeader("X-A", "1"); x.send("${data}");`;
  expect(listUnresolved(`const x = new XMLHttpRequest(); ${one("1")}`)).toEqual([]);
  expect(listUnresolved(`const x = new XMLHttpRequest(); ${one("1")} ${one("2")}`)).toBe("many_requests");
});
