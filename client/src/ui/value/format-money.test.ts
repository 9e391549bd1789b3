import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

const toPlain = (text: string) => text.replace(/\s/g, " ");

test("a balance is formatted as money in the current language", () => {
  expect(toPlain(formatMoney("2500000000.00", "IDR", "en"))).toBe("IDR 2,500,000,000");
  expect(toPlain(formatMoney("2500000000.00", "IDR", "id"))).toBe("Rp 2.500.000.000");
  expect(toPlain(formatMoney("50000.50", "IDR", "en"))).toBe("IDR 50,000.50");
});
