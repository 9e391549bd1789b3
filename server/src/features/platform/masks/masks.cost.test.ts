import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createMask } from "./masks.values.ts";

setFlagsFromString("--expose-gc");
const gc: unknown = runInNewContext("gc");

const random = "aZ0bY1cX2dW3eV4fU5gT6hS7iR8jQ9kP0lO1mN2nM3oL4pK5";
const mask = createMask([`snap_prd_${random}`]);

test("many known secrets are masked as few are", () => {
  const many = Array.from(
    { length: 300 },
    (_each, index) => `snap_sbx_${random.slice(0, -3)}${String(index + 100)}`,
  );
  const shown = createMask(many).text(
    `a ${many[250]?.slice(9) ?? ""} b ${Buffer.from(many[7] ?? "").toString("hex")}`,
  );
  expect(shown).not.toContain(random.slice(8, 30));
  expect(shown).toMatch(/^a .* b .*$/);
});

test("a word with the parts of a hundred secrets is masked once", () => {
  const many = Array.from({ length: 100 }, (_each, index) =>
    createHash("sha256").update(String(index)).digest("base64url"),
  );
  const parts = many.flatMap((secret) => {
    const hex = Buffer.from(secret).toString("hex");
    const base64 = Buffer.from(secret).toString("base64").replaceAll("=", "");
    return [
      secret.slice(0, 21),
      secret.slice(21),
      hex.slice(0, 43),
      hex.slice(43),
      base64.slice(0, 29),
      base64.slice(29),
    ];
  });
  const maskOfMany = createMask(many);
  const started = process.cpuUsage().user;
  expect(maskOfMany.text(`a ${parts.join("_")}${"x".repeat(60_000)} b`)).toMatch(
    /^a \S{11} \(\d+ characters\) b$/,
  );
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(700);
});

test("the second half of a secret is masked where other signs than those of words are in it", () => {
  const secret = "Kunci/lama+2019=rahasia!baru";
  expect(createMask([secret]).text(`a ${secret} b`)).not.toMatch(/Kunci|baru/);
});

test("names in long bodies keep none of the bodies in memory", () => {
  const measureUsed = () => {
    if (typeof gc !== "function") throw new Error("Node.js has no gc.");
    Reflect.apply(gc, undefined, []);
    return process.memoryUsage().heapUsed;
  };
  const before = measureUsed();
  for (let index = 0; index < 500; index += 1)
    mask.text(`{"aNameOfThisBody${String(index)}":1,"token":"${"x".repeat(100_000)}${String(index)}"}`);
  expect(measureUsed() - before).toBeLessThan(20_000_000);
});

test("a long text in the name of a field is masked in linear time", () => {
  const started = process.cpuUsage().user;
  mask.text(`pin <a${"_".repeat(60_000)}b>`);
  mask.header(`a${"-".repeat(60_000)}b`, "pin");
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(500);
});

test.each([
  '"pin":[',
  '"pin":"',
  "<pin>",
  "<card>",
  '"d":"',
  'name="',
  'value="a" ',
  '{"card":"1',
  "-----BEGIN PRIVATE KEY-----",
  "eyJaaaaaaaaa.",
  "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwgg\n",
  "Bearer ",
  "%25",
  "\\\\",
  "//a:",
  "&amp;",
  'Content-Disposition: form-data; name="a"\r\n',
  "card=4",
  "\\u005c",
  "aaaaaaaaaaaaaaaaB/",
  "/MIIE",
  "d=",
  "d:",
  "name=d\n\n",
  `${"name=".repeat(60)}\n`,
  "a[b]",
  'name="a" b="c" ',
  'key="pin">',
  `key="d">${"a".repeat(60)}`,
  `name:"pin"${" ".repeat(20)}`,
  "name='a' value=\"",
  "<name>a</name>",
  's:1:"a";',
  "pin: |\n a\n",
  "PIN a ",
  `MIIE${"a".repeat(40)}","`,
  "aaaa_eyJh",
])("a long text of %j is masked in linear time", (piece) => {
  // The words at the beginning make the mask look at every kind of field.
  const text = `pin form-data name:"a"${" ".repeat(20_000)}${piece.repeat(60_000 / piece.length)}!`;
  const started = process.cpuUsage().user;
  mask.text(text);
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(500);
});
