import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { createApp, order } from "#test/ledger.ts";
import { usePortal } from "#test/portal.ts";
import { transfer } from "./ledger.ts";
import { deleteSurplusTestData } from "./test-data.retention.ts";

usePortal();

const listIds = async (appId: string) => {
  const rows = await db().testTransaction.findMany({
    where: { appId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  return rows.map(({ id }) => id);
};
const listBalances = (appId: string) =>
  db().testAccount.findMany({
    where: { appId },
    orderBy: { id: "asc" },
    select: { number: true, balance: true },
  });

test("an app keeps its newest test data up to the limit, its balances, and can go on; other apps keep theirs", async () => {
  const [full, other] = [await createApp(), await createApp()];
  for (let count = 0; count < 6; count += 1) await transfer(order(full));
  await transfer(order(other));
  const [ofFull, ofOther, balances] = [await listIds(full), await listIds(other), await listBalances(full)];
  const limit = ofFull.length - 2;
  expect(ofOther.length).toBeLessThan(limit);
  await deleteSurplusTestData(new AbortController().signal, limit);
  expect(await listIds(full)).toEqual(ofFull.slice(2));
  expect(await listIds(other)).toEqual(ofOther);
  expect(await listBalances(full)).toEqual(balances);
  const { transaction } = await transfer(order(full));
  expect(await listIds(full)).toEqual([...ofFull.slice(2), transaction.id]);
  const postings = await db().testPosting.findMany({ where: { transactionId: ofFull[0] ?? "" } });
  expect(postings).toEqual([]);
});
