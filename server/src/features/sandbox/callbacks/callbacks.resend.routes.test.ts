import { expect, test } from "vitest";
import { callbacksContract, maxKeptAttempts } from "contract/callbacks/callbacks.contract";
import { testDataContract } from "contract/test-data/test-data.contract";
import { inject } from "#app/dependencies.ts";
import { db } from "#db/database.ts";
import { useAppWithServer } from "#test/app-with-server.ts";
import { getData } from "#test/caller.ts";
import { openBill } from "#test/ledger.ts";
import { usePortal } from "#test/portal.ts";

/* What the bank makes of the answer to a later attempt. */

usePortal();
const its = useAppWithServer();

/** A payment of 12500.00 from outside, whose callback the script has. */
async function pay() {
  const { developer, appId } = its();
  const { id: virtualAccountId } = await openBill(appId);
  const params = { appId, virtualAccountId };
  getData(
    testDataContract.payVirtualAccount,
    await developer.call(testDataContract.payVirtualAccount, { params, body: {} }),
  );
}

const resend = async (callbackId: string) =>
  getData(
    callbacksContract.resend,
    await its().developer.call(callbacksContract.resend, { params: { callbackId } }),
  );

/** The next attempt, with its answer; without one it was lost. */
async function attempt(responseCode: string | null) {
  const { developer, appId } = its();
  const query = { db_id: appId };
  const taken = getData(callbacksContract.next, await developer.call(callbacksContract.next, { query }));
  if (taken === null) throw new Error("There is no callback.");
  const answer =
    responseCode === null
      ? { status: 0 }
      : { status: 200, body: JSON.stringify({ responseCode, responseMessage: "x" }) };
  const { state } = getData(
    callbacksContract.answer,
    await developer.call(callbacksContract.answer, {
      params: { callbackId: taken.db_id },
      body: { attempt: taken.attempt, duration_ms: 12, ...answer },
    }),
  );
  return { callbackId: taken.db_id, state };
}

/** Whether the bill is paid, and what the account for payments holds of it. */
async function readMoney() {
  const { appId } = its();
  const { paidAt } = await db().testVirtualAccount.findFirstOrThrow({
    where: { appId, partnerServiceId: "   88899" },
  });
  const { balance } = await db().testAccount.findFirstOrThrow({ where: { appId, number: "2000900900" } });
  return [paidAt !== null, balance.minus(1_000_000).toFixed(2)];
}

test("a payment that was delivered stays paid, whatever the tenant answers when it is sent again", async () => {
  await pay();
  const { callbackId, state } = await attempt("2002500");
  expect(state).toBe("delivered");
  for (const [code, shown] of [
    ["4042514", "delivered"],
    ["4042512", "refused"],
  ] as const) {
    await resend(callbackId);
    expect((await attempt(code)).state).toBe(shown);
    expect(await readMoney()).toEqual([true, "12500.00"]);
  }
});

test("a payment that was delivered stays paid after more attempts than are kept", async () => {
  await pay();
  const { callbackId } = await attempt("2002500");
  const lost = { callbackId, channel: "listen", sentAt: new Date(), durationMs: 1, status: 0 } as const;
  await db().callbackAttempt.createMany({
    data: Array.from({ length: maxKeptAttempts - 1 }, (_, index) => ({
      ...lost,
      number: index + 2,
      responseCode: "",
      failure: "unanswered",
      findings: [],
    })),
  });
  await db().callback.update({ where: { id: callbackId }, data: { attempts: maxKeptAttempts } });
  for (const code of [null, "4042512"]) {
    await resend(callbackId);
    await attempt(code);
    await db().callback.update({ where: { id: callbackId }, data: { state: "failed", nextAttemptAt: null } });
  }
  expect(await readMoney()).toEqual([true, "12500.00"]);
});

test("a paid bill after a lost answer says that the tenant has booked the payment", async () => {
  await pay();
  const { callbackId } = await attempt(null);
  await db().callback.update({ where: { id: callbackId }, data: { nextAttemptAt: new Date() } });
  expect((await attempt("4042514")).state).toBe("delivered");
  expect(await readMoney()).toEqual([true, "12500.00"]);
});

test("a payment that was not delivered at all is returned if it is refused when it is sent again", async () => {
  await pay();
  const { callbackId } = await attempt(null);
  await db().callback.update({ where: { id: callbackId }, data: { state: "failed", nextAttemptAt: null } });
  await resend(callbackId);
  expect((await attempt("4042512")).state).toBe("refused");
  expect(await readMoney()).toEqual([false, "0.00"]);
});

test("an inquiry that the tenant calls a repetition moves no money", async () => {
  const { developer, appId, register } = its();
  await register({ authentication: "asymmetric" });
  let answers = 0;
  its().answer = () => {
    answers += 1;
    return answers === 1
      ? { status: 500, body: "broken" }
      : { status: 409, body: { responseCode: "4092400", responseMessage: "Conflict" } };
  };
  const { id: virtualAccountId } = await openBill(appId);
  const params = { appId, virtualAccountId };
  await developer.call(testDataContract.payVirtualAccount, { params, body: {} });
  const callbacks = () =>
    db().callback.findMany({ where: { appId }, select: { state: true, attempts: true } });
  await expect.poll(callbacks).toEqual([{ state: "waiting", attempts: 1 }]);
  await db().callback.updateMany({ where: { appId }, data: { nextAttemptAt: new Date() } });
  inject("callbackWork").nudge();
  await expect.poll(callbacks).toEqual([{ state: "refused", attempts: 2 }]);
  expect(await readMoney()).toEqual([false, "0.00"]);
});
