import { expect, test } from "vitest";
import { invalid } from "./messages/validation.ts";
import { optionalName, requiredName } from "./name-text.ts";

const name = requiredName(invalid("company_required"), 150);

test.each([
  "PT Bank Uji (Persero) Tbk.",
  "CV. Maju/Jaya",
  "Tokopedia.com",
  "PT Á'bé & Co. — 90%",
  "Sari W.",
  "株式会社",
])("%s is a name", (value) => {
  expect(name.parse(value)).toBe(value);
});

test.each([
  "AKUN ANDA DIBLOKIR. Buka https://evil.id",
  "Buka http:evil.id",
  "Lihat WWW.evil.id",
  "Klik evil.id/masuk",
  "Tulis ke a@evil.id",
  "ｈｔｔｐｓ：／／evil.id",
  "Lihat ｗｗｗ．evil.id",
])("%s has an address", (value) => {
  expect(name.safeParse(value).error?.issues[0]?.message).toContain("name_with_address");
});

test.each(["PT\nMaju", "PT\u0007Maju", "PT \u202eujaM", "PT\u200bMaju", "PT\u2028Maju", "PT \u2066Maju"])(
  "%j is not one line of visible text",
  (value) => {
    expect(name.safeParse(value).error?.issues[0]?.message).toContain("not_one_line");
  },
);

test("an optional name may be empty, and follows the same rules", () => {
  expect(optionalName(10).parse(" ")).toBeUndefined();
  expect(optionalName(10).parse(null)).toBeUndefined();
  expect(optionalName(50).safeParse("https://evil.id").success).toBe(false);
});
