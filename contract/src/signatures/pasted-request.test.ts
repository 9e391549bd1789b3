import { describe, expect, test } from "vitest";
import { readPastedRequest } from "./pasted-request.ts";
import { shellWords } from "./shell-words.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";
const body = '{"accountNo":"2000100101","remark":"Toko \'Sari\'"}';

describe("words of a shell command", () => {
  test.each([
    [`curl 'a b' "c d" e\\ f`, ["curl", "a b", "c d", "e f"]],
    [`'it'\\''s' ""`, ["it's", ""]],
    [`"a \\"b\\" \\$c \\n"`, [`a "b" $c \\n`]],
    [`$'line\\n\\'x\\' \\u0041 \\x42 \\103 \\\\'`, ["line\n'x' A B C \\"]],
    ["a \\\n  b \\\r\n  c", ["a", "b", "c"]],
    ["a$b", ["a$b"]],
    ["curl a\necho b", ["curl", "a"]],
    ["'a\nb'", ["a\nb"]],
  ])("%j", (command, words) => {
    expect(shellWords(command)).toEqual(words);
  });

  test.each(["curl 'a", 'curl "a', "curl $'a"])("an open quote in %j", (command) => {
    expect(shellWords(command)).toBeNull();
  });
});

describe("a curl command", () => {
  test("as the portal writes it", () => {
    const command = `curl -i -X POST '${url}' \\
  -H 'Content-Type: application/json' \\
  -H 'X-TIMESTAMP: 2026-11-22T09:05:03+07:00' \\
  --data-raw '${body.replaceAll("'", `'\\''`)}'`;
    expect(readPastedRequest(command)).toEqual({
      method: "POST",
      url,
      headers: [
        { name: "Content-Type", value: "application/json" },
        { name: "X-TIMESTAMP", value: "2026-11-22T09:05:03+07:00" },
      ],
      body,
    });
  });

  test("as Chromium copies it", () => {
    const command = `curl '${url}' \\
  -H 'accept: */*' \\
  -b 'session=1' \\
  --data-raw $'{"remark":"Toko \\'Sari\\' \\u0021"}' \\
  --compressed`;
    expect(readPastedRequest(command)).toEqual({
      method: "POST",
      url,
      headers: [{ name: "accept", value: "*/*" }],
      body: `{"remark":"Toko 'Sari' !"}`,
    });
  });

  test("with the long options, and values joined to them", () => {
    const command = `curl --location --request=PUT --url "${url}" --header "X-A: 1" -HX-B:2 -d'{}' -o out.json -k`;
    expect(readPastedRequest(command)).toEqual({
      method: "PUT",
      url,
      headers: [
        { name: "X-A", value: "1" },
        { name: "X-B", value: "2" },
      ],
      body: "{}",
    });
  });

  test("keeps the line breaks of a body", () => {
    expect(readPastedRequest(`curl ${url} --data-binary '{\n  "a": 1\n}'`)).toMatchObject({
      body: '{\n  "a": 1\n}',
    });
  });

  test("without a body is a GET, and -G moves the data to the query", () => {
    expect(readPastedRequest(`curl ${url}`)).toMatchObject({ method: "GET", body: "" });
    expect(readPastedRequest(`$ curl -G ${url}?a=1 -d b=2 -d c=3`)).toMatchObject({
      method: "GET",
      url: `${url}?a=1&b=2&c=3`,
      body: "",
    });
  });

  test.each([
    ["curl -X POST", "no_url"],
    [`curl '${url}`, "quote_open"],
    [`curl ${url} -d @body.json`, "body_in_file"],
    ["wget x", "not_request"],
    ["  ", "empty"],
  ])("%j is refused", (text, problem) => {
    expect(readPastedRequest(text)).toBe(problem);
  });
});

describe("HAR", () => {
  const request = {
    method: "POST",
    url,
    headers: [
      { name: ":authority", value: "sandbox.bank.co.id" },
      { name: "x-timestamp", value: "2026-11-22T09:05:03+07:00" },
    ],
    postData: { mimeType: "application/json", text: body },
  };
  const expected = { method: "POST", url, headers: request.headers.slice(1), body };

  test.each([
    ["an entry", { request, response: {} }],
    ["a request", request],
    ["a file with one entry", { log: { version: "1.2", entries: [{ request }] } }],
  ])("%s", (_what, json) => {
    expect(readPastedRequest(JSON.stringify(json, null, 2))).toEqual(expected);
  });

  test("a file with two entries, and other JSON, are refused", () => {
    expect(readPastedRequest(JSON.stringify({ log: { entries: [{ request }, { request }] } }))).toBe(
      "many_entries",
    );
    expect(readPastedRequest('{"a":1}')).toBe("not_request");
    expect(readPastedRequest('{"a":')).toBe("not_request");
  });
});

test("the parts of a request as HTTP writes them", () => {
  const text = 'POST /v1.0/a?b=1 HTTP/1.1\r\nX-A: 1\r\nX-B: 2\r\n\r\n{\r\n"c":1}';
  expect(readPastedRequest(text)).toEqual({
    method: "POST",
    url: "/v1.0/a?b=1",
    headers: [
      { name: "X-A", value: "1" },
      { name: "X-B", value: "2" },
    ],
    body: '{\r\n"c":1}',
  });
  expect(readPastedRequest("GET /v1.0/a\nX-A: 1")).toMatchObject({
    headers: [{ name: "X-A", value: "1" }],
    body: "",
  });
  expect(readPastedRequest('POST /v1.0/a\n\n{"c":1}')).toMatchObject({ headers: [], body: '{"c":1}' });
});
