import { expect, test } from "vitest";
import { readPastedRequest } from "../pasted-request.ts";

const read = (program: string) => {
  const reading = readPastedRequest(`<?php ${program}`);
  if ("problem" in reading) return [reading.problem, reading.what];
  const { url, headers } = reading.request;
  return [url, ...headers.map(({ name, value }) => `${name}: ${value}`)];
};

const auth = "new Client(['base_uri' => 'https://auth.co.id', 'headers' => ['X-A' => '1']])";
const bank = "new \\GuzzleHttp\\Client(['base_uri' => 'https://bank.co.id', 'headers' => ['X-B' => '2']])";
const post = (client: string) => `${client}->post('/v1.0/a', ['json' => ['a' => 1]]);`;
const ofAuth = ["https://auth.co.id/v1.0/a", "X-A: 1"];
const ofBank = ["https://bank.co.id/v1.0/a", "X-B: 2"];
const accepting = (types: string) =>
  `$a = new Client(['base_uri' => 'https://auth.co.id', 'headers' => ['Accept' => ${types}]]);`;
const ofAccepting = ["https://auth.co.id/v1.0/a", "Accept: application/json"];

test.each([
  [`$auth = ${auth}; $bank = ${bank}; ${post("$auth")}`, ofAuth],
  [`$auth = ${auth}; $bank = ${bank}; ${post("$bank")}`, ofBank],
  [`$this->auth = ${auth}; $this->bank = ${bank}; ${post("$this->auth")}`, ofAuth],
  [`self::$auth = ${auth}; self::$bank = ${bank}; ${post("self::$auth")}`, ofAuth],
  [`$bank = ${bank}; function f() { return ${auth}; } ${post("$bank")}`, ofBank],
  [`$plain = new Client; $bank = ${bank}; ${post("$plain")}`, ["/v1.0/a"]],
  [`$bank = ${bank}; $auth = ${auth}; ${post(`(${bank})`)}`, ofBank],
  [`$client = ${auth}; $client = ${bank}; ${post("$client")}`, ofBank],
  [`$bank = ${bank}; $auth = ${auth}; ${post(`(${bank})\n            `)}`, ofBank],
  [`$auth = ${auth}; ${post(`(${bank}) /* once */\n${" ".repeat(300)}`)}`, ofBank],
  [`$auth = ${auth}; $this->clients['bank'] = ${bank}; ${post("$this->clients['bank']")}`, ofBank],
  [`$all['bank'] = ${bank}; $all['auth'] = ${auth}; ${post("$all['bank']\n    ")}`, ofBank],
  [`$all[$name['b']] = ${bank}; $all[0] = ${auth}; ${post("$all[$name['b']]")}`, ofBank],
])("a request has the options of its own client: %s", (program, expected) => {
  expect(read(program)).toEqual(expected);
});

test("a client has the options of where it is made", () => {
  const program = `$options = ['base_uri' => 'https://auth.co.id']; $auth = new Client($options);
$options['base_uri'] = 'https://bank.co.id'; $bank = new Client($options);`;
  expect(read(`${program} ${post("$auth")}`)).toEqual(["https://auth.co.id/v1.0/a"]);
  expect(read(`${program} ${post("$bank")}`)).toEqual(["https://bank.co.id/v1.0/a"]);
});

test.each([
  ["$auth = new Client(['base_uri' => 'https://h.co.id']);", ["https://h.co.id/v1.0/a"]],
  [
    "$one = new Client(['base_uri' => 'https://h.co.id']); $other = new Client(['base_uri' => 'https://h.co.id']);",
    ["https://h.co.id/v1.0/a"],
  ],
  [
    "$one = new Client(['base_uri' => 'https://h.co.id']); $other = new Client(['base_uri' => 'https://i.co.id']);",
    ["https://${client}/v1.0/a"],
  ],
  [`$auth = ${auth}; $bank = ${bank};`, ["body_unknown", "client"]],
  [`$all['auth'] = ${auth}; $all['bank'] = ${bank};`, ["body_unknown", "client"]],
  [`${accepting("['application/json', $other]")} ${accepting("['application/json', $other]")}`, ofAccepting],
  [`${accepting("['application/json', $other]")} ${accepting("'text/plain'")}`, ["body_unknown", "client"]],
])("a client of another name has what all have: %s", (made, expected) => {
  expect(read(`${made} ${post("$this->http")}`)).toEqual(expected);
  expect(read(`${made} ${post("$this->http()")}`)).toEqual(expected);
});

test.each([
  "Http::post('/v1.0/a', ['a' => 1]);",
  "Http::withHeaders([])->post('/v1.0/a', ['a' => 1]);",
  "$auth = Http::timeout(3); $auth->post('/v1.0/a', ['a' => 1]);",
])("a request of Laravel has no options of a client: %s", (call) => {
  expect(read(`$auth = ${auth}; ${call}`)).toEqual(["/v1.0/a"]);
});
