import { expect, test } from "vitest";
import { toSafeName } from "./safe-name.ts";

test("a name of an earlier version reaches a mail as one line without addresses", () => {
  expect(toSafeName("PT Bank Uji (Persero) Tbk.")).toBe("PT Bank Uji (Persero) Tbk.");
  expect(toSafeName("DIBLOKIR!\r\n\r\nBuka https://evil.id/x atau www.evil.id, a@evil.id\u202e")).toBe(
    "DIBLOKIR! Buka […] atau […] […]",
  );
});

test("a mail program makes no link of a name like a domain", () => {
  expect(toSafeName("Tokopedia.com")).toBe("Tokopedia.\u2060com");
});
