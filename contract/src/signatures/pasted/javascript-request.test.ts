import { expect, test } from "vitest";
import { readPastedRequest } from "../pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";

const read = (program: string) => {
  const reading = readPastedRequest(program);
  if ("problem" in reading) throw new Error(`${reading.problem}: ${reading.what}`);
  return reading;
};

test.each([
  [`let body = ""; body = JSON.stringify({ a: 1 });`, "body", '{"a":1}'],
  [`let body = "{"; body += '"a":1'; body += "}";`, "body", '{"a":1}'],
  [
    `const body = { amount: { value: "1" } }; body.amount.value = "10000.00";`,
    "body",
    '{"amount":{"value":"10000.00"}}',
  ],
  [`const body = { a: {} }; body["a"]["b-c"] = 1; body.a.d = 2;`, "body", '{"a":{"b-c":1,"d":2}}'],
  [
    `const body = { list: ["a"] }; body.list[1] = "b"; body.list.push("c", "d");`,
    "body",
    '{"list":["a","b","c","d"]}',
  ],
  [`let body; if (true) { body = { a: 1 } }`, "body", '{"a":1}'],
  [`this.body = { a: 1 }; this.body.b = 2;`, "this.body", '{"a":1,"b":2}'],
  [`const body = {}; const same = body; same.a = 1;`, "body", '{"a":1}'],
  [`const body = { b: 1 }; if (body.b === 2) body.a == 3; const f = (body) => 1;`, "body", '{"b":1}'],
])("JavaScript: %s", (before, data, sent) => {
  const { request, unresolved } = read(`${before}\naxios.post("${url}", ${data});`);
  expect(request.body).toBe(sent);
  expect(unresolved).toEqual([]);
});

test("an address of JavaScript is appended to", () => {
  expect(read(`let url = "${url}"; url += "?page=1"; fetch(url);`).request.url).toBe(`${url}?page=1`);
  expect(read(`let url = build(); url += "?page=1"; fetch(url);`).request.url).toBe(
    "https://${build()}?page=1",
  );
});

test.each([
  ["delete body.a", "${body}"],
  ['delete body["inner"].b', "${inner}"],
  ["Object.assign(body, more)", "${body}"],
  ["Object.assign(body.inner, { c: 1 })", "${inner}"],
  ["body[key] = 1", "${body}"],
  ["body.inner[`x`] = 1", "${inner}"],
  ["body.list.splice(0, 1)", "${list}"],
  ["body.list.sort()", "${list}"],
  ["body.list[4] = 1", "${list}"],
  ["body.a -= 1", "${a}"],
  ["body.a ||= 1", "${a}"],
  ["body.a++", "${a}"],
  ["--body.a", "${a}"],
  ["_.set(body, 'a', 1)", "${body}"],
  ["body = build(); body.x = 1", "${body}"],
  ["for (const body of rows) {}", "${body}"],
])("what %s changes in JavaScript is not known", (change, shown) => {
  const { request, unresolved } = read(
    `let body = { a: 1, inner: { b: 1 }, list: ["a"] };\n${change};\naxios.post("${url}", body);`,
  );
  expect(request.body).toContain(shown);
  expect(unresolved.map(({ variable }) => variable)).toEqual([shown]);
});

test("many lines that cannot be read do not count as nested", () => {
  const unread = Array.from({ length: 120 }, (_each, line) => `const is${String(line)} = /^x/.test(name);`);
  const { request } = read([...unread, `fetch("${url}", { method: "POST", body: "{}" });`].join("\n"));
  expect(request.body).toBe("{}");
});
