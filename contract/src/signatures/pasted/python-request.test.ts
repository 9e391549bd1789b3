import { expect, test } from "vitest";
import { readPastedRequest } from "../pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";

const read = (program: string) => {
  const reading = readPastedRequest(program);
  if ("problem" in reading) throw new Error(`${reading.problem}: ${reading.what}`);
  return reading;
};

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
])("what %s changes in Python is not known", (change, shown) => {
  const { request, unresolved } = read(
    `payload = {"a": 1, "inner": {"b": 1}, "list": ["a"]}\n${change}\nrequests.post("${url}", json=payload)`,
  );
  expect(request.body).toContain(shown);
  expect(unresolved.map(({ variable }) => variable)).toEqual([shown]);
});

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

test("many lines that cannot be read do not count as nested", () => {
  const unread = Array.from(
    { length: 120 },
    (_each, line) => `is${String(line)} = sorted([*names], key=@name)`,
  );
  const { request } = read([...unread, `requests.post("${url}", data="{}")`].join("\n"));
  expect(request.body).toBe("{}");
});
