import { expect, test } from "vitest";
import type { PasteProblem } from "./pasted/paste-format.ts";
import { maxPasteLength, readPastedRequest } from "./pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";
const request = { method: "POST", url, headers: [], postData: { text: "{}" } };
const item = { name: "Balance", request: { method: "POST", url } };
const guzzle = ">>>>>>>>\nPOST /a HTTP/1.1\nHost: a.id\n\n{}\n<<<<<<<<\nHTTP/1.1 401 Unauthorized";
const axiosError = `AxiosError: Request failed with status code 401\n  config: {\n    transitional: {},\n    method: 'post',\n    url: '${url}',\n    headers: {},\n    data: '{}'\n  }`;
const logged = `[2026-11-22 09:05:03] local.INFO: POST ${url} {"headers":{"X-A":"1"},"body":"{}"}`;

const findProblem = (text: string) => {
  const reading = readPastedRequest(text);
  return "problem" in reading ? [reading.problem, reading.what] : ["read as", reading.format];
};

test.each<[string, PasteProblem, string]>([
  ["  ", "empty", ""],
  ["hello world", "not_request", "hello world"],
  ["HTTP/1.1 200 OK\n\n{}", "is_response", ""],
  [`package main\nreq, err := http.NewRequest("POST", "x", nil)`, "is_script", "Go"],
  ["wget --post-data x", "is_script", "wget"],
  [`{"_type":"export","resources":[{"method":"POST","url":"https://a.id"}]}`, "is_script", "Insomnia"],
  ["--> POST https://a.id/v1.0/x\nX-SIGNATURE: a\n\n{}\n--> END POST", "is_script", "OkHttp"],
  [`var r = new HttpRequestMessage(HttpMethod.Post, "https://a.id/v1.0/x");`, "is_script", "C#"],
  ["http POST example.org a=1", "is_script", "HTTPie"],
  ["=> Send header, 20 bytes\n0000: POST", "is_trace", ""],
  ["curl -X POST", "no_url", ""],
  [`curl '${url}`, "quote_open", "'"],
  [`curl "${url}`, "quote_open", '"'],
  [`curl ${url} -d @body.json`, "body_in_file", "@body.json"],
  [`curl ${url} --data-urlencode a@b.txt`, "body_in_file", "@b.txt"],
  [`echo '{}' | curl ${url} -d @-`, "body_from_input", "@-"],
  [`curl ${url} -F a=b`, "option_unsupported", "-F"],
  [`curl ${url} --next ${url}`, "option_unsupported", "--next"],
  [`curl ${url} --frobnicate`, "option_unknown", "--frobnicate"],
  [`curl ${url} --reques PUT`, "option_unknown", "--reques"],
  [`curl ${url} -W`, "option_unknown", "-W"],
  [`curl ${url} -d`, "option_unknown", "-d"],
  [`curl ${url} --data`, "option_unknown", "--data"],
  [`curl ${url} -H @headers.txt`, "option_unsupported", "-H @headers.txt"],
  [`curl ${url} https://other.co.id`, "many_requests", "https://other.co.id"],
  [`curl ${url}\ncurl ${url}`, "many_requests", "curl"],
  [`curl ${url}?a=1&b=2`, "ampersand", "&"],
  [`curl ${url} ^\n -H 'X-A: 1'`, "single_quotes", "'X-A:"],
  [`curl -G ${url} -d 'a=b c'`, "url_with_space", url],
  ["> POST /a HTTP/1.1\n> Content-Length: 5\n>\n< HTTP/1.1 200 OK", "body_not_shown", "Content-Length: 5"],
  [`curl ${url} -H “X-A: 1”`, "typographic", "“X-A:"],
  [`curl ${url} –header 'X-A: 1'`, "typographic", "–header"],
  ["POST /a HTTP/1.1\nContent-Length: 5", "body_not_shown", "Content-Length: 5"],
  ["POST /a HTTP/1.1\nthis is no header\n\n{}", "not_request", "this is no header"],
  [`Invoke-RestMethod ${url} -Body (@{ a = 1 } | ConvertTo-Json)`, "body_order_unknown", "ConvertTo-Json"],
  [`Invoke-RestMethod ${url} -Body @{ a = 1 }`, "body_is_form", "-Body"],
  [`Invoke-RestMethod ${url} -InFile a.json`, "body_in_file", "-infile"],
  [`fetch("${url}", { headers: h() })`, "body_unknown", "h()"],
  [`axios.get("${url}", { params: page })`, "body_unknown", "page"],
  [`axios.get("${url}", { params: read() })`, "body_unknown", "read()"],
  [`fetch("${url}", { body: new FormData() })`, "body_is_form", "FormData"],
  [`const api = axios.create({ headers: [...x] });\napi.post("${url}", {})`, "body_unknown", "api"],
  [`fetch("${url}"); fetch("${url}")`, "many_requests", "fetch, axios"],
  [`fetch("${url}", { body: "`, "quote_open", '"'],
  ['{"a":1}', "no_request", ""],
  ['{"a":', "not_json", ""],
  [`${logged}\n${logged}`, "many_requests", "[…]"],
  ['[2026-11-22 09:05:03] local.INFO: {"headers":{"X-A":"1"}}', "no_url", ""],
  [`[2026-11-22 09:05:03] local.INFO: POST ${url} {"body":"{}"}`, "no_request", "headers"],
  [`${guzzle}\n${guzzle}`, "many_requests", ">>>>>>>>"],
  [`${axiosError}\n${axiosError}`, "many_requests", "AxiosError"],
  [`POST ${url}\n\n###\nPOST ${url}`, "many_requests", "###"],
  ["> POST /a HTTP/1.1\n>\n< HTTP/1.1 200 OK\n> POST /b HTTP/1.1\n>", "many_requests", ">"],
  [`import requests\nrequests.post("${url}")\nrequests.post("${url}")`, "many_requests", "requests"],
  [`$client->post('${url}'); $client->post('${url}');`, "many_requests", "->request"],
  [`requests.get("${url}", params=read())`, "option_unsupported", "params"],
  [`Http::get('${url}', ['page' => '1']);`, "option_unsupported", "query"],
  [`Http::withToken('t')->get('${url}', $query);`, "option_unsupported", "query"],
  [`$client->get('${url}', ['query' => ['page' => '1']]);`, "option_unsupported", "query"],
  [`$client->post('${url}', ['form_params' => ['a' => '1']]);`, "body_is_form", "form_params"],
  [`Http::asForm()->post('${url}', ['a' => '1']);`, "body_is_form", "asForm"],
  [`Invoke-RestMethod ${url}\nInvoke-RestMethod ${url}`, "many_requests", "Invoke-RestMethod"],
  [JSON.stringify({ info: { schema: "" }, item: [item, item] }), "many_requests", "item"],
  [JSON.stringify({ log: { entries: [{ request }, { request }] } }), "many_requests", "log.entries"],
  [JSON.stringify({ method: "POST", url, body: { a: 1 } }), "body_not_shown", "body"],
  [JSON.stringify({ method: "POST", url, body: { fileName: "a.json" } }), "body_not_shown", "body"],
  [JSON.stringify({ method: "POST", url, body: { params: [{ name: "a" }] } }), "body_is_form", "body"],
  [JSON.stringify({ method: "POST", url, body: { raw: "", form: [{ name: "a" }] } }), "body_is_form", "body"],
  [
    JSON.stringify({ method: "POST", url, headers: [], authentication: { type: "basic", username: "a" } }),
    "option_unsupported",
    "authentication basic",
  ],
  [
    JSON.stringify({ name: "x", request: { method: "POST", header: [], url, body: { mode: "formdata" } } }),
    "body_is_form",
    "body.formdata",
  ],
  ["a".repeat(maxPasteLength + 1), "too_long", ""],
])("%j is refused: %s %s", (text, code, what) => {
  expect(findProblem(text)).toEqual([code, what]);
});

/** What is repeated to 64 kB behind a request, as a program has it and as it makes a careless reader slow. */
const repeated = {
  curl: [`curl ${url}\nA='$(`, "echo a ", ["curl ", "$(curl ", "';A=$(curl a);B='", "';A=$(curl $B);B='$A"]],
  javascript: [
    `fetch("${url}");\nlet a = {};\n`,
    "const b = 1;\n",
    ["a=b==(", "=/[", "`${x=>y}`", "if(a){a.b=1;", "a.push(!x)\n", "axios.get<a", "a.b", "\\`", "x = [(y =>"],
  ],
  python: [
    `import requests\nrequests.get("${url}")\n`,
    "a = 1\n",
    ["a = b == (", "if a:\n b=1\n", "a.append(not x)\n", "a:b ", "a.b", "for a", "a[", "x: "],
  ],
  php: [
    `<?php Http::get('${url}');\n`,
    "$a = 1;\n",
    ["$a->", "$a->$a", "$a=$b==(", "as &", "=          &", "unset($a,", "if($a){$b=1;", "$a[]=!$b;", "$a["],
  ],
} as const;

const measure = (text: string): number => {
  const start = Date.now();
  readPastedRequest(text);
  return Date.now() - start;
};

test.each(Object.entries(repeated))("%s: no text takes much longer than a harmless one", (_name, parts) => {
  const [request, harmless, hostileParts] = parts;
  const fill = (part: string) => `${request}${part.repeat(Math.ceil(64_000 / part.length))}'`;
  const ofHarmless = Math.max(20, measure(fill(harmless)), measure(fill(harmless)));
  // A reader that reads the rest again for each part takes thousands of times as long.
  for (const part of hostileParts) expect(measure(fill(part)), part).toBeLessThan(20 * ofHarmless);
});

/** About 950 kB of what opens and closes 45 times around many statements. */
const nest = (open: string, statement: string, close: string): string => {
  const nested = `${open.repeat(45)}${statement.repeat(10_000 / statement.length)}${close.repeat(45)}\n`;
  return nested.repeat(Math.floor(950_000 / nested.length));
};

/** The entries of an object with 4000 headers. */
const manyHeaders = (sign: string): string =>
  Array.from({ length: 4000 }, (_each, index) => `'h${String(index)}' ${sign} '1'`).join();

/** Texts that make a careless reader slow or exceed its stack. */
const hostile: [string, string][] = [
  ["spaces", `curl${" ".repeat(900_000)}`],
  ["spaces before a word", `${"\t ".repeat(450_000)}x`],
  ["dollars", `curl ${url} -d "${"$(".repeat(400_000)}`],
  ["quotes", `curl ${url} -d ${`'"`.repeat(400_000)}`],
  ["backslashes", `curl ${url} ^\n "${"\\".repeat(900_000)}`],
  ["here-strings", `Invoke-RestMethod ${url}\n${"@'\n".repeat(300_000)}`],
  ["open brackets", `fetch(${"[".repeat(900_000)}`],
  ["open braces", `axios(${"{a:".repeat(300_000)}`],
  ["declarations", `fetch(\n${"let a:".repeat(150_000)}`],
  ["JSON arrays", `${"[".repeat(450_000)}${"]".repeat(450_000)}`],
  ["JSON objects", `${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}`],
  ["lines", `POST /a HTTP/1.1\n${"a:b\n".repeat(200_000)}`],
  ["variables", `curl ${url} -d '${"{{a}}".repeat(150_000)}'`],
  ["members", `fetch(1)\n${"a.".repeat(450_000)}`],
  ["long entries", `fetch(1)\n${"a[[".repeat(300_000)}`],
  ["spaces behind names", `fetch(1)\n${"a  \n".repeat(220_000)}`],
  ["pushed values", `fetch(1)\nlet a = [];${"a.push(1)\n".repeat(90_000)}`],
  ["changed values", `fetch(1)\nlet a = 1;${"a += '1'\n".repeat(90_000)}`],
  ["values of Python", `import requests\na = []\n${"a.append(1)\n".repeat(80_000)}`],
  ["entries of PHP", `<?php ${"$a[$".repeat(220_000)}`],
  ["properties of PHP", `<?php $a${"->a".repeat(300_000)}`],
  ["written entries of PHP", `<?php ${"$a['x'][]=1;".repeat(80_000)}`],
  ["copied arrays of PHP", `<?php ${"$a[]=1;$b=$a;".repeat(70_000)}`],
  ["texts of Python", `import requests\nx = ${'"a" '.repeat(220_000)}`],
  ["arrays of PHP", `<?php $x = ${"[".repeat(900_000)}`],
  ["here-documents of PHP", `<?php ${"$x = <<<A\n".repeat(80_000)}`],
  ["comments without an end", `fetch(1)\n${"x/*".repeat(300_000)}`],
  ["comments of PHP without an end", `<?php $a = []; ${"x/*".repeat(300_000)}`],
  ["heads of functions", `fetch(1)\n${"(x(y(".repeat(150_000)}`],
  ["nested functions", `fetch(1)\n${"a = () => { ".repeat(80_000)}`],
  ["functions", `fetch(1)\n${nest("a = () => { ", "b;", "}")}`],
  ["functions with types", `fetch(1)\n${nest("a = <T>(x) => { ", "b;", "}")}`],
  ["negated objects", `fetch(1)\n${nest("a = !{ b: ", "b,", "}")}`],
  ["functions of PHP", `<?php $client->post('/a');${nest("$a = function () { ", "$b;", "};")}`],
  ["calls of Python", `import requests\n${nest("a = not f(", "b,", ")")}`],
  ["commas", `fetch(1)\nx = (${"a, ".repeat(300_000)}`],
  ["commas of Python", `import requests\n${"a, ".repeat(300_000)}`],
  [
    "headers of XMLHttpRequest",
    `new XMLHttpRequest();x.open("POST","/a");${Array.from({ length: 27_000 }, (_each, index) => `x.setRequestHeader("h${String(index)}","");`).join("")}`,
  ],
  [
    "calls that may be requests",
    `const x = 1; const api = { defaults: { headers: {${manyHeaders(":")}} } };${'api.get("v1.0/a");'.repeat(4000)}`,
  ],
  [
    "calls of PHP that may be requests",
    `<?php new Client(['headers' => [${manyHeaders("=>")}]]);${"$x->post('v1.0/a');".repeat(4000)}`,
  ],
  [
    "calls with the headers of their client",
    `const api = axios.create({ headers: {${manyHeaders(":")}} });${'api.get("/a");'.repeat(4000)}`,
  ],
  [
    "calls of Python with the headers of their session",
    `import requests\ns = requests.Session()\ns.headers.update({${manyHeaders(":")}})\n${'s.get("/a")\n'.repeat(4000)}`,
  ],
  [
    "calls of PHP with the headers of their client",
    `<?php $x = new Client(['headers' => [${manyHeaders("=>")}]]);${"$x->post('/a');".repeat(4000)}`,
  ],
  ["words before an equals sign", `fetch(1)\n${"a".repeat(450_000)}${" \n".repeat(220_000)}`],
  ["spaces behind a name", `fetch(1)\na${" ".repeat(900_000)}b`],
  ["spaces behind a function", `fetch(1)\nfunction${" ".repeat(900_000)}b`],
  [
    "a long name of a member",
    `const m = { "${"a".repeat(450_000)}.b": "x" };\nfunction f() { fetch("/a", { body: JSON.stringify(m) }); }`,
  ],
  ["digits", `const a = ${"1".repeat(400_000)};fetch("/a", { body: \`${"${a}".repeat(90_000)}\` });`],
  ["comments of PowerShell without an end", `Invoke-RestMethod /a\n${"$a = <#\n".repeat(110_000)}`],
  ["written names", `fetch(1)\n${"const a  = ''\n".repeat(60_000)}`],
  ["a log", `[2026-11-22 09:05:03] local.INFO: ${'{"method": '.repeat(80_000)}`],
  ["a large body", `curl ${url} -d '{"a":"${"x".repeat(900_000)}"}'`],
];

test.each([
  `let a = ["x"]; ${"a = [a, a];".repeat(21)} axios.post("${url}", a);`,
  `let a = '"'; ${"a = JSON.stringify(a);".repeat(40)} axios.post("${url}", a);`,
  `axios.post("${url}", ${"JSON.stringify(".repeat(60)}'"'${")".repeat(60)});`,
  `let a = []; a.push(a); axios.post("${url}", a);`,
  `import requests\na = ["x"]\n${"a = [a, a]\n".repeat(21)}requests.post("${url}", json=a)`,
  `<?php $a = 'x'; ${"$a = $a . $a;".repeat(40)} Http::withBody($a)->post('${url}');`,
])("a program whose values double again and again is refused", (program) => {
  expect(findProblem(program)).toEqual(["too_deep", ""]);
});

/* A text that is read again for each part of it takes minutes. The machine may be busy with other tests at the first try. */
test.each(hostile)(
  "%s: a text of a megabyte is read or refused in five seconds",
  { retry: 2 },
  (_title, text) => {
    const start = Date.now();
    readPastedRequest(text);
    expect(Date.now() - start).toBeLessThan(5000);
  },
);
