import { expect, test } from "vitest";
import { Prisma } from "#db/generated/client.ts";
import { acceptsAmount, getBillAmount } from "./bill-amounts.ts";

test.each([
  ["C", [false, true, false]],
  ["O", [true, true, true]],
  ["V", [true, true, true]],
  ["1", [false, true, false]],
  ["M", [false, true, true]],
  ["N", [false, true, true]],
  ["I", [true, true, false]],
  ["L", [true, true, false]],
  ["X", [true, true, false]],
])("a bill of type %s accepts less, its amount, and more: %j", (trxType, accepted) => {
  const bill = { trxType, amount: new Prisma.Decimal("150000.00"), currency: "IDR", bills: [] };
  expect(["149999.99", "150000.00", "150000.01"].map((paid) => acceptsAmount(bill, paid))).toEqual(accepted);
  expect(acceptsAmount({ ...bill, amount: null }, "1.00")).toBe(true);
});

test.each([
  ["C", "IDR", "30.00"],
  ["V", "IDR", undefined],
  ["1", "IDR", "30.00"],
  ["M", "IDR", undefined],
  ["O", "IDR", undefined],
  ["C", "USD", undefined],
])("a bill of type %s in %s that was stored without its amount has %s", (trxType, currency, amount) => {
  const inRupiah = (value: string) => ({ billAmount: { value, currency: "IDR" } });
  const bills = [inRupiah("10.00"), { billNo: "1" }, inRupiah("a"), inRupiah("20.00")];
  expect(getBillAmount({ trxType, amount: null, currency, bills })?.toFixed(2)).toBe(amount);
});
