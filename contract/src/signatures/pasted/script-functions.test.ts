import { expect, test } from "vitest";
import { readPastedRequest } from "../pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";

/** What is sent of `body` behind statements. */
const languages = {
  javascript: (statements: string) =>
    `let body = { a: 1 };\n${statements}\naxios.post("${url}", JSON.stringify({ body }));`,
  php: (statements: string) =>
    `<?php $body = ['a' => 1];\n${statements}\n$client->post('${url}', ['json' => ['body' => $body]]);`,
  python: (statements: string) =>
    `body = {"a": 1}\n${statements}\nrequests.post("${url}", data=json.dumps({"body": body}, separators=(",", ":")))`,
};

function readRequest(program: string) {
  const reading = readPastedRequest(program);
  if ("problem" in reading) throw new Error(`${reading.problem}: ${reading.what}`);
  return reading.request;
}

test.each<[keyof typeof languages, string, string]>([
  ["javascript", "function change() { body.a = 2; }", '{"a":"${a}"}'],
  ["javascript", "const change = () => { body = 'x' };", '"${body}"'],
  ["javascript", "const change = () => body = 'x';", '"${body}"'],
  ["javascript", "function change() { if (x) { body = 'x'; } }", '"${body}"'],
  ["javascript", "const sign = (body) => { body.signature = 'x' };", '{"a":1}'],
  ["javascript", "const sign = body => { body.signature = 'x' }", '{"a":1}'],
  ["javascript", "rows.map((body) => ({ ...body, a: 2 }))\nbody.b = 2", '{"a":1,"b":2}'],
  ["javascript", "function build(body = 3) { const more = 1; body = { a: more }; }", '{"a":1}'],
  ["javascript", "class A { build() { const body = { a: 2 }; return body; } }", '{"a":1}'],
  ["php", "function change() { $body = 2; }", '{"a":1}'],
  ["php", "function change() { global $body; $body = 2; }", '"${body}"'],
  ["php", "$change = function () use (&$body) { $body = 2; };", '"${body}"'],
  ["php", "$change = fn ($body = 3) => $body;", '{"a":1}'],
  ["php", "function change(array $body = []): array { $body['x'] = 2; return $body; }", '{"a":1}'],
  ["python", "def change():\n  body = 2", '{"a":1}'],
  ["python", "def change():\n  global body\n  body = 2", '"${body}"'],
  ["python", 'def change():\n  body["a"] = 2', '{"a":"${a}"}'],
  ["python", 'def change(body=None):\n  body["a"] = 2', '{"a":1}'],
])("%s: behind %s the body is %s", (language, statements, sent) => {
  expect(readRequest(languages[language](statements)).body).toBe(`{"body":${sent}}`);
});

const sent = `fetch("${url}", { method: "POST", body: JSON.stringify({ outer, inner, given }) });`;

test.each([
  `const outer = 1;\nasync function send(given = 3) { const inner = 2; ${sent} }`,
  `const outer = 1;\nconst send = async ({ given }) => { const inner = 2; ${sent} };`,
  `const outer = 1;\nclass Api { private async send(given: string): Promise<void> { const inner = 2; ${sent} } }`,
  `const outer = 1;\nconst api = { x: 1, send: async (given) => { const inner = 2; /* don't */ ${sent} } };`,
  `const outer = 1, x = 2; login().then((given) => { const inner = 2; ${sent} });`,
  `<?php $outer = 1; function send($given = 3) { global $outer; $inner = 2; $client->post('${url}', ['json' => ['outer' => $outer, 'inner' => $inner, 'given' => $given]]); }`,
  `outer = 1\ndef send(given=3):\n  inner = 2\n  requests.post("${url}", data=json.dumps({"outer": outer, "inner": inner, "given": given}, separators=(",", ":")))`,
])("a request in a function has values from outside and none of its parameters: %s", (program) => {
  expect(readRequest(program).body).toBe('{"outer":1,"inner":2,"given":"${given}"}');
});

test.each([
  "async function request(path, options = {}) { return 1; }",
  "function request({ method, path }) {}",
  "class Api { private async request<T>(method: string, path: string): Promise<T> { return this.x; } }",
  "class Api {\n  request(path: string): Promise<string> {\n    return path;\n  }\n}",
  "const api = { request(path) {}, fetch(path) {} };",
])("the definition %s is no request", (definition) => {
  expect(readRequest(`${definition}\naxios.post("${url}", { a: 1 });`).body).toBe('{"a":1}');
});
