import { expect, test } from "vitest";
import { readPastedRequest } from "../pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";

const readBody = (program: string) => {
  const reading = readPastedRequest(program);
  return "problem" in reading ? `${reading.problem} ${reading.what}` : reading.request.body;
};

test.each([
  [`requests.post("${url}", '{"a":1}')`, '{"a":1}'],
  [`requests.post("${url}", None, {"a": 1})`, '{"a": 1}'],
  [`requests.post("${url}", {}, {"a": 1})`, '{"a": 1}'],
  [`requests.post("${url}", data='{"b":2}', json={"a": 1})`, '{"b":2}'],
  [`requests.post("${url}", data={}, json={})`, "{}"],
  [`requests.post("${url}", {"a": 1})`, "body_is_form data"],
  [`requests.post("${url}", data=[("a", "1")])`, "body_is_form data"],
  [`requests.put("${url}", '{"a":1}', params={})`, '{"a":1}'],
  [`requests.get("${url}", {"page": 1})`, "option_unsupported params"],
  [`requests.get("${url}", {})`, ""],
  [`session.get(url="${url}", params=None)`, ""],
  [`session.request("GET", "${url}", {"page": 1})`, "option_unsupported params"],
  [`session.request("POST", "${url}", None, '{"a":1}')`, '{"a":1}'],
  [`session.request("POST", "${url}", {}, '{"a":1}')`, '{"a":1}'],
  [`session.request(method="POST", url="${url}", data='{"a":1}')`, '{"a":1}'],
  [`requests.post("${url}", **{"json": {"a": 1}})`, '{"a": 1}'],
  [`options = {"data": '{"a":1}', "headers": {}}\nrequests.post("${url}", **options)`, '{"a":1}'],
  [`requests.post("${url}", **options)`, "body_unknown options"],
  [`requests.post("${url}", json={"a": 1}, **options)`, "body_unknown options"],
])("%s sends %j", (program, sent) => {
  expect(readBody(program)).toBe(sent);
});

test("what is spread into a call of Python beside its headers is asked for", () => {
  const reading = readPastedRequest(`requests.post("${url}", headers={"X-A": "1"}, **options)`);
  expect(reading).toMatchObject({
    request: { headers: [{ name: "X-A", value: "1" }], body: "${options}" },
    unresolved: [{ field: "body", variable: "${options}" }],
  });
});

test("headers without a name before them are read", () => {
  expect(readPastedRequest(`session.request("POST", "${url}", None, '{"a":1}', {"X-A": "1"})`)).toMatchObject(
    { request: { headers: [{ name: "X-A", value: "1" }] } },
  );
});

test.each([
  `def sign(body):\n    """Signature, algorithm = HMAC"""\n    return body`,
  `def sign(body):\n    r"""Signature, algorithm = HMAC"""\n    return body`,
  `def sign(body):\n    Rb'''Signature, algorithm = HMAC'''\n    return body`,
  `assert body, "body = None"`,
  `assert body, f"body = {body}"`,
  `logger.debug("the body, body = %s", body)`,
])("a text is no assignment: %s", (statement) => {
  expect(readBody(`body = '{"a":1}'\n${statement}\nrequests.post("${url}", data=body)`)).toBe('{"a":1}');
});

test.each([
  "data['a'], body = rows",
  'body, data["a b"] = rows',
  "[body, *rest] = rows",
  "(a, (body, c)) = rows",
])("%s gives the body another value", (statement) => {
  expect(readBody(`body = '{"a":1}'\n${statement}\nrequests.post("${url}", data=body)`)).toBe("${body}");
});

test("the named arguments of http.client are read", () => {
  const program = `conn = http.client.HTTPSConnection("h.co.id")
conn.request(method="POST", url="/v1.0/a", body="{}", headers={"X-A": "1"})`;
  expect(readPastedRequest(program)).toMatchObject({
    request: {
      method: "POST",
      url: "https://h.co.id/v1.0/a",
      headers: [{ name: "X-A", value: "1" }],
      body: "{}",
    },
  });
});

test("a header that is None is not sent, also if the session has it", () => {
  const program = `session = requests.Session()
session.headers.update({"authorization": "t", "X-A": "1"})
session.post("/a", headers={"Authorization": None, "X-B": None})`;
  expect(readPastedRequest(program)).toMatchObject({
    request: { headers: [{ name: "X-A", value: "1" }] },
  });
});
