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

test("an address whose parameters are set is asked for", () => {
  const program = `const url = new URL("${url}");\nurl.searchParams.set("page", next);\nfetch(url);`;
  expect(read(program).unresolved).toEqual([{ field: "URL", variable: "${url}" }]);
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
  ["for (const [key, body] of rows) {}", "${body}"],
  ["[other, body] = rows", "${body}"],
  ["({ other, body } = rows);", "${body}"],
  ["const { other, body = 3 } = rows", "${body}"],
])("what %s changes in JavaScript is not known", (change, shown) => {
  const { request, unresolved } = read(
    `let body = { a: 1, inner: { b: 1 }, list: ["a"] };\n${change};\naxios.post("${url}", body);`,
  );
  expect(request.body).toContain(shown);
  expect(unresolved.map(({ variable }) => variable)).toEqual([shown]);
});

test.each([
  [
    `payload = {"amount": {"value": "1"}}\npayload["amount"]["value"] = "10000.00"`,
    '{"amount": {"value": "10000.00"}}',
  ],
  [`payload = {}\npayload["a"] = {}\npayload['a']['b'] = 1`, '{"a": {"b": 1}}'],
  [
    `payload = {"list": ["a"]}\npayload["list"].append("b")\npayload["list"][0] = "c"`,
    '{"list": ["c", "b"]}',
  ],
  [
    `payload = {"a": 1, "b": 2}\npayload.update({"a": 3, "c": 4})\npayload.update(d=5)`,
    '{"a": 3, "b": 2, "c": 4, "d": 5}',
  ],
  [`self.payload = {"a": 1}\nself.payload["b"] = 2\npayload = self.payload`, '{"a": 1, "b": 2}'],
  [`payload = {"a": 1}\nif payload["a"] == 2: pass`, '{"a": 1}'],
])("Python: %s", (before, sent) => {
  const { request, unresolved } = read(`${before}\nrequests.post("${url}", json=payload)`);
  expect(request.body).toBe(sent);
  expect(unresolved).toEqual([]);
});

test("texts of Python are appended to and headers updated", () => {
  const program = `url = "${url}"
url += "?page=1"
body = '{"a":'
body += '1}'
headers = {"X-A": "1"}
headers.update({"X-B": "2"})
requests.post(url, headers=headers, data=body)`;
  expect(read(program).request).toEqual({
    method: "POST",
    url: `${url}?page=1`,
    headers: [
      { name: "X-A", value: "1" },
      { name: "X-B", value: "2" },
    ],
    body: '{"a":1}',
  });
});

test.each([
  [`del payload["a"]`, "${payload}"],
  [`del payload["inner"]["b"]`, "${inner}"],
  [`payload.pop("a")`, "${payload}"],
  [`x = payload["inner"].pop("b")`, "${inner}"],
  [`payload.update(more)`, "${payload}"],
  [`payload |= {"z": 1}`, "${payload}"],
  [`payload[key] = 1`, "${payload}"],
  [`payload["inner"][f"x"] = 1`, "${inner}"],
  [`payload["list"].sort()`, "${list}"],
  [`payload["list"] += ["b"]`, "${list}"],
  [`payload["a"] -= 1`, "${a}"],
  [`payload = build()\npayload["x"] = 1`, "${payload}"],
  [`for payload in rows:\n  pass`, "${payload}"],
  [`for key, payload in rows:\n  pass`, "${payload}"],
  [`other, payload = rows`, "${payload}"],
  [`with open("x") as payload:\n  pass`, "${payload}"],
])("what %s changes in Python is not known", (change, shown) => {
  const { request, unresolved } = read(
    `payload = {"a": 1, "inner": {"b": 1}, "list": ["a"]}\n${change}\nrequests.post("${url}", json=payload)`,
  );
  expect(request.body).toContain(shown);
  expect(unresolved.map(({ variable }) => variable)).toEqual([shown]);
});

test.each([
  `client.get("snap:token");\naxios.post("${url}", { a: 1 });`,
  `window.open("${url}", "_blank");\naxios.post("${url}", { a: 1 });`,
  `<?php $cache->get('snap/token'); $client->post('${url}', ['json' => ['a' => 1]]);`,
])("what is called in %s beside the request is none", (program) => {
  expect(read(program).request.body).toBe('{"a":1}');
});

test.each(["s = requests.Session()\ns", "with requests.Session() as s:\n  s"])(
  "a request of %s is found",
  (session) => {
    const program = `import requests\n${session}.headers["X-A"] = "1"\n${session.endsWith("  s") ? "  " : ""}s.post("${url}", data="{}")`;
    expect(read(program).request).toMatchObject({ headers: [{ name: "X-A", value: "1" }], body: "{}" });
  },
);

test.each(["session", "self.session"])("the headers of %s are sent with each request", (session) => {
  const program = `${session} = requests.Session()
${session}.headers.update({"X-A": "1", "X-B": "1"})
${session}.headers["X-C"] = "3"
${session}.post("${url}", headers={"X-B": "2"})`;
  expect(read(program).request.headers).toEqual([
    { name: "X-A", value: "1" },
    { name: "X-B", value: "2" },
    { name: "X-C", value: "3" },
  ]);
});

test.each([
  'const note = { remark: "please delete body.a now", other: "--body.a" };',
  "const note = `body.list.sort()`; // delete body.a",
  "const note = 'x' /* body.list.pop() */;",
  "log.push(...parts);",
  "flags.push(!x);",
  "tests.push({ run() {} });",
  "router.push(-offset);",
  'items = [...items, "b"];',
  "console.log(`${rows.map((row) => row.id)}`);",
  'const clean = text.replace(/"/g, "");',
  "if (debug) console.log(body);",
  "const send = async (one, other = body) => one;",
  "app.set(...names);",
])("%s changes nothing of JavaScript that is sent", (statement) => {
  const { request, unresolved } = read(
    `const body = { a: 1, list: ["a"] }\n${statement}\nconst data = JSON.stringify(body)\naxios.post("${url}", data)`,
  );
  expect(request.body).toBe('{"a":1,"list":["a"]}');
  expect(unresolved).toEqual([]);
});

test.each([
  'note = {"remark": "token for body"}',
  'note = "del body"  # body.clear()',
  "hooks.append(lambda r: r)",
  "rows.append(not done)",
  "opts.update(**extra)",
  'data["a"]["b"] = [*x]',
  "log(body=[*x], other=body)",
  "if debug:\n  print(body)",
])("%s changes nothing of Python that is sent", (statement) => {
  const { request, unresolved } = read(
    `body = {"a": 1}\n${statement}\n# for body\nrequests.post("${url}", json=body)`,
  );
  expect(request.body).toBe('{"a": 1}');
  expect(unresolved).toEqual([]);
});

test.each([
  "const now = 1\n// the body:\n",
  "const now = 1 // first, second,\n",
  "const now = 1; /* the body = */",
])("an assignment of JavaScript behind %j is read", (before) => {
  expect(read(`let body = "a"\n${before}body = "b"\naxios.post("${url}", body)`).request.body).toBe("b");
});

test.each([
  "axios.delete(ADDRESS, { data: body })",
  "return client.delete(ADDRESS, { data: body })",
  "const { data } = await this.client.delete(ADDRESS, { data: body })",
  "await firstValueFrom(this.http.delete<Answer>(ADDRESS, { data: body }))",
])("%s is a request", (written) => {
  const program = `const body = { a: 1 };\n${written.replace("ADDRESS", `"${url}"`)};`;
  expect(read(program).request).toEqual({ method: "DELETE", url, headers: [], body: '{"a":1}' });
});

test("a change of JavaScript or Python that cannot be read makes its variable unknown", () => {
  const javascript = (change: string) =>
    read(`let body = { list: [] };\n${change};\naxios.post("${url}", body);`).request.body;
  expect(javascript("body.list.push(...parts)")).toBe('{"list":"${list}"}');
  expect(javascript("body.list = [...parts]")).toBe('{"list":"${list}"}');
  expect(javascript("const last = [body.list.pop()]")).toBe('{"list":"${list}"}');
  const python = (change: string) =>
    read(`body = {"list": []}\n${change}\nrequests.post("${url}", json=body)`).request.body;
  expect(python('body["list"].append(*parts)')).toBe('{"list": "${list}"}');
  expect(python("body.update(**extra)")).toBe("${body}");
  expect(python('last = [body["list"].pop()]')).toBe('{"list": "${list}"}');
});

test("of two spellings of a header, the later is sent", () => {
  const python = `session = requests.Session()
session.headers.update({"content-type": "text/plain", "X-A": "1"})
session.post("${url}", headers={"Content-Type": "application/json"})`;
  const javascript = `const client = axios.create({ headers: { "content-type": "text/plain", "X-A": "1" } });
client.post("${url}", {}, { headers: { "Content-Type": "application/json" } });`;
  for (const program of [python, javascript])
    expect(read(program).request.headers).toEqual([
      { name: "Content-Type", value: "application/json" },
      { name: "X-A", value: "1" },
    ]);
});

test.each([
  [
    (line: number) => `const is${String(line)} = /^x/.test(name);`,
    `fetch("${url}", { method: "POST", body: "{}" });`,
  ],
  [(line: number) => `is${String(line)} = sorted([*names], key=@name)`, `requests.post("${url}", data="{}")`],
])("many lines that cannot be read do not count as nested", (unread, sent) => {
  const lines = Array.from({ length: 120 }, (_each, line) => unread(line));
  expect(read([...lines, sent].join("\n")).request.body).toBe("{}");
});
