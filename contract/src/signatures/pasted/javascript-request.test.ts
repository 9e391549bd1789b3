import { expect, test } from "vitest";
import { readPastedRequest } from "../pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";
const sent = `axios.post("${url}", { a: 1 });`;

/** What is sent and asked for, or why the program is refused. */
function read(program: string) {
  const reading = readPastedRequest(program);
  if ("problem" in reading) return `${reading.problem} ${reading.what}`;
  const { method, url: address, headers, body } = reading.request;
  return {
    line: `${method} ${address}`,
    headers: headers.map(({ name, value }) => `${name}: ${value}`),
    body,
    asked: reading.unresolved.map(({ field }) => field),
  };
}

test.each([
  `client.put("folder/a.json", data);`,
  `client.put("folder/a.json", "text");`,
  `client.put("folder/a.json", "text", options);`,
  `http.post("users/1", x, options);`,
  `http.get(address, onHealth);`,
  `http.get("/health", (answer) => log(answer));`,
  `client.get(cacheKey);`,
  `api.post("/transfer", async (req, res) => { res.json({}); });`,
  `const api = express.Router();\napi.post("/transfer", transfer);`,
  `retry((error) => axios(error.config));`,
  `modal.open("x");`,
  `await caches.open("v1");`,
  `indexedDB.open("db", 1);`,
  `popup.open();`,
  `dialog.open(Confirm, { data });`,
  `panel.open(kind, title);`,
  `socket.send("x"); response.send(data);`,
])("%s beside a request is none", (statement) => {
  expect(read(`${sent}\n${statement}`)).toMatchObject({ body: '{"a":1}', asked: [] });
});

test.each([
  ["api.post(`${BASE_URL}balance-inquiry`, { a: 1 })", "https://${BASE_URL}balance-inquiry"],
  [`api.post(BASE + "balance-inquiry", { a: 1 })`, "https://${BASE}balance-inquiry"],
  [`api.post(\`\${BASE}/balance-inquiry\`, { a: 1 })`, "https://${BASE}/balance-inquiry"],
])("the unknown base of %s is asked for", (call, address) => {
  expect(read(`const id = 1;\n${call};`)).toMatchObject({ line: `POST ${address}`, asked: ["URL"] });
});

test("a path without a slash before it is a request with a table, and alone with a body that is not known", () => {
  expect(read(`const id = 1; api.post("v1.0/a", { a: 1 });`)).toMatchObject({ line: "POST /v1.0/a" });
  expect(read(`const id = 1; api.post("v1.0/a", body);`)).toMatchObject({ asked: ["body"] });
  expect(read(`const id = 1; api.put("folder/a", "text");`)).toMatchObject({ line: "PUT /folder/a" });
  expect(read(`${sent} api.post("v1.0/a", { a: 1 });`)).toBe("many_requests fetch, axios");
  expect(read(`${sent} api.get(address, { headers: { A: "1" } });`)).toBe("many_requests fetch, axios");
});

test.each([
  ['JSON.stringify({ a: 1 }), { headers: { A: "1" } }', '{"a":1}'],
  ['null, { headers: { A: "1" } }', ""],
  ['[{ a: 1 }], { headers: { A: "1" } }', '[{"a":1}]'],
  ['`{"a":1}`, { headers: { A: "1" } }', '{"a":1}'],
])("a path with a version and %s is a request, and one of many beside another", (rest, body) => {
  const call = `const id = 1; api.post("v1.0/a", ${rest});`;
  expect(read(call)).toMatchObject({ line: "POST /v1.0/a", headers: ["A: 1"], body });
  expect(read(`${sent} ${call}`)).toBe("many_requests fetch, axios");
  expect(read(`${sent} api.post("v1.0/a", body, config);`)).toBe("many_requests fetch, axios");
});

test.each([
  ["axios(config)", "config"],
  ["const config = build(); axios(config)", "build()"],
  ["request(options, function (error) {})", "options"],
  ["request(options, done)", "options"],
  ["$.ajax(settings)", "settings"],
])("%s is refused, as all of its request may be in %s", (call, what) => {
  expect(read(`const axios = require("axios"); ${call};`)).toBe(`body_unknown ${what}`);
});

test.each([
  [`x.open("POST", "${url}"); x.send('{"a":1}');`, [`POST ${url}`, '{"a":1}', ""]],
  [
    `if (isLive) x.open("POST", "/a"); else x.open("POST", "/b"); x.send("1");`,
    ["POST https://${url}", "1", "URL"],
  ],
  [
    `x.open(method, "${url}"); if (body) x.send("1"); else x.send();`,
    [`\${method} ${url}`, "${body}", "method,body"],
  ],
  [`x.open("POST", "${url}"); x.send("1"); response.send("2");`, [`POST ${url}`, "1", ""]],
  [
    `const y = new XMLHttpRequest(); x.open("GET", "/a"); y.setRequestHeader("A", "1"); x.send();`,
    ["GET /a", "", ""],
  ],
])("XMLHttpRequest: %s", (calls, [line, body, asked]) => {
  const result = read(`const x = new XMLHttpRequest(); ${calls}`);
  expect(result).toMatchObject({ line, body, headers: [] });
  expect(result).toHaveProperty("asked", asked === "" ? [] : asked?.split(","));
});

test("requests by XMLHttpRequest that are sent are not mixed", () => {
  const made = "const x = new XMLHttpRequest(), y = new XMLHttpRequest();";
  expect(read(`${made} x.open("POST", "/a"); x.send(); x.open("POST", "/b"); x.send();`)).toBe(
    "many_requests fetch, axios",
  );
  expect(read(`${made} x.open("POST", "/a"); y.open("POST", "/b"); x.send();`)).toBe(
    "many_requests fetch, axios",
  );
  expect(
    read(
      `${made} x.open("POST", "/a"); if (b) x.setRequestHeader("A", "1"); else x.setRequestHeader("A", "2"); x.send();`,
    ),
  ).toMatchObject({ headers: ["A: ${A}"] });
});

test.each([
  [`fetch("${url}", buildOptions())`, "buildOptions()"],
  [`fetch("${url}", { ...options })`, "options"],
  [`fetch("${url}", { method: "POST", body: "{}", ...options })`, "options"],
  [`fetch(new Request("${url}", { method: "POST" }))`, "Request()"],
  [`axios.post("${url}", { a: 1 }, getConfig())`, "getConfig()"],
  [`axios.post("${url}", { a: 1 }, config)`, "config"],
  [`axios.post("${url}", { a: 1 }, { timeout: 3, ...config })`, "config"],
  [`axios.get("${url}", config)`, "config"],
  [`axios.get("${url}", { ...(config ?? {}) })`, "config ?? {}"],
  [`axios.get("${url}", { ...(t ? { headers: { t } } : {}) })`, "t ? { headers: { t } } : {}"],
  [`axios("${url}", config)`, "config"],
  [`axios({ url: "${url}", ...config })`, "config"],
  [`fetch("${url}", { method: "POST", headers: { A: "1" }, ...options })`, "options"],
  [
    `axios({ url: "${url}", headers: { A: "1" }, ...(options && { ...options }) })`,
    "options && { ...options }",
  ],
  [`axios.get("${url}", { ...(a && { auth: a }) })`, "a && { auth: a }"],
  [`axios.get("${url}", { ...(a && { [name]: a }) })`, "a && { [name]: a }"],
  [`axios.get("${url}", { ...(a ? { proxy } : b || {}) })`, "a ? { proxy } : b || {}"],
  [`const api = axios.create({ ...base }); api.post("${url}", { a: 1 })`, "base"],
  [`const api = axios.create({ headers: { A: "1" } }); api.post("${url}", { a: 1 }, config)`, "config"],
])("%s is refused, as headers may be in %s", (program, what) => {
  expect(read(program)).toBe(`body_unknown ${what}`);
});

test("what is spread beside headers is asked for", () => {
  const asked = ["method", "body"];
  const headers = ["A: 1"];
  expect(read(`fetch("${url}", { ...options, headers: { A: "1" } })`)).toMatchObject({ headers, asked });
  expect(read(`axios({ ...options, url: "${url}", headers: { A: "1" } })`)).toMatchObject({ headers, asked });
  expect(
    read(`fetch("${url}", { method: "POST", body: "{}", ...options, headers: { A: "1" } })`),
  ).toMatchObject({ line: `POST ${url}`, asked: [] });
  expect(read(`const options = { headers: { A: "1" } }; fetch("${url}", { ...options })`)).toMatchObject({
    line: `GET ${url}`,
    headers,
    asked: [],
  });
});

test("a condition whose fields are other options is none that is sent", () => {
  const api = `const api = axios.create({ baseURL: "/v1.0", ...(proxy ? { proxy } : {}) });`;
  expect(read(`${api} api.post("/a", { a: 1 });`)).toMatchObject({ line: "POST /v1.0/a", asked: [] });
  expect(read(`fetch("${url}", { headers: { A: "1" }, ...(signal && { signal }) })`)).toMatchObject({
    line: `GET ${url}`,
    headers: ["A: 1"],
    body: "",
    asked: [],
  });
  expect(read(`fetch("${url}", { method: "POST", headers: {}, ...(data && { body: data }) })`)).toMatchObject(
    { asked: ["body"] },
  );
});

test("the defaults of axios are sent also with the address as first argument", () => {
  const program = `axios.defaults.headers.common["A"] = "1"; axios("${url}", { method: "post" });`;
  expect(read(program)).toMatchObject({ line: `POST ${url}`, headers: ["A: 1"] });
});

test("jQuery sends a table as a form", () => {
  expect(read(`const a = 1; $.post("${url}", { a }, done);`)).toBe("body_is_form data");
  expect(read(`const a = 1; $.post("${url}", '{"a":1}', done);`)).toMatchObject({ body: '{"a":1}' });
});

test("jQuery puts the data of a GET into the query, and takes settings", () => {
  for (const data of ['"page=1"', "{ page: 1 }", "data"])
    expect(read(`const a = 1; $.get("${url}", ${data}, (answer) => log(answer));`)).toBe(
      "option_unsupported data",
    );
  for (const callback of ["render", "(answer) => log(answer)", 'render, "json"'])
    expect(read(`const a = 1; $.get("${url}", ${callback});`)).toMatchObject({
      line: `GET ${url}`,
      body: "",
    });
  expect(read(`const a = 1; $.post({ url: "${url}", data: "{}", headers: { A: "1" } });`)).toMatchObject({
    line: `POST ${url}`,
    headers: ["A: 1"],
    body: "{}",
  });
});

test("what the program changes behind a call that is perhaps a request is not sent", () => {
  const before = `const headers = { "X-EXTERNAL-ID": "1" };`;
  const after = `headers["X-EXTERNAL-ID"] = "2";`;
  for (const call of [`api.get("v1.0/a", { headers });`, "client.get(address, { headers });"])
    expect(read(`${before} ${call} ${after}`)).toMatchObject({ headers: ["X-EXTERNAL-ID: 1"] });
});

test("what a function writes before a call that is perhaps a request is known in it", () => {
  const program = `const headers = { "X-PARTNER-ID": "p" };
async function balance() {
  headers.Authorization = "Bearer abc";
  return api.get("v1.0/balance", { headers });
}`;
  expect(read(program)).toEqual({
    line: "GET /v1.0/balance",
    headers: ["X-PARTNER-ID: p", "Authorization: Bearer abc"],
    body: "",
    asked: [],
  });
});

test("why a call cannot be read matters only if it is the request", () => {
  const call = `api.post("folder/a", data, config);`;
  expect(read(`const id = 1; ${call}`)).toBe("body_unknown config");
  expect(read(`${call} ${sent}`)).toMatchObject({ line: `POST ${url}` });
  expect(read(`const id = 1; ${`api.get("v1.0/a");`.repeat(3)}`)).toBe("many_requests fetch, axios");
});
