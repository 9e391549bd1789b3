import fc from "fast-check";
import { expect, test } from "vitest";
import { minifyJson, NotJsonError } from "./minify-json.ts";

const catchError = (text: string): NotJsonError => {
  try {
    minifyJson(text);
  } catch (error) {
    if (error instanceof NotJsonError) return error;
    throw error;
  }
  throw new Error(`accepted: ${text}`);
};

const isAccepted = (accept: () => unknown) => {
  try {
    accept();
    return true;
  } catch {
    return false;
  }
};

const blanks = fc.string({ unit: fc.constantFrom(" ", "\n", "\r", "\t"), maxLength: 3 });

/** Serialises a value as JSON with white space wherever the grammar allows it. */
const writeSpaced = (value: unknown, blank: () => string): string => {
  if (Array.isArray(value))
    return `[${blank()}${value.map((item: unknown) => writeSpaced(item, blank) + blank()).join(`,${blank()}`)}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}${blank()}:${blank()}${writeSpaced(item, blank)}${blank()}`,
  );
  return `{${blank()}${members.join(`,${blank()}`)}}`;
};

test("white space outside strings is removed, for any value and indentation", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.oneof(fc.nat(10), fc.constant("\t")), (value, indent) => {
      expect(minifyJson(JSON.stringify(value, null, indent))).toBe(JSON.stringify(value));
    }),
    { numRuns: 500 },
  );
});

test("white space is removed wherever the grammar allows it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.infiniteStream(blanks), (value, stream) => {
      const nextBlank = () => {
        const next = stream.next();
        return next.done === true ? "" : next.value;
      };
      expect(minifyJson(nextBlank() + writeSpaced(value, nextBlank) + nextBlank())).toBe(
        JSON.stringify(value),
      );
    }),
    { numRuns: 500 },
  );
});

test("only white space changes", () => {
  const text =
    '{ "b" : 1.0 , "a" : -0.10E+02 ,\r\n "b" : "\\u00e9 \\/ é  x" , "big" : 12345678901234567890 , "":[ ] }';
  expect(minifyJson(text)).toBe(
    '{"b":1.0,"a":-0.10E+02,"b":"\\u00e9 \\/ é  x","big":12345678901234567890,"":[]}',
  );
});

test.each(["", " ", "\r\n\t "])("an absent body stays absent (%j)", (text) => {
  expect(minifyJson(text)).toBe("");
});

const alphabet =
  "{ } [ ] , : \" \\ / 0 1 7 8 9 e E + - . t r u e f a l s n b x ' é 😀 \u0000 \u00a0 \ufeff \u2028"
    .split(" ")
    .concat(" ", "\n", "\t");

const mutated = fc
  .tuple(
    fc.jsonValue().map((value) => JSON.stringify(value, null, 1)),
    fc.array(fc.tuple(fc.nat(), fc.nat(2), fc.constantFrom(...alphabet)), { minLength: 1, maxLength: 3 }),
  )
  .map(([json, changes]) =>
    changes.reduce((text, [place, dropped, inserted]) => {
      const at = place % (text.length + 1);
      return text.slice(0, at) + inserted + text.slice(at + dropped);
    }, json),
  );

const soup = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 12 });

test("the accepted texts are exactly those that JSON.parse accepts", () => {
  fc.assert(
    fc.property(fc.oneof(mutated, soup), (text) => {
      fc.pre(!/^[ \t\r\n]*$/.test(text));
      const isJson = isAccepted(() => void JSON.parse(text));
      expect(isAccepted(() => minifyJson(text))).toBe(isJson);
      if (isJson) expect(JSON.parse(minifyJson(text))).toEqual(JSON.parse(text));
    }),
    { numRuns: 20_000 },
  );
});

test("minifying a minified text does not change it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const minified = minifyJson(JSON.stringify(value, null, 2));
      expect(minifyJson(minified)).toBe(minified);
    }),
  );
});

test.each([
  ['{\n  "a": 1,\n    }', 'unexpected character "}" at line 3, column 5', 16],
  ['{"a":1', "unexpected end at line 1, column 7", 6],
  ["[1,]", 'unexpected character "]" at line 1, column 4', 3],
  ["[1}", 'unexpected character "}" at line 1, column 3', 2],
  ["01", 'unexpected character "1" at line 1, column 2', 1],
  ["-", 'unexpected character "-" at line 1, column 1', 0],
  ["1.e3", 'unexpected character "e" at line 1, column 3', 2],
  ["nul", 'unexpected character "n" at line 1, column 1', 0],
  ["{} {}", 'unexpected character "{" at line 1, column 4', 3],
  ["{a:1}", 'unexpected character "a" at line 1, column 2', 1],
  ["{1:1}", 'unexpected character "1" at line 1, column 2', 1],
  ["{'a':1}", 'unexpected character "\'" at line 1, column 2', 1],
  ['["a\nb"]', "unexpected character U+000A at line 1, column 4", 3],
  ['"\\\\x\\q"', 'unexpected character "\\" at line 1, column 5', 4],
  ['"\\u00g0"', 'unexpected character "\\" at line 1, column 2', 1],
  ['"\\u00', 'unexpected character "\\" at line 1, column 2', 1],
  ['["a', "unexpected end at line 1, column 4", 3],
  ["[1] // one", 'unexpected character "/" at line 1, column 5', 4],
  ["[1, /* two */ 2]", 'unexpected character "/" at line 1, column 5', 4],
  ['{"a":1,}', 'unexpected character "}" at line 1, column 8', 7],
  ["\ufeff{}", "unexpected character U+FEFF at line 1, column 1", 0],
  ["[\r\n\r1,\n😀]", 'unexpected character "😀" at line 4, column 1', 7],
])("%j is refused with its position", (text, reason, offset) => {
  const syntaxError = catchError(text);
  expect(syntaxError.message).toBe(`Body is not JSON: ${reason}`);
  expect(syntaxError.offset).toBe(offset);
  expect(reason.endsWith(`at line ${syntaxError.line}, column ${syntaxError.column}`)).toBe(true);
});

test("100,000 levels of nesting need no recursion", () => {
  const levels = 100_000;
  expect(minifyJson(" [".repeat(levels) + " ]".repeat(levels))).toBe("[".repeat(levels) + "]".repeat(levels));
  expect(minifyJson('{"a": '.repeat(levels) + "1" + " }".repeat(levels))).toHaveLength(levels * 6 + 1);
  expect(catchError("[".repeat(levels)).offset).toBe(levels);
});

test("a worst-case text of 5 MB is scanned in one pass", () => {
  expect(minifyJson(`[${"1 ,\n".repeat(1_250_000)}1]`)).toHaveLength(2 * 1_250_000 + 3);
});

test("the position of an error after 5,000,000 line breaks takes no longer than a few scans of the text", () => {
  const lines = "\n".repeat(5_000_000);
  const measureTime = (work: () => unknown) => {
    const started = Date.now();
    work();
    return Date.now() - started;
  };
  const scan = measureTime(() => minifyJson(`[${lines}]`));
  const failure = measureTime(() => expect(() => minifyJson(`[${lines}x`)).toThrow("line 5000001, column 1"));
  // With an object for each line it took twenty times as long.
  expect(failure).toBeLessThan(8 * scan + 200);
});
