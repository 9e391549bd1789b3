import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { expectBalanced } from "#test/ledger.ts";
import { usePortal } from "#test/portal.ts";
import { runAtOnce, buildCallingApp, call, toIdr } from "#test/snap-client.ts";

usePortal();

const count = 200;

test("200 signed transfers at once from one account neither lose money nor take more than there is", async () => {
  const app = await buildCallingApp();
  const transfer = async (index: number): Promise<string> => {
    const body = JSON.stringify({
      partnerReferenceNo: `PRT-${String(index)}`,
      amount: toIdr("7000.00"),
      sourceAccountNo: "2000100101",
      beneficiaryAccountNo: "2000200202",
      transactionDate: "2026-11-20T10:15:00+07:00",
    });
    const asked = { method: "POST", target: "/v1.0/transfer-intrabank", body };
    const { responseCode } = (await call(app, asked)).body;
    // On a slow machine some wait too long for a connection; a client repeats these with the same reference.
    return responseCode.startsWith("5") ? transfer(index) : responseCode;
  };
  const codes = await runAtOnce(count, transfer);
  // The call before a repeated one may have moved the money.
  expect(codes.filter((code) => ["2001700", "4091701"].includes(code))).toHaveLength(142);
  expect(codes.filter((code) => code === "4031714")).toHaveLength(58);
  const transactions = await db().testTransaction.findMany({ where: { appId: app.id, serviceCode: "17" } });
  const references = transactions.map(({ partnerReferenceNo }) => partnerReferenceNo);
  expect([references.length, new Set(references).size]).toEqual([count, count]);
  expect(transactions.filter(({ refusal }) => refusal === null)).toHaveLength(142);
  const { balance } = await db().testAccount.findFirstOrThrow({
    where: { appId: app.id, number: "2000100101" },
  });
  expect(balance.toFixed(2)).toBe("6000.00");
  await expectBalanced(app.id);
});
