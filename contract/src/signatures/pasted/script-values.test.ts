import { expect, test } from "vitest";
import { readPastedRequest } from "../pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";

function read(program: string) {
  const reading = readPastedRequest(program);
  if ("problem" in reading) throw new Error(`${reading.problem}: ${reading.what}`);
  return { ...reading.request, asked: reading.unresolved.map(({ variable }) => variable) };
}

/** A request of a function that sends a header and a remark. */
const javascript = (header: string, remark = '""') =>
  `axios.post("${url}", { remark: ${remark} }, { headers: { Authorization: ${header} } });`;
const php = (header: string, remark = "''") =>
  `Http::withHeaders(['Authorization' => ${header}])->post('${url}', ['remark' => ${remark}]);`;
const python = (header: string, remark = '""') =>
  `requests.post("${url}", data=json.dumps({"remark": ${remark}}, separators=(",", ":")), headers={"Authorization": ${header}})`;

test.each([
  [
    `let token = null;\nfunction ask() { ${javascript('"Bearer " + token')} }\nfunction login() { token = get(); }`,
    "${token}",
  ],
  [`let token = "";\nfunction ask() { ${javascript("`Bearer ${token}`")} }`, "${token}"],
  [`let token = "";\nconst ask = () => { ${javascript("token")} };`, "${token}"],
  [`let token = null;\nfunction ask() { ${javascript("token")} }`, "${token}"],
  [`let token = null;\n${javascript('"Bearer " + token')}`, "${token}"],
  [
    `const state = { token: "" };\nfunction ask() { ${javascript('"Bearer " + state.token')} }`,
    "${state.token}",
  ],
  [`const state = { token: null };\nfunction ask() { ${javascript("state.token")} }`, "${state.token}"],
  [
    `class A { constructor() { this.token = ""; }\n ask() { ${javascript('"Bearer " + this.token')} } }`,
    "${this.token}",
  ],
  [
    `<?php class A { function __construct() { $this->token = null; } function ask() { ${php("'Bearer ' . $this->token")} } }`,
    "${this->token}",
  ],
  [
    `<?php class A { function __construct() { $this->token = ''; } function ask() { ${php('"Bearer {$this->token}"')} } }`,
    "$this",
  ],
  [`<?php $token = ''; function ask() { global $token; ${php("'Bearer ' . $token")} }`, "${token}"],
  [`<?php $token = ''; function ask() { global $token; ${php('"Bearer $token"')} }`, "$token"],
  [
    `<?php $state = ['token' => null]; $ask = function () use (&$state) { ${php("$state['token']")} };`,
    "${state}",
  ],
  [`token = None\n${python('f"Bearer {token}"')}`, "${token}"],
  [`token = None\n${python('"Bearer " + token')}`, "${token}"],
  [`token = ""\ndef ask():\n  ${python('f"Bearer {token}"')}`, "${token}"],
  [`token = None\ndef ask():\n  ${python("token")}`, "${token}"],
  [
    `class A:\n  def __init__(self):\n    self.token = ""\n  def ask(self):\n    ${python('f"Bearer {self.token}"')}`,
    "${self.token}",
  ],
])("what is empty at first is asked for: %s", (program, asked) => {
  expect(read(program)).toMatchObject({ body: '{"remark":""}', asked: [asked] });
});

test.each([
  `class A { constructor() { this.remark = ""; }\n ask() { ${javascript('"t"', "this.remark")} } }`,
  `let remark = "";\nfunction ask() { ${javascript('"t"', "remark")} }`,
  `let remark = "", x = 1;\nfunction ask() { const body = { remark }; fetch("${url}", { method: "POST", headers: { Authorization: "t" }, body: JSON.stringify(body) }); }`,
  `const prefix = "";\nfunction ask() { ${javascript('prefix + "t"')} }`,
  `function ask() { let prefix = ""; ${javascript('prefix + "t"')} }`,
  `let prefix = "";\nprefix = prefix + "t";\n${javascript("prefix")}`,
  `<?php class A { function __construct() { $this->remark = ''; } function ask() { ${php("'t'", "$this->remark")} } }`,
  `<?php function ask() { $prefix = ''; ${php("$prefix . 't'")} }`,
  `class A:\n  def __init__(self):\n    self.remark = ""\n  def ask(self):\n    ${python('"t"', "self.remark")}`,
  `def ask():\n  prefix = ""\n  ${python('f"{prefix}t"')}`,
  `class A:\n  def __init__(self):\n    self.token = "t"\n  def ask(self):\n    ${python('f"{self.token}"')}`,
])("what is empty in the body, constant or of the same function is sent: %s", (program) => {
  const headers = [{ name: "Authorization", value: "t" }];
  expect(read(program)).toMatchObject({ headers, body: '{"remark":""}', asked: [] });
});

test.each([
  [
    `class A { constructor() { this.remark = ""; }\n ask() { ${javascript('"t"', "this.remark")} }\n login() { this.remark = get(); } }`,
    "${this.remark}",
  ],
  [
    `class A { constructor() { this.remark = ""; }\n ask() { ${javascript('"t"', "this.remark")} }\n set(remark) { this.remark = remark; } }`,
    "${this.remark}",
  ],
  [
    `let remark = "";\nfunction ask() { ${javascript('"t"', "remark")} }\nfunction set() { remark = get(); }\nfunction other() { const remark = "a"; }`,
    "${remark}",
  ],
  [
    `class A:\n  def __init__(self):\n    self.remark = ""\n  def ask(self):\n    ${python('"t"', "self.remark")}\n  def set(self):\n    self.remark = get()`,
    "${self.remark}",
  ],
  [
    `<?php class A { function __construct() { $this->d = ['remark' => '']; } function ask() { ${php("'t'", "$this->d['remark']")} } function set() { $this->d['remark'] = get(); } }`,
    "${this->d}",
  ],
])("what is empty at first and filled by another function is asked for: %s", (program, asked) => {
  expect(read(program)).toMatchObject({ body: `{"remark":"${asked}"}`, asked: [asked] });
});

test("a header that is empty at first and written later is asked for", () => {
  const program = `const headers = { A: "" };\nfunction ask() { axios.post("${url}", {}, { headers }); }\nfunction login() { headers.A = get(); }`;
  expect(read(program)).toMatchObject({ headers: [{ name: "A", value: "${A}" }], asked: ["${A}"] });
});

test.each([
  [`let customer = null;\nfunction ask() { ${javascript('"t"', "customer")} }`, '{"remark":null}'],
  [`CHANNEL = None\ndef ask():\n  ${python('"t"', "CHANNEL")}`, '{"remark":null}'],
  [`PREFIX = ""\ndef ask():\n  ${python('"t"', 'f"{PREFIX}a"')}`, '{"remark":"a"}'],
  [
    `const config = { prefix: "" };\nfunction ask() { ${javascript('"t"', 'config.prefix + "a"')} }`,
    '{"remark":"a"}',
  ],
  [
    `params = None\ndef ask():\n  requests.post("${url}", params=params, data="{}", headers={"Authorization": "t"})`,
    "{}",
  ],
  [
    `let note = "", x = 1;\nfunction ask() { ${javascript('"t"', '"a" + note')} }\nfunction reset() { note = ""; }`,
    '{"remark":"a"}',
  ],
])("what is empty and never written again is sent: %s", (program, body) => {
  const headers = [{ name: "Authorization", value: "t" }];
  expect(read(program)).toMatchObject({ headers, body, asked: [] });
});

test.each([
  ["`${amount}`", "10000"],
  ['"" + amount', "10000"],
  ["`${0x10}`", "16"],
  ['1e3 + ""', "1000"],
  ["String(1.50)", "1.5"],
  ["encodeURIComponent(1.50)", "1.5"],
  ["`${12n} ${[1.0, null, 2]}`", "12 1,,2"],
  ["`${-0x10n} ${-0x10} ${-5n} ${-1.50}`", "-16 -16 -5 -1.5"],
  ["`${1.5n}`", "${1.5n}"],
  ["JSON.stringify([-0x10, -1.50, -2n])", "[-16,-1.5,-2]"],
  ["encodeURIComponent(page)", "${page}"],
  ["encodeURIComponent(`a ${page}`)", "${encodeURIComponent()}"],
])("JavaScript writes %s as %s", (value, text) => {
  expect(read(`const amount = 10000.00;\nfetch("${url}", { body: ${value} });`).body).toBe(text);
});

test("numbers in parameters and headers are written as JavaScript does", () => {
  expect(
    read("axios.get(`/a`, { params: { amount: 10000.00, to: `A ${b}` }, headers: { 'X-A': 1.0 } });"),
  ).toMatchObject({ url: "/a?amount=10000&to=A ${b}", headers: [{ name: "X-A", value: "1" }] });
  expect(read(`let url = "/a?b="; url += 1.50; fetch(url);`).url).toBe("/a?b=1.5");
});

test.each([
  ['f"{amount}"', "10000.0"],
  ['f"{count} {flag}"', "10 True"],
  ["str(amount)", "10000.0"],
  ["str(1.50)", "1.5"],
  ['f"{rows}"', "${rows}"],
  ["str(rows)", "${str()}"],
  ["str(1e30)", "${1e30}"],
])("Python writes %s as %s", (value, text) => {
  const before = "amount = 10000.00\ncount = 10\nflag = True\nrows = [1]";
  expect(read(`${before}\nrequests.post("${url}", data=${value})`).body).toBe(text);
});

test.each([
  ["1e3 . ''", '"1000"'],
  ["0.1234567890123456 . ''", '"0.12345678901235"'],
  ["1e30 . ''", '"${1e30}"'],
  ["[(float) 1e15, (int) 1e15]", "[1000000000000000,1000000000000000]"],
  ["010", '"${010}"'],
])("PHP writes %s as %s", (value, text) => {
  expect(read(`<?php Http::post('${url}', ['v' => ${value}]);`).body).toBe(`{"v":${text}}`);
});

test("a token that is empty in a table of headers outside the function is asked for", () => {
  const program = `const headers = { Authorization: "" };
function ask() { fetch("${url}", { method: "POST", headers, body: "{}" }); }`;
  expect(read(program)).toMatchObject({
    headers: [{ name: "Authorization", value: "${Authorization}" }],
    asked: ["${Authorization}"],
  });
});
