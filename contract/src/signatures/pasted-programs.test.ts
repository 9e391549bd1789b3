import { expect, test } from "vitest";
import { readPastedRequest } from "./pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";

const readAs = (text: string) => {
  const reading = readPastedRequest(text);
  if ("problem" in reading) throw new Error(`${reading.problem}: ${reading.what}`);
  return reading;
};
const request = (text: string) => readAs(text).request;

test.each([
  [
    `requests.post("${url}", json={"a": 1.50, "b": [True, None], "c": "é/"})`,
    '{"a": 1.5, "b": [true, null], "c": "\\u00e9/"}',
  ],
  [
    `requests.post("${url}", data=json.dumps({"b": 10000.00, "a": "é"}, sort_keys=True, ensure_ascii=False))`,
    '{"a": "é", "b": 10000.0}',
  ],
  [
    `$client->post('${url}', ['json' => ['a' => 10000.00, 'b' => [true, null], 'c' => 'é/']]);`,
    '{"a":10000,"b":[true,null],"c":"\\u00e9\\/"}',
  ],
  [`Http::post('${url}', ['a' => 10000.00, 'b' => 1.50]);`, '{"a":10000,"b":1.5}'],
  [`$client->post('${url}', ['body' => json_encode(['a' => 10000.00])]);`, '{"a":10000}'],
  [
    `$client->post('${url}', ['body' => json_encode(['a' => 10000.00, 'b' => 1e3, 'c' => 1], JSON_PRESERVE_ZERO_FRACTION)]);`,
    '{"a":10000.0,"b":1000.0,"c":1}',
  ],
  [
    `$client->post('${url}', ['body' => json_encode(['c' => 'é/'], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE)]);`,
    '{"c":"é/"}',
  ],
  [
    `$client->post('${url}', ['body' => json_encode(['c' => 'é/'], JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRETTY_PRINT)]);`,
    '{\n    "c": "é/"\n}',
  ],
  [
    `$client->post('${url}', ['body' => json_encode(['c' => 'é/'], JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES)]);`,
    '{"c":"é/"}',
  ],
])("the JSON of %s is that of its language", (program, sent) => {
  expect(request(program).body).toBe(sent);
});

test.each([
  ["(object) []", "{}"],
  ["(object) ['a', 'b']", '{"0":"a","1":"b"}'],
  ["(object) ['a' => (array) []]", '{"a":[]}'],
  ["new \\stdClass()", "{}"],
  ["new stdClass", "{}"],
  ["(string) 10000", '"10000"'],
  ["(string) 1.50 . (string) 10000.00", '"1.510000"'],
  ["[(string) true, (string) false, (string) null]", '["1","",""]'],
  ["(int) '10000.99'", "10000"],
  [
    "[(int) '9007199254740993', (int) '12abc', (int) 'abc', (int) 2.9, (int) true, (int) null]",
    "[9007199254740993,12,0,2,1,0]",
  ],
  ["[(float) '1.50', (bool) 'false', (bool) '0', (bool) []]", "[1.5,true,false,false]"],
  ["(string) config('a')", '"${config()}"'],
  ["(object) $data", '"${data}"'],
])("PHP writes %s as %s", (value, sent) => {
  expect(request(`Http::post('${url}', ['v' => ${value}]);`).body).toBe(`{"v":${sent}}`);
});

test.each([
  ["{$data['ref']}", "PRT-1"],
  ["$data[ref] $data[ref]s", "PRT-1 PRT-1s"],
  ["{$data['amount']['value']}", "10.5"],
  ["{$order->ref} $order->ref, ${ref}", "PRT-2 PRT-2, PRT-3"],
  ["{$data['ref'] ?? 'x'}", "{$data['ref'] ?? 'x'}"],
  ["a{$ref}b$ref$nothing", "aPRT-3bPRT-3"],
  [
    "{$data['none']} {$data['at']} {$now->format('c')} $other[a]",
    "{$data['none']} {$data['at']} {$now->format('c')} $other[a]",
  ],
])("a text of PHP with %s is %s", (text, sent) => {
  const program = `$ref = 'PRT-3';
$nothing = null;
$order = (object) ['ref' => 'PRT-2'];
$data = ['ref' => 'PRT-1', 'amount' => ['value' => 10.50], 'at' => date('c')];
Http::post('${url}', ["v" => "${text}"]);`;
  expect(JSON.parse(request(program).body)).toEqual({ v: sent });
});

test.each([
  [`f'{{"a": "{ref}"}}'`, '{"a": "PRT-1"}'],
  [`f'{{"a": {{"b": "{ref}"}}}}'`, '{"a": {"b": "PRT-1"}}'],
  [`f"{{{ref}}}"`, "{PRT-1}"],
  [`'{"a": {"b": 1}}'`, '{"a": {"b": 1}}'],
])("the text %s of Python is %s", (written, sent) => {
  expect(request(`ref = "PRT-1"\nrequests.post("${url}", data=${written})`).body).toBe(sent);
});

test.each([`Http::get('${url}')`, `Http::get('${url}', [])`, `$client->get('${url}', ['headers' => []])`])(
  "%s has no body",
  (program) => {
    expect(request(`${program};`)).toEqual({ method: "GET", url, headers: [], body: "" });
  },
);

test("what a program calculates is cut to 80 characters", () => {
  const terms = Array.from({ length: 20 }, (_, index) => `$summand${String(index)}`).join(" * ");
  expect(request(`Http::post('${url}', ['a' => ${terms}]);`).body).toBe(`{"a":"\${${terms.slice(0, 80)}}"}`);
  const reading = readPastedRequest(`Http::withHeaders(${terms})->post('${url}', $body);`);
  expect(reading).toEqual({ problem: "body_unknown", what: terms.slice(0, 80) });
});

test("two quotation marks in a here-string of PowerShell stay two, in a text they are one", () => {
  const program = `$ref = "PRT-1"
$body = @"
{"customerReference":"","ref":"$ref"}
"@
Invoke-RestMethod "${url}" -Method Post -Headers @{ "X-A" = "a ""b"" c" } -Body $body`;
  const { headers, body } = request(program);
  expect(body).toBe('{"customerReference":"","ref":"PRT-1"}');
  expect(headers).toEqual([{ name: "X-A", value: 'a "b" c' }]);
});

test("the properties of an object of PHP are read", () => {
  const program = `$body = new \\stdClass();
$body->partnerReferenceNo = 'PRT-1';
$body->amount = new \\stdClass();
$body->amount->value = '10000.00';
$body->additionalInfo['channel'] = $body->partnerReferenceNo;
$this->response = $this->client->post('${url}', ['json' => $body]);`;
  expect(request(program).body).toBe(
    '{"partnerReferenceNo":"PRT-1","amount":{"value":"10000.00"},"additionalInfo":{"channel":"PRT-1"}}',
  );
});

test("a client of axios has its defaults", () => {
  const program = `const snap = axios.create({ baseURL: "https://h.co.id", headers: { "X-PARTNER-ID": "p" } });
const res = await snap.post("/v1.0/a", { a: 1 }, { headers: { "X-A": "1" } });`;
  expect(request(program)).toEqual({
    method: "POST",
    url: "https://h.co.id/v1.0/a",
    headers: [
      { name: "X-PARTNER-ID", value: "p" },
      { name: "X-A", value: "1" },
    ],
    body: '{"a":1}',
  });
});

test.each([
  [
    `axios.defaults.baseURL = "https://h.co.id"; axios.defaults.headers.common["X-PARTNER-ID"] = "p";`,
    "axios",
  ],
  [
    `const axios = require("axios");\naxios.defaults.baseURL = "https://h.co.id"\naxios.defaults.headers["X-PARTNER-ID"] = "p"\n`,
    "axios",
  ],
  [
    `this.http = axios.create({ baseURL: "https://h.co.id" as string, headers: { "X-PARTNER-ID": "p"! } });`,
    "this.http",
  ],
])("the defaults of a client of axios are sent: %s", (before, client) => {
  const program = `${before}
const { data } = await firstValueFrom(${client}.post<Answer>("/v1.0/a", { a: 1 } as Body, { headers: { "X-A": "1" } }));`;
  expect(request(program)).toEqual({
    method: "POST",
    url: "https://h.co.id/v1.0/a",
    headers: [
      { name: "X-PARTNER-ID", value: "p" },
      { name: "X-A", value: "1" },
    ],
    body: '{"a":1}',
  });
});

test("a method that a program calculates is a variable without a value", () => {
  const { unresolved } = readAs(`fetch("${url}", { method });`);
  expect(unresolved).toEqual([{ field: "method", variable: "${method}" }]);
});

test("what is spread into a request of fetch may be its body", () => {
  const program = `fetch("${url}", { method: "POST", ...(payload && { body: payload }) });`;
  expect(readAs(program).unresolved.map(({ field }) => field)).toEqual(["body"]);
});

test.each([
  ["https://h.co.id", "/v1.0/a", "https://h.co.id/v1.0/a"],
  ["https://h.co.id/api/", "v1.0/a", "https://h.co.id/api/v1.0/a"],
  ["https://h.co.id/api", "/v1.0/a", "https://h.co.id/v1.0/a"],
  ["https://h.co.id/api", url, url],
])("Guzzle sends from %s to %s", (base, path, address) => {
  const program = `$this->client = new Client(['base_uri' => '${base}', 'headers' => ['X-PARTNER-ID' => 'p', 'x-a' => '1']]);
$this->client->request('POST', '${path}', ['headers' => ['X-A' => '2'], 'body' => '{}']);`;
  expect(request(program)).toEqual({
    method: "POST",
    url: address,
    headers: [
      { name: "X-PARTNER-ID", value: "p" },
      { name: "X-A", value: "2" },
    ],
    body: "{}",
  });
});

test("Laravel has the base of its address", () => {
  const program = `Http::baseUrl('https://h.co.id/api/')->withToken('t')->post('/v1.0/a', ['a' => '1']);`;
  expect(request(program).url).toBe("https://h.co.id/api/v1.0/a");
});

test("bytes of Python are the text that they are of", () => {
  const program = `body = json.dumps({"a": 1}).encode()
requests.post("${url}", data=body, headers={"X-A": "é".encode("utf-8")})`;
  expect(request(program)).toMatchObject({ headers: [{ name: "X-A", value: "é" }], body: '{"a": 1}' });
  expect(request(`text = '{}'\nrequests.post("${url}", data=text.encode('UTF-8'))`).body).toBe("{}");
});

test("axios puts a text that is no JSON into quotes", () => {
  const post = (data: string) =>
    request(`axios.post("${url}", ${data}, { headers: { "Content-Type": "application/json" } })`).body;
  expect(post(`"a=1"`)).toBe('"a=1"');
  expect(post(`'{ "a": 1 } '`)).toBe('{ "a": 1 }');
  expect(post("{ a: 1.0, 2: null, b: undefined }")).toBe('{"2":null,"a":1}');
});

test.each([
  `$response = Http::timeout(30)->withHeaders([
    'X-PARTNER-ID' => config('services.bank.id') ?? 'none',
    'X-TIMESTAMP' => now()->toIso8601String(),
    'CHANNEL-ID' => '95221',
  ])->post($url, $body);
  $code = $response->json() ?? [];
  $kept = $cache->get('token');`,
  `axios.post(\`\${URL}\`, body, { headers: {
    "X-PARTNER-ID": process.env.PARTNER || "none", "X-TIMESTAMP": new Date().toISOString(), "CHANNEL-ID": "95221",
  } }).then((response) => console.log(response.data));`,
  `requests.post(URL, headers={
    "X-PARTNER-ID": os.environ["PARTNER"], "X-TIMESTAMP": datetime.now().isoformat() + "+07:00", "CHANNEL-ID": "95221",
  }, data=body)`,
])("what a program calculates is a variable without a value: %s", (program) => {
  const { unresolved, request: read } = readAs(program);
  expect(read.headers.map(({ name }) => name)).toEqual(["X-PARTNER-ID", "X-TIMESTAMP", "CHANNEL-ID"]);
  expect(unresolved.map(({ field }) => field)).toEqual(["URL", "X-PARTNER-ID", "X-TIMESTAMP", "body"]);
});

test.each([
  ["Insomnia", { _type: "request", body: { mimeType: "application/json", text: '{"a":"1"}' } }, '{"a":"1"}'],
  ["Insomnia without a body", { _type: "request", body: { mimeType: "application/json" } }, ""],
  ["Thunder Client", { body: { type: "json", raw: '{"a":"1"}', form: [] } }, '{"a":"1"}'],
  ["a log with its body as text", { body: '{"a":"1"}' }, '{"a":"1"}'],
  ["HAR", { postData: { text: '{"a":"1"}' }, body: { a: "2" } }, '{"a":"1"}'],
  ["an empty body", { body: {} }, ""],
])("one request of %s is read", (_program, content, body) => {
  const headers = [
    { name: "X-A", value: "1" },
    { name: "X-B", value: "2", disabled: true },
    { name: "X-C", value: "3", isDisabled: true },
  ];
  expect(request(JSON.stringify({ method: "POST", url, headers, ...content }))).toMatchObject({
    method: "POST",
    url,
    headers: [{ name: "X-A", value: "1" }],
    body,
  });
});

test("a request of Insomnia has its query and its token", () => {
  const read = (content: object) =>
    request(JSON.stringify({ _type: "request", method: "GET", url, ...content }));
  const parameters = [
    { name: "a b", value: "1&2" },
    { name: "off", value: "1", disabled: true },
    { name: "page", value: "{{ page }}" },
  ];
  const authentication = { type: "bearer", token: "t" };
  expect(read({ parameters, authentication })).toEqual({
    method: "GET",
    url: `${url}?a%20b=1%262&page={{ page }}`,
    headers: [{ name: "Authorization", value: "Bearer t" }],
    body: "",
  });
  expect(read({ url: `${url}?x=1`, parameters: [{ name: "a", value: "" }] }).url).toBe(`${url}?x=1&a=`);
  for (const none of [{}, { type: "none" }, { type: "basic", disabled: true }])
    expect(read({ authentication: none }).headers).toEqual([]);
  const headers = [{ name: "authorization", value: "Bearer own" }];
  expect(read({ headers, authentication }).headers).toEqual(headers);
});
