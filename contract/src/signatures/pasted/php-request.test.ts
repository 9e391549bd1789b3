import { expect, test } from "vitest";
import { readPastedRequest } from "../pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";

const read = (program: string) => {
  const reading = readPastedRequest(program);
  if ("problem" in reading) throw new Error(`${reading.problem}: ${reading.what}`);
  return reading;
};
const findProblem = (program: string) => {
  const reading = readPastedRequest(program);
  return "problem" in reading ? [reading.problem, reading.what] : reading.request;
};

test("entries that are pushed and texts that are appended are read", () => {
  const program = `<?php
$headers = ['X-PARTNER-ID: p'];
$headers[] = 'X-A: 1';

$body = '{"a":';
$body .= '1';
$body .= "}";
$more['list'][] = ['b' => 1];
$more['list'][0]['c'] = 2;
$headers[] = 'X-B: ' . json_encode($more);
$ch = curl_init('${url}');
curl_setopt($ch, CURLOPT_POSTFIELDS, $body);
curl_setopt($ch, CURLOPT_HTTPHEADER, $headers);`;
  expect(read(program).request).toMatchObject({
    headers: [
      { name: "X-PARTNER-ID", value: "p" },
      { name: "X-A", value: "1" },
      { name: "X-B", value: '{"list":[{"b":1,"c":2}]}' },
    ],
    body: '{"a":1}',
  });
});

test.each([
  ["unset($body['a']);", '"${body}"'],
  ["unset($other, $body['inner']['b']);", '"${inner}"'],
  ["$body[$key] = 1;", '"${body}"'],
  ["$body['inner'][$keys['x']] = 1;", '"${inner}"'],
  ["$body += ['z' => 1];", '"${body}"'],
  ["$body['a']++;", '"${a}"'],
  ["++$body['a'];", '"${a}"'],
  ["$body['a'] ??= 2;", '"${a}"'],
  ["ksort($body);", '"${body}"'],
  ["array_push($body['inner'], 1);", '"${inner}"'],
  ["$copy = &$body;", '"${body}"'],
  ["foreach ($body as &$each) {}", '"${each}"'],
  ["foreach ($rows as $key => $body) {}", '"${body}"'],
  ["$body = build(); $body['b'] = 1;", '"${body}"'],
])("what %s changes is not known", (change, shown) => {
  const { request, unresolved } = read(
    `<?php $each = 1; $body = ['a' => 1, 'inner' => ['b' => 1]]; ${change}
Http::post('${url}', ['v' => ${shown === '"${each}"' ? "$each" : "$body"}]);`,
  );
  expect(request.body).toContain(shown);
  expect(unresolved).toHaveLength(1);
});

test("an array of PHP with names and values without one keeps both", () => {
  expect(read(`Http::post('${url}', ['x', 'k' => 1, 'y', 5 => 'z', 'w']);`).request.body).toBe(
    '{"0":"x","k":1,"1":"y","5":"z","6":"w"}',
  );
  expect(read(`Http::post('${url}', [0 => 'x', 1 => 'y']);`).request.body).toBe('["x","y"]');
});

const curl = `<?php $ch = curl_init('${url}'); curl_setopt($ch, CURLOPT_POSTFIELDS, '{"a":1}');`;
const guzzle = `<?php $this->client = new Client(['base_uri' => 'https://h.co.id/']); $this->client->post('a', ['body' => '{"a":1}']);`;

test.each([
  "Storage::disk('local')->put('logs/x.json', $body);",
  "$cache->put('users/1', $x);",
  "$cache->put('users/1', 'x');",
  "$token = $cache->get('snap/token');",
  "$name = $this->input->post('user/name');",
  "$router->post('api/users', 'Ctl@x');",
])("%s beside a request is none", (statement) => {
  expect(read(`${curl}\n${statement}`).request.body).toBe('{"a":1}');
  expect(read(`${guzzle}\n${statement}`).request.body).toBe('{"a":1}');
});

test.each([
  ["$client->post($base . 'balance-inquiry', ['body' => '{}']);", "https://${base}balance-inquiry"],
  ["Http::post($base . 'balance-inquiry', $body);", "https://${base}balance-inquiry"],
  ['Http::timeout(3)->post("{$base}balance-inquiry", $body);', "https://{$base}balance-inquiry"],
  ["Http::post('v1.0/a', $body);", "/v1.0/a"],
  ["Http::timeout(3)->post('v1.0/a', $body);", "/v1.0/a"],
  ["Http::baseUrl('https://h.co.id')->post('a', $body);", "https://h.co.id/a"],
  ["$c = new Client(['base_uri' => 'https://h.co.id']); $c->get('a');", "https://h.co.id/a"],
  ["$c = new Client(['base_uri' => $base]); $this->client()->get('v1.0/a');", "https://${base}/v1.0/a"],
  ["$this->api->post('v1.0/a', json_encode(['a' => 1]));", "/v1.0/a"],
  ["$this->client->post('v1.0/a');", "/v1.0/a"],
])("%s is a request to %s", (program, address) => {
  expect(read(`<?php ${program}`).request.url).toBe(address);
});

test("a text behind an address is the body", () => {
  expect(read("<?php $this->api->post('v1.0/a', json_encode(['a' => 1]));").request.body).toBe('{"a":1}');
});

test.each(["$options", "json_encode(['a' => 1])", "'{}'"])(
  "a path with a version and %s is one of many",
  (sent) => {
    const program = `<?php Http::post('${url}', ['a' => 1]); $this->bank->post('v1.0/a', ${sent});`;
    expect(findProblem(program)).toEqual(["many_requests", "->request"]);
  },
);

test.each([
  ["$client->post($base . 'balance-inquiry', $options);", "options"],
  ['$client->post("{$base}balance-inquiry", $options);', "options"],
  ["$client->post('v1.0/a', $options);", "options"],
  ["$client->request('POST', '/a', $options);", "options"],
  ["$c = new Client(['headers' => ['X-A' => '1']]); $c->post('/a', $options);", "options"],
  ["$client->request('POST', '/a', array_merge($a, $b));", "array_merge()"],
])("%s is refused, as headers may be in %s", (program, what) => {
  expect(findProblem(`<?php ${program}`)).toEqual(["body_unknown", what]);
});

test("a line of the headers that is not known is refused", () => {
  expect(
    findProblem(`<?php $ch = curl_init('${url}'); $headers[] = sign();
curl_setopt($ch, CURLOPT_HTTPHEADER, $headers);`),
  ).toEqual(["body_unknown", "sign()"]);
});

test("a variable that a function of PHP only reads stays known", () => {
  const program = `<?php $line = 'X-A: 1'; array_push($lines, $line); Http::withHeader('X-A', $line)->post('${url}');`;
  expect(read(program).unresolved).toEqual([]);
});

test("an array of PHP is copied when it is assigned, an object is not", () => {
  const program = `<?php
$headers = ['Authorization' => 'Bearer t'];
$log = $headers;
$log['Authorization'] = '***';
$body = ['amount' => ['value' => '1']];
$outer = ['inner' => $body];
$outer['inner']['amount']['value'] = '***';
$object = new stdClass();
$same = $object;
$same->a = 1;
$made = (object) $body;
$made->amount = 2;
$body['object'] = $object;
$body['made'] = $made;
Http::withHeaders($headers)->post('${url}', $body);`;
  const { headers, body } = read(program).request;
  expect(headers).toEqual([{ name: "Authorization", value: "Bearer t" }]);
  expect(body).toBe('{"amount":{"value":"1"},"object":{"a":1},"made":{"amount":2}}');
});

test("an option of curl in PHP has the array of its time", () => {
  const program = `<?php $headers = ['X-A: 1']; $ch = curl_init('${url}');
curl_setopt($ch, CURLOPT_HTTPHEADER, $headers);
$headers[] = 'X-B: 2';`;
  expect(read(program).request.headers).toEqual([{ name: "X-A", value: "1" }]);
});

test("a program whose arrays have a million copies is refused", () => {
  const program = `<?php $a = ['x']; ${"$a = [$a, $a];\n".repeat(30)} Http::post('${url}', $a);`;
  expect(findProblem(program)).toEqual(["too_deep", ""]);
});

test.each(["$items[] = [...$more];", "$log->push(...$parts);", "$check = fn ($x) => $x;", "$n = !$body;"])(
  "%s changes nothing of PHP that is sent",
  (statement) => {
    const { request, unresolved } = read(
      `<?php $body = ['a' => 1];\n${statement}\n$client->post('${url}', ['json' => $body]);`,
    );
    expect(request.body).toBe('{"a":1}');
    expect(unresolved).toEqual([]);
  },
);

test("an entry of PHP that cannot be read makes its array unknown", () => {
  const program = `<?php $body['list'] = []; $body['list'] = [...$more]; Http::post('${url}', $body);`;
  expect(read(program).request.body).toBe('{"list":"${list}"}');
});

test("many lines that cannot be read do not count as nested", () => {
  const unread = Array.from({ length: 120 }, (_each, line) => `$name${String(line)} = &$names[0];`);
  const sent = `$client->post("${url}", ["body" => "{}"]);`;
  expect(read(["<?php", ...unread, sent].join("\n")).request.body).toBe("{}");
});

test("a client of another library sends no request", () => {
  const program = (made: string) =>
    `<?php use Predis\\Client;\n$client = ${made};\n$client->get('token');\nHttp::post('${url}', ['a' => 1]);`;
  expect(read(program("new Client(['host' => 'h'])")).request).toMatchObject({ url, body: '{"a":1}' });
  expect(findProblem(program("new \\GuzzleHttp\\Client()"))).toEqual(["many_requests", "->request"]);
});

test("the headers of PHP are written as PHP writes them", () => {
  const program = `<?php Http::withHeaders(['X-A' => 1.50, 'X-B' => true])->withHeader('X-C', 2.0)->post('${url}');`;
  expect(read(program).request.headers.map(({ value }) => value)).toEqual(["1.5", "1", "2"]);
});

test("a text is encoded once more by Laravel, as its data, and sent as it is by others", () => {
  const send = (call: string) => `<?php ${call}('${url}', json_encode(['a' => 1]));`;
  expect(read(send("Http::post")).request.body).toBe(JSON.stringify('{"a":1}'));
  expect(read(send("$client->post")).request.body).toBe('{"a":1}');
});

test("the client of Guzzle is known with a backslash before its name", () => {
  const program = String.raw`<?php use \GuzzleHttp\Client;
$c = new Client(['base_uri' => 'https://sandbox.bank.co.id', 'headers' => ['X-PARTNER-ID' => 'p']]);
$c->post('/v1.0/balance-inquiry', ['json' => ['a' => 1]]);`;
  expect(read(program).request).toMatchObject({ url, headers: [{ name: "X-PARTNER-ID", value: "p" }] });
});

const balance =
  "$this->http->withHeaders(['X-PARTNER-ID' => 'p'])->post('v1.0/balance-inquiry', ['a' => 1]);";

test.each([
  "Http::baseUrl('https://auth.co.id')->post('oauth/token', $c);",
  "Http::baseUrl('https://auth.co.id')->timeout(min(3, $limit))->post('oauth/token', $c);",
  "Http::timeout(3)->get('health');",
  "$auth = Http::baseUrl('https://auth.co.id');\n$auth->post('oauth/token', $c);",
  "$this->auth = Http::timeout(3);\n$this->auth->get('health');",
])("%s is a request of Laravel, and one of many beside another", (call) => {
  expect(findProblem(`<?php\n${call}\n${balance}`)).toEqual(["many_requests", "->request"]);
});

test.each([
  "$this->auth->baseUrl('https://auth.co.id')->post('oauth/token', $c);",
  "$this->auth->baseUrl('https://auth.co.id')->get($path);",
  "$this->auth->asForm()->get($path);",
])("what %s sets is not sent with the request behind it", (call) => {
  expect(read(`<?php\n${call}\n${balance}`).request).toEqual({
    method: "POST",
    url: "/v1.0/balance-inquiry",
    headers: [{ name: "X-PARTNER-ID", value: "p" }],
    body: '{"a":1}',
  });
});

test.each([
  "$http = Http::baseUrl('https://sandbox.bank.co.id'); $token = $cache->get('snap/token'); $http->post('v1.0/balance-inquiry', ['a' => 1]);",
  "$http = Http::baseUrl('https://sandbox.bank.co.id'); $http->post('v1.0/balance-inquiry', $body);",
  "Http::baseUrl('https://sandbox.bank.co.id')->timeout($config->get('http/timeout'))->post('v1.0/balance-inquiry', ['a' => 1]);",
  "function http() { return Http::baseUrl('https://sandbox.bank.co.id'); } $this->http()->post('v1.0/balance-inquiry', ['a' => 1]);",
])("the address of Laravel is kept for its request: %s", (program) => {
  expect(read(`<?php ${program}`).request.url).toBe(url);
});

const withHeader = "Http::withHeaders(['X-A' => '1'])";
const sent = `post('${url}', ['a' => 1]);`;

test.each([
  `${withHeader}->timeout($config->get('http/timeout'))->${sent}`,
  `${withHeader}->timeout(max($config->get($key), 3))->${sent}`,
  `$http = ${withHeader}; $ttl = $config->get('ttl'); $http->${sent}`,
  `$http = ${withHeader}; $cache->put('a/b', 'c'); $http->${sent}`,
  `${withHeader}->retry(2, 0, function ($e, $request) { $request->withHeaders(['X-A' => '2']); return true; })->${sent}`,
  `${withHeader}->retry(2, 0, fn ($e, $request) => $request->withToken('new'))->${sent}`,
  `Http::retry(2, fn ($n) => 5)->withHeader('X-A', '1')->retry(2, 0, fn ($e, $r) => $r->withToken('n'))->${sent}`,
  `Http::timeout(3)->tap(function ($http) { $http->withHeader('X-A', '1'); })->${sent}`,
])("what a chain of Laravel has set is only its own: %s", (program) => {
  const { request } = read(`<?php ${program}`);
  expect(request).toEqual({ method: "POST", url, headers: [{ name: "X-A", value: "1" }], body: '{"a":1}' });
});

test.each(["post('v1.0/a', $body)", "post('balance', $body)", "post($path, $body)"])(
  "a variable of Laravel's calls sends a request with what they have set: %s",
  (call) => {
    const program = `<?php $http = $this->http->withHeaders(['X-A' => '1']); $http->${call};`;
    expect(read(program).request.headers).toEqual([{ name: "X-A", value: "1" }]);
  },
);

test("a client and an array of PHP that come behind a call have no part in it", () => {
  const program = (statement: string) =>
    `<?php $list = [1]; $this->bank->post('v1.0/a', $list); ${statement}`;
  expect(read(program("$list[] = 2;")).request).toMatchObject({ url: "/v1.0/a", body: "[1]" });
  expect(
    read(program("$other = new \\GuzzleHttp\\Client(['base_uri' => 'https://other.co.id']);")).request,
  ).toMatchObject({ url: "/v1.0/a", body: "[1]" });
});

test("what a response of Laravel returns is no other request", () => {
  const program = `<?php $answer = Http::post('${url}', ['a' => 1])->collect()->get('data/x');\n$answer->get('data/y');`;
  expect(read(program).request).toMatchObject({ url, body: '{"a":1}' });
});

test("an integer of PHP is 0 of a number that is too large", () => {
  const program = `<?php Http::post('${url}', ['a' => (int) 1e400, 'b' => (int) -1e400, 'c' => (int) 1e3]);`;
  expect(read(program).request.body).toBe('{"a":0,"b":0,"c":1000}');
});

test.each([
  "\\Illuminate\\Support\\Facades\\Http::withHeaders(['X-A' => '1'])->baseUrl('https://sandbox.bank.co.id')->post('v1.0/balance-inquiry', ['a' => 1]);",
  "Facades\\Http::baseUrl('https://sandbox.bank.co.id')->withHeaders(['X-A' => '1'])->post('v1.0/balance-inquiry', ['a' => 1]);",
  "$answer = \\Http::baseUrl('https://sandbox.bank.co.id')->withHeader('X-A', '1')->post('v1.0/balance-inquiry', ['a' => 1]);",
  "$http = \\Http::baseUrl('https://sandbox.bank.co.id')->withHeader('X-A', '1'); $http->post('v1.0/balance-inquiry', ['a' => 1]);",
  `$ch = \\curl_init('${url}'); \\curl_setopt($ch, \\CURLOPT_HTTPHEADER, ['X-A: 1']); \\curl_setopt($ch, CURLOPT_POSTFIELDS, \\json_encode(['a' => 1]));`,
])("a name of PHP is known with its namespace: %s", (program) => {
  expect(read(`<?php ${program}`).request).toEqual({
    method: "POST",
    url,
    headers: [{ name: "X-A", value: "1" }],
    body: '{"a":1}',
  });
});
