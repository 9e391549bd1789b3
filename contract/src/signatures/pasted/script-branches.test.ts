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
  ["javascript", "if (isLive) { body.a = 2; }", '{"a":"${a}"}'],
  ["javascript", "if (isLive) body.a = 2;", '{"a":"${a}"}'],
  ["javascript", "if (isLive)\n  body.a = 2;\nelse\n  body.a = 3;", '{"a":"${a}"}'],
  ["javascript", "if (isLive) { log(); } else { if (x) {} body.a = 2 }", '{"a":"${a}"}'],
  ["javascript", "if (isLive) { body = { a: 2 }; body.b = 3; }", '"${body}"'],
  ["javascript", "switch (x) { case 1: body.a = 2; }", '{"a":"${a}"}'],
  ["javascript", "try { body.b = 2; } catch (error) { body.a = 2; }", '{"a":"${a}","b":2}'],
  ["javascript", "for (let i = 0; i < 3; i++) { body.a = 2; }", '{"a":"${a}"}'],
  ["javascript", "if (debug) { console.log(body); }", '{"a":1}'],
  ["javascript", "if (p) { body = 'b' } else { body = 'c' }", '"${body}"'],
  ["javascript", "if (p) { body = 'b' }\nif (q) { body = 'c' }", '"${body}"'],
  ["javascript", "body = await get(); if (debug) { body = 'x' }", '"${body}"'],
  ["javascript", "body = await get(); if (debug) body = 'x';", '"${body}"'],
  ["javascript", "let t; try { t = await load() } catch { t = 'f' }\nbody = t", '"${t}"'],
  ["javascript", "debug && (body.a = 2);", '{"a":"${a}"}'],
  ["javascript", "debug ? (body.a = 2) : (body.a = 3);", '{"a":"${a}"}'],
  ["javascript", "debug && (body = 2);", '"${body}"'],
  ["javascript", "if (x) { run(() => {}); body.c = 1 }\nbody.b = 2;", '{"a":1,"c":"${c}","b":2}'],
  ["php", "if ($isLive) { $body['a'] = 2; }", '{"a":"${a}"}'],
  ["php", "if ($isLive) $body['a'] = 2;", '{"a":"${a}"}'],
  ["php", "if ($x) $body = 'b'; else $body = 'c';", '"${body}"'],
  ["php", "$body = date('c'); if ($x) { $body = 'b'; }", '"${body}"'],
  ["php", "if ($x): $y = 1; $body = 'b'; elseif ($z): else: $body = 'c'; endif;", '"${body}"'],
  ["php", "if ($x): endif; $body['b'] = 2;", '{"a":1,"b":2}'],
  ["php", "$x && $body = 'b';", '"${body}"'],
  ["php", "if ($x) {} elseif ($isLive) { $body = ['a' => 2]; }", '"${body}"'],
  ["php", "try { $body['b'] = 2; } catch (\\Exception $e) { $body['a'] = 2; }", '{"a":"${a}","b":2}'],
  ["php", "foreach ($rows as $row) { $body['a'] = 2; }", '{"a":"${a}"}'],
  ["php", "if ($isLive) { $body['b'][] = 2; }", '{"a":1,"b":"${b}"}'],
  ["php", "if ($debug && $body) { error_log('{'); }", '{"a":1}'],
  ["php", "if ($debug & $body) {}", '{"a":1}'],
  ["python", 'if is_live:\n  body["a"] = 2', '{"a":"${a}"}'],
  ["python", 'if is_live: body["a"] = 2', '{"a":"${a}"}'],
  ["python", "if p:\n  body = 1\nelif q:\n  body = 2\nelse:\n  body = 3", '"${body}"'],
  ["python", 'body = os.environ["A"]\nif local:\n  body = 1', '"${body}"'],
  ["python", 'if x:\n  pass\nelif is_live:\n  body = {"a": 2}\n  body["b"] = 3', '"${body}"'],
  ["python", 'try:\n  body["b"] = 2\nexcept Exception:\n  body["a"] = 2', '{"a":"${a}","b":2}'],
  ["python", 'for i in range(3):\n\n  body["a"] = 2', '{"a":"${a}"}'],
  ["python", 'names = [name\nfor name in body\n]\nbody["b"] = 2', '{"a":1,"b":2}'],
])("%s: behind %s the body is %s", (language, statements, sent) => {
  expect(readRequest(languages[language](statements)).body).toBe(`{"body":${sent}}`);
});

test.each([
  `let body; if (isLive) { body = "a"; fetch("${url}", { method: "POST", body }); }`,
  `if (isLive) { const body = "a"; send(body); fetch("${url}", { method: "POST", body }); }`,
  `let body; if (isLive) { body = "a"; }\nfetch("${url}", { method: "POST", body });`,
  `<?php if ($isLive) { $body = 'a'; $client->post('${url}', ['body' => $body]); }`,
  `import requests\nif __name__ == "__main__":\n  body = "a"\n  requests.post("${url}", data=body)`,
])("what a branch gives a variable without a value is sent: %s", (program) => {
  expect(readRequest(program).body).toBe("a");
});

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
