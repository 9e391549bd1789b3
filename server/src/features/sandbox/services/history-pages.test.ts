import { formatWibTimestamp, hourMs } from "contract/time";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, toIdr, type TestApp } from "#test/snap-client.ts";

usePortal();

const send = async (app: TestApp, path: string, body: object) =>
  (await call(app, { method: "POST", target: `/v1.0/${path}`, body: JSON.stringify(body) })).body;

let references = 0;
const order = (app: TestApp) =>
  send(app, "transfer-intrabank", {
    partnerReferenceNo: `PAGE-${String((references += 1))}`,
    amount: toIdr("1.00"),
    sourceAccountNo: "2000100101",
    beneficiaryAccountNo: "2000200202",
    transactionDate: "2026-11-20T10:15:00+07:00",
  });

const movements = 250;
const start = new Date(Math.floor(Date.now() / 1000) * 1000 - hourMs);

let app: TestApp;
let accountId: string;
/** An app with many movements of the last hour: thirty in each second, and 120 in one of them. */
beforeEach(async () => {
  app = await buildCallingApp();
  await send(app, "balance-inquiry", { accountNo: "2000100101" });
  const where = { appId_bankCode_number: { appId: app.id, bankCode: "", number: "2000100101" } };
  accountId = (await db().testAccount.findUniqueOrThrow({ where })).id;
  await db().testPosting.updateMany({ where: { accountId }, data: { createdAt: start } });
  const rows = Array.from({ length: movements }, (_each, index) => ({
    id: crypto.randomUUID(),
    referenceNo: `REF-${String(index).padStart(3, "0")}`,
    createdAt: new Date(start.getTime() + 10_000 + getMilliseconds(index)),
  }));
  await db().testTransaction.createMany({
    data: rows.map((row) => ({
      ...row,
      appId: app.id,
      kind: "transfer" as const,
      amount: "1.00",
      currency: "IDR",
      serviceCode: "17",
      sourceNumber: "2000100101",
      beneficiaryNumber: "2000200202",
      remark: row.referenceNo,
    })),
  });
  await db().testPosting.createMany({
    data: rows.map(({ id, createdAt }, index) => ({
      transactionId: id,
      accountId,
      amount: "-1.00",
      balance: String(999_999 - index),
      createdAt,
    })),
  });
});

const getMilliseconds = (index: number) =>
  index < 120 ? index * 8 : 1000 * Math.floor((index - 90) / 30) + (index % 30) * 33;

const Statement = z.object({
  hasMore: z.string(),
  lastRecordDateTime: z.string(),
  totalDebitEntries: z.object({ numberOfEntries: z.string() }),
  detailData: z.array(z.object({ transactionId: z.string() })),
});
const History = z.object({ detailData: z.array(z.object({ remark: z.string() })) });

const expected = Array.from(
  { length: movements },
  (_each, index) => `REF-${String(movements - 1 - index).padStart(3, "0")}`,
);

test("the pages of a statement have each entry once, also while new ones arrive", async () => {
  const seen: string[] = [];
  let toDateTime: string | undefined;
  let pages = 0;
  for (let hasMore = "Y"; hasMore === "Y"; pages += 1) {
    const page = Statement.parse(
      await send(app, "bank-statement", { accountNo: "2000100101", ...(pages > 0 ? { toDateTime } : {}) }),
    );
    seen.push(...page.detailData.map(({ transactionId }) => transactionId));
    ({ hasMore, lastRecordDateTime: toDateTime } = page);
    if (hasMore === "Y") expect(page.detailData.length).toBeGreaterThanOrEqual(100);
    expect((await order(app)).responseCode).toBe("2001700");
  }
  expect(pages).toBe(3);
  // The opening balance is the oldest entry.
  expect(seen.slice(0, -1)).toEqual(expected);
});

test("a statement ends before its toDateTime and starts with its fromDateTime", async () => {
  const from = new Date(start.getTime() + 12_000);
  await db().testPosting.updateMany({
    where: { accountId, transaction: { referenceNo: "REF-200" } },
    data: { createdAt: from },
  });
  const readEntries = async (period: object) => {
    const body = await send(app, "bank-statement", { accountNo: "2000100101", ...period });
    return Statement.parse(body).detailData.map(({ transactionId }) => transactionId);
  };
  expect(await readEntries({ fromDateTime: formatWibTimestamp(from) })).toContain("REF-200");
  expect(await readEntries({ toDateTime: formatWibTimestamp(from) })).not.toContain("REF-200");
});

test("the pages of the transaction history have each transfer once, also while new ones arrive", async () => {
  const seen: string[] = [];
  const toDateTime = formatWibTimestamp(new Date());
  for (let pageNumber = 0; pageNumber === 0 || seen.length === pageNumber * 50; pageNumber += 1) {
    const asked = { pageSize: 50, pageNumber, toDateTime };
    const page = History.parse(await send(app, "transaction-history-list", asked));
    seen.push(...page.detailData.map(({ remark }) => remark));
    expect((await order(app)).responseCode).toBe("2001700");
  }
  expect(seen).toEqual(expected);
});
