import { expect, test } from "vitest";
import { readPastedRequest } from "../pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";

function readHeader(program: string): string | undefined {
  const reading = readPastedRequest(program);
  if ("problem" in reading) return reading.problem;
  return reading.request.headers.find(({ name }) => name === "X-A")?.value;
}

const known: [string, string][] = [
  ["10000.00", "10000"],
  ["123456789012.50", "123456789012.5"],
  ["0.10", "0.1"],
  ["00123", "123"],
  ["-1.50", "-1.5"],
  ["12345678901234567890", "12345678901234567890"],
  ['"10000.00"', "10000.00"],
  ['"a" + 1.50', "a1.5"],
  ['[string]"1.50"', "1.50"],
];
const unknown: [string, string][] = [
  ["1.2345678901234567", "${1.2345678901234567}"],
  ["1e3", "${1e3}"],
  ["1.50d", "${1.50d}"],
  ["0x10", "${0x10}"],
  ["1kb", "${1kb}"],
  ["1.50 + 2", "${1.50 + 2}"],
  ['1 + "2"', '${1 + "2"}'],
  ["[decimal]1.50", "${[decimal]1.50}"],
  ['[int]"007"', '${[int]"007"}'],
];

test.each([...known, ...unknown])("PowerShell writes %s as %s, also in a table", (written, text) => {
  const call = `Invoke-RestMethod ${url} -Headers`;
  expect(readHeader(`$a = ${written}\n${call} @{ "X-A" = $a }`)).toBe(text);
  expect(readHeader(`${call} @{ "X-A" = ${written} }`)).toBe(text);
  expect(readHeader(`$h = @{}\n$h["X-A"] = ${written}\n${call} $h`)).toBe(text);
  expect(readHeader(`$h = @{}\n$h.Add("X-A", ${written})\n${call} $h`)).toBe(text);
});

test.each([
  ["[decimal]$a = 1.50", "${a}"],
  ["[int]$a = 10000", "10000"],
  ['[string]$a = "1.50"', "1.50"],
  ["$a = 1\n$a += 2", "$a"],
  ['$a = "1"\n$a += 2', "12"],
  ["$b = 1.50\n$a = $b + 1", "${$b + 1}"],
])("%s of PowerShell is %s", (before, text) => {
  expect(readHeader(`${before}\nInvoke-RestMethod ${url} -Headers @{ "X-A" = $a }`)).toBe(text);
});
