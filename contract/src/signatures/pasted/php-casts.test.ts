import { expect, test } from "vitest";
import { readPastedRequest } from "../pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";

const read = (value: string) => {
  const reading = readPastedRequest(`<?php Http::post('${url}', ['a' => ${value}]);`);
  if ("problem" in reading) throw new Error(`${reading.problem}: ${reading.what}`);
  return { body: reading.request.body, unresolved: reading.unresolved.map(({ variable }) => variable) };
};

test.each([
  ["(int) '1e3'", "1000"],
  ["(int) ' 1.9e1 rupiah'", "19"],
  ["(int) '-.5e1'", "-5"],
  ["(int) '1e'", "1"],
  ["(int) 'e3'", "0"],
  ["(int) '0x1A'", "0"],
  ["(int) '9007199254740993'", "9007199254740993"],
  ["(int) '9223372036854775808'", "9223372036854775807"],
  ["(int) '-1e19'", "-9223372036854775808"],
  ["(int) '1e400'", "9223372036854775807"],
  ["(int) -9223372036854775807", "-9223372036854775807"],
  ["(int) 1e18", "1000000000000000000"],
  ["(float) '1.5e1 rupiah'", "15"],
  ["(float) 'Infinity'", "0"],
])("%s is %s in PHP", (value, expected) => {
  expect(read(value)).toEqual({ body: `{"a":${expected}}`, unresolved: [] });
});

test.each([
  ["(int) 1e19", "${1e19}"],
  ["(int) -1e19", "${-1e19}"],
  ["(int) 9223372036854775808", "${9223372036854775808}"],
  ["(float) 1e400", "${1e400}"],
  ["(float) '1e400'", "${1e400}"],
  ["-1e400", "${-1e400}"],
])("%s has no value in the JSON of PHP and is asked for", (value, variable) => {
  expect(read(value)).toEqual({ body: `{"a":"${variable}"}`, unresolved: [variable] });
});
