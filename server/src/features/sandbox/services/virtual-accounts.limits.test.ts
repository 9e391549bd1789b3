import { expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, type TestApp } from "#test/snap-client.ts";

usePortal();

const partnerServiceId = "   88899";
const create = (app: TestApp, customerNo: string, changes: object) =>
  call(app, {
    method: "POST",
    target: "/v1.0/transfer-va/create-va",
    body: JSON.stringify({
      partnerServiceId,
      customerNo,
      virtualAccountNo: `${partnerServiceId}${customerNo}`,
      virtualAccountName: "Rini Kartika",
      trxId: `REF-${customerNo}`,
      totalAmount: { value: "150000.00", currency: "IDR" },
      ...changes,
    }),
  });

test.each(["billDetails", "freeTexts"])("what cannot be stored of %s is a format error", async (name) => {
  const app = await buildCallingApp();
  const refused = { responseCode: "4002701", responseMessage: `Invalid Field Format ${name}` };
  const values = ["a\u0000b", "\ud800", "\\\ud800", "x".repeat(17_000)];
  for (const [index, value] of values.entries())
    expect((await create(app, `1${String(index)}`, { [name]: [{ more: { value } }] })).body).toEqual(refused);
  const many = Array.from({ length: 1100 }, () => ({}));
  expect((await create(app, "19", { [name]: many })).body).toEqual(refused);
  const stored = ["\\u0000", "\\\\ud800", "😀", "x".repeat(15_000)];
  for (const [index, value] of stored.entries())
    expect((await create(app, `2${String(index)}`, { [name]: [{ more: { value } }] })).body).toMatchObject({
      responseCode: "2002700",
      virtualAccountData: { [name]: [{ more: { value } }] },
    });
});

test("a report has the first 200 payments of its period, so that none fills the memory", async () => {
  const app = await buildCallingApp();
  expect((await create(app, "3000000", {})).body.responseCode).toBe("2002700");
  const start = Date.parse("2026-11-20T10:00:00+07:00");
  await db().testVirtualAccount.createMany({
    data: Array.from({ length: 201 }, (_each, index) => ({
      appId: app.id,
      partnerServiceId,
      name: "Rini Kartika",
      amount: 150_000,
      paidAmount: 150_000,
      number: `88899${String(4_000_000 + index)}`,
      customerNo: String(4_000_000 + index),
      trxId: `PAID-${String(index)}`,
      paidAt: new Date(start + index * 1000),
    })),
  });
  const { body } = await call(app, {
    method: "POST",
    target: "/v1.0/transfer-va/report",
    body: JSON.stringify({ partnerServiceId, startDate: "2026-11-20", endDate: "2026-11-20" }),
  });
  const rows = z.array(z.object({ trxId: z.string() })).parse(body["virtualAccountdata"]);
  expect(rows.map(({ trxId }) => trxId)).toEqual(
    Array.from({ length: 200 }, (_each, index) => `PAID-${String(index)}`),
  );
});
