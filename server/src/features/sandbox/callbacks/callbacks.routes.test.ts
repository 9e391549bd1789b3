import { verify } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { activityContract } from "contract/activity/activity.contract";
import { callbacksContract, maxKeptAttempts } from "contract/callbacks/callbacks.contract";
import { notificationsContract } from "contract/notifications/notifications.contract";
import { providerKeysContract } from "contract/provider-keys/provider-keys.contract";
import { findFaults } from "contract/snap/field-errors";
import { loadDetails } from "contract/snap/service-details";
import { testDataContract } from "contract/test-data/test-data.contract";
import { hourMs } from "contract/time";
import { getConfig } from "#config/config.ts";
import { db } from "#db/database.ts";
import { hashReceivedBody } from "#crypto/body-hash.ts";
import { inject } from "#app/dependencies.ts";
import { useAppWithServer } from "#test/app-with-server.ts";
import { buildCallback, buildTenantServer } from "#test/builders.ts";
import { anonymous, getData, getFailure, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { openBill } from "#test/ledger.ts";
import { usePortal } from "#test/portal.ts";
import type { ReceivedCall } from "#test/tenant-server.ts";
import { markVirtualAccount } from "../bank/bills.ts";

usePortal();
const its = useAppWithServer();

const Body = z.record(z.string(), z.unknown());
const parse = (body: Buffer) => Body.parse(JSON.parse(body.toString()));

const openVirtualAccount = async (appId: string, change: object = {}) => (await openBill(appId, change)).id;

const pay = (developer: SignedIn, appId: string, virtualAccountId: string, amount?: string) =>
  developer.call(testDataContract.payVirtualAccount, {
    params: { appId, virtualAccountId },
    body: amount === undefined ? {} : { amount },
  });

const readState = async (virtualAccountId: string) => {
  const account = await db().testVirtualAccount.findUniqueOrThrow({ where: { id: virtualAccountId } });
  return account.inquiryId !== null ? "pending" : account.paidAt === null ? "open" : "paid";
};
const readSettlement = async (appId: string) =>
  (await db().testAccount.findFirst({ where: { appId, number: "2000900900" } }))?.balance.toFixed(2);
const listCallbacks = async () =>
  getPage(
    callbacksContract.list,
    await its().developer.call(callbacksContract.list, { query: { app: its().appId } }),
  ).rows;
/** Newest first. */
const states = async () =>
  (await listCallbacks())
    .toSorted((a, b) => b.db_id.localeCompare(a.db_id))
    .map(({ service_code, state }) => [service_code, state]);
/** After the next attempt has failed, the one after it follows at once. */
const skipDelay = async (attempts: number) => {
  await expect
    .poll(async () => db().callbackAttempt.count({ where: { callback: { appId: its().appId } } }))
    .toBe(attempts);
  await db().callback.updateMany({
    where: { appId: its().appId, state: "waiting" },
    data: { nextAttemptAt: new Date() },
  });
  inject("callbackWork").nudge();
};

/** Answers what each service of a virtual account expects. */
const accept = (call: ReceivedCall) => {
  const service = call.target.endsWith("/inquiry") ? "24" : "25";
  const { inquiryRequestId, paymentRequestId, partnerServiceId, customerNo, virtualAccountNo, ...rest } =
    parse(call.body);
  return {
    status: 200,
    body: {
      responseCode: `200${service}00`,
      responseMessage: "Successful",
      virtualAccountData: {
        ...(service === "24" ? { inquiryRequestId } : { paymentRequestId, paidAmount: rest["paidAmount"] }),
        partnerServiceId,
        customerNo,
        virtualAccountNo,
        virtualAccountName: "Jokul Doe",
        totalAmount: { value: "12500.00", currency: "IDR" },
        virtualAccountTrxType: "C",
      },
    },
  };
};

/** Calls wait until the returned function is called; then they are accepted. */
function holdAnswers(): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  its().answer = async (call) => {
    await held;
    return accept(call);
  };
  return release;
}

describe("somebody at another bank pays a virtual account", () => {
  test("the server is asked, then told; the money moves once, after its answer", async () => {
    const { developer, appId, register, server } = its();
    await register();
    its().answer = accept;
    const id = await openVirtualAccount(appId);
    expect(getData(testDataContract.payVirtualAccount, await pay(developer, appId, id)).state).toBe(
      "pending",
    );
    expect((await pay(developer, appId, id)).status).toBe(409);
    await expect.poll(states).toEqual([
      ["25", "delivered"],
      ["24", "delivered"],
    ]);
    expect(await readState(id)).toBe("paid");
    expect(await readSettlement(appId)).toBe("1012500.00");
    const sent = server.calls.filter(({ target }) => target.includes("transfer-va"));
    expect(sent.map(({ target }) => target)).toEqual([
      "/snap/v1.0/transfer-va/inquiry",
      "/snap/v1.0/transfer-va/payment",
    ]);
    const [inquiry, payment] = sent.map(({ body }) => parse(body));
    expect(payment?.["paymentRequestId"]).toBe(inquiry?.["inquiryRequestId"]);
    expect(new Set(sent.map(({ headers }) => headers["x-external-id"])).size).toBe(2);
    for (const [code, body] of [["24", inquiry] as const, ["25", payment] as const])
      expect(findFaults((await loadDetails(code)).request, body ?? {})).toEqual([]);
  });

  test("an inquiry that the tenant refuses stops the payment", async () => {
    const { developer, appId, register, server } = its();
    await register();
    its().answer = () => ({
      status: 404,
      body: { responseCode: "4042412", responseMessage: "Invalid Bill" },
    });
    const id = await openVirtualAccount(appId);
    await pay(developer, appId, id);
    await expect.poll(states).toEqual([["24", "refused"]]);
    expect(await readState(id)).toBe("open");
    expect(await readSettlement(appId)).toBe("1000000.00");
    expect(server.calls.some(({ target }) => target.endsWith("payment"))).toBe(false);
  });

  test("a wrong amount that the tenant refuses is right, and returned", async () => {
    const { developer, appId, register } = its();
    await register();
    its().answer = (call) =>
      call.target.endsWith("/inquiry")
        ? accept(call)
        : { status: 404, body: { responseCode: "4042513", responseMessage: "Invalid Amount" } };
    const id = await openVirtualAccount(appId);
    await pay(developer, appId, id, "9000.00");
    await expect.poll(states).toEqual([
      ["25", "refused"],
      ["24", "delivered"],
    ]);
    expect(await readState(id)).toBe("open");
    expect(await readSettlement(appId)).toBe("1000000.00");
    const payment = (await listCallbacks()).find(({ service_code }) => service_code === "25");
    const detail = getData(
      callbacksContract.detail,
      await developer.call(callbacksContract.detail, { params: { callbackId: payment?.db_id ?? "" } }),
    );
    expect(detail.expected_code).toBe("4042513");
    expect(detail.tries.flatMap(({ findings }) => findings.map(({ rule }) => rule))).not.toContain(
      "unexpected_code",
    );
  });

  test("until the server has answered, the bill cannot be ended", async () => {
    const { developer, appId, register } = its();
    await register();
    const release = holdAnswers();
    const virtualAccountId = await openVirtualAccount(appId);
    await pay(developer, appId, virtualAccountId);
    const params = { appId, virtualAccountId };
    const ended = await developer.call(testDataContract.expireVirtualAccount, { params });
    expect(getFailure(ended, "conflict").code).toBe("virtual_account_pending");
    release();
    await expect.poll(() => readState(virtualAccountId)).toBe("paid");
  });

  test("a bill that is paid in another way while the server is asked is not paid twice", async () => {
    const { developer, appId, register } = its();
    await register();
    const release = holdAnswers();
    const id = await openVirtualAccount(appId);
    await pay(developer, appId, id);
    const { number, trxId } = await db().testVirtualAccount.findUniqueOrThrow({ where: { id } });
    await markVirtualAccount(appId, { number, trxId }, true);
    release();
    await expect.poll(states).toEqual([["24", "delivered"]]);
    expect(await readState(id)).toBe("paid");
    expect(await readSettlement(appId)).toBe("1000000.00");
  });

  test("without a server it is paid at once, and the callback waits for the script", async () => {
    const { developer, appId } = its();
    const id = await openVirtualAccount(appId);
    expect(getData(testDataContract.payVirtualAccount, await pay(developer, appId, id)).state).toBe("paid");
    expect(await states()).toEqual([["25", "waiting"]]);
    expect((await listCallbacks())[0]?.next_attempt_at).toBeNull();
  });
});

describe("a server that does not take a callback", () => {
  const payInServer = async () => {
    await its().register({ authentication: "asymmetric" });
    const id = await openVirtualAccount(its().appId);
    await pay(its().developer, its().appId, id);
    return id;
  };

  test("gets it again with the same body and another X-EXTERNAL-ID; a repetition counts as delivered", async () => {
    its().answer = () => ({ status: 500, body: "broken" });
    const id = await payInServer();
    await expect
      .poll(async () => (await listCallbacks())[0])
      .toMatchObject({ state: "waiting", attempts: 1 });
    its().answer = accept;
    await skipDelay(1);
    await expect.poll(() => readState(id)).toBe("paid");
    const [first, second] = its().server.calls.filter(({ target }) => target.endsWith("/inquiry"));
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers["x-external-id"]).not.toBe(first?.headers["x-external-id"]);
  });

  test("is given up after the last attempt, with one notice; the payment stops; it can be sent again", async () => {
    its().answer = () => ({ status: 500, body: { responseCode: "5002401", responseMessage: "Internal" } });
    const id = await payInServer();
    // The owner of the app has left; whose company the notice names is that of the app.
    const { companyId } = its().developer;
    const { name } = await db().company.findUniqueOrThrow({ where: { id: companyId } });
    await db().user.updateMany({ where: { companyId }, data: { company: "PT Baru Saingan" } });
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await skipDelay(attempt);
    }
    await expect.poll(states).toEqual([["24", "failed"]]);
    expect(await readState(id)).toBe("open");
    const { rows } = getPage(
      notificationsContract.list,
      await its().developer.call(notificationsContract.list),
    );
    const contents = rows.map(({ content }) => content);
    expect(contents.filter(({ kind }) => kind === "app_callback_failed")).toMatchObject([{ company: name }]);
    its().answer = accept;
    const callbackId = (await listCallbacks())[0]?.db_id ?? "";
    const again = await its().developer.call(callbacksContract.resend, { params: { callbackId } });
    expect(again.status).toBe(200);
    await expect.poll(states).toEqual([["24", "delivered"]]);
    // Its payment has ended, so no money moves.
    expect(await readState(id)).toBe("open");
    expect(await readSettlement(its().appId)).toBe("1000000.00");
  });

  test("fills no bell: one notice an hour and app", async () => {
    const delays = getConfig().CALLBACK_RETRY_SECONDS;
    getConfig().CALLBACK_RETRY_SECONDS = [];
    onTestFinished(() => void (getConfig().CALLBACK_RETRY_SECONDS = delays));
    its().answer = () => ({ status: 500, body: "broken" });
    const notices = () => db().notification.count({ where: { recipientId: its().developer.id } });
    const failNext = async (appId: string, count: number) => {
      await pay(its().developer, appId, await openVirtualAccount(appId));
      await expect.poll(() => db().callback.count({ where: { appId, state: "failed" } })).toBe(count);
    };
    await its().register({ authentication: "asymmetric" });
    await failNext(its().appId, 1);
    await failNext(its().appId, 2);
    expect(await notices()).toBe(1);
    const { appId: otherApp } = await buildTenantServer(its().developer.id, its().server.url);
    await failNext(otherApp, 1);
    expect(await notices()).toBe(2);
    await db().notification.updateMany({
      where: { subjectId: its().appId },
      data: { createdAt: new Date(Date.now() - hourMs) },
    });
    await failNext(its().appId, 3);
    expect(await notices()).toBe(3);
  });

  test("does not delay those of others", async () => {
    const release = holdAnswers();
    await its().register({ authentication: "asymmetric" });
    for (let count = 0; count < 6; count += 1)
      await pay(its().developer, its().appId, await openVirtualAccount(its().appId));
    await expect.poll(() => its().server.calls.length).toBe(2);
    const other = await signedInAs("tenant");
    const { appId: otherApp } = await buildTenantServer(other.id, "http://127.0.0.1:1");
    const virtualAccountId = await openVirtualAccount(otherApp);
    await pay(other, otherApp, virtualAccountId);
    await expect
      .poll(async () => (await db().callback.findFirst({ where: { appId: otherApp } }))?.failure)
      .toBe("not_connected");
    expect(its().server.calls).toHaveLength(2);
    release();
    await expect.poll(async () => (await states()).length, { timeout: 20_000 }).toBe(12);
  });
});

describe("without a server", () => {
  const next = async (caller = its().developer) =>
    getData(
      callbacksContract.next,
      await caller.call(callbacksContract.next, { query: { db_id: its().appId } }),
    );
  const answer = (callbackId: string, answered: { attempt: number; body?: string }) =>
    its().developer.call(callbacksContract.answer, {
      params: { callbackId },
      body: { status: 200, duration_ms: 12, ...answered },
    });

  test("the script takes the callback, signed by the portal, and returns the answer", async () => {
    const { developer, appId } = its();
    await pay(developer, appId, await openVirtualAccount(appId));
    const taken = await next();
    if (taken === null) throw new Error("There is none.");
    expect(taken).toMatchObject({ attempt: 1, service_code: "25", path: "/v1.0/transfer-va/payment" });
    const header = (name: string) => taken.headers.find((each) => each.name === name)?.value ?? "";
    const [key] = getData(providerKeysContract.list, await anonymous.call(providerKeysContract.list));
    const text = `POST:${taken.path}:${hashReceivedBody(Buffer.from(taken.body))}:${header("X-TIMESTAMP")}`;
    const signature = Buffer.from(header("X-SIGNATURE"), "base64");
    expect(verify("sha256", Buffer.from(text), key?.public_key ?? "", signature)).toBe(true);
    const body = '{"responseCode":"2002500","responseMessage":"Successful"}';
    const answered = getData(callbacksContract.answer, await answer(taken.db_id, { attempt: 1, body }));
    expect(answered).toMatchObject({ state: "delivered", response_code: "2002500" });
    expect(answered.tries[0]).toMatchObject({ channel: "listen", status: 200, duration_ms: 12 });
    const activity = getData(
      activityContract.detail,
      await developer.call(activityContract.detail, {
        params: { activityId: answered.tries[0]?.activity_id ?? "" },
      }),
    );
    expect(activity.request.body).toBe(taken.body);
    expect(activity).toMatchObject({ user_agent: "listen script", address: "http://localhost" });
    const shownHeaders = activity.request.headers.filter(({ name }) => name !== "X-SIGNATURE");
    expect(shownHeaders).toEqual([
      { name: "Host", value: "localhost" },
      ...taken.headers.filter(({ name }) => name !== "X-SIGNATURE"),
    ]);
    getFailure(await answer(taken.db_id, { attempt: 1 }), "conflict");
    await developer.call(callbacksContract.resend, { params: { callbackId: taken.db_id } });
    expect(await next()).toMatchObject({ db_id: taken.db_id, attempt: 2, body: taken.body });
  });

  test("one that waits for its next attempt is given to the script at once if it is sent again", async () => {
    const { developer, appId } = its();
    const later = new Date(Date.now() + hourMs);
    const { id: callbackId } = await buildCallback(appId, { attempts: 1, nextAttemptAt: later });
    const resend = () => developer.call(callbacksContract.resend, { params: { callbackId } });
    getData(callbacksContract.resend, await resend());
    expect(getFailure(await resend(), "conflict").remark).toContain("waits for the listen script");
    expect(await next()).toMatchObject({ db_id: callbackId, attempt: 2 });
    expect(getFailure(await resend(), "conflict").remark).toContain("is being sent");
  });

  test("the script takes the oldest first", async () => {
    const { appId } = its();
    const { id: newer } = await buildCallback(appId);
    const { id: older } = await buildCallback(appId, { createdAt: new Date(Date.now() - 1000) });
    expect([(await next())?.db_id, (await next())?.db_id]).toEqual([older, newer]);
  });

  test("a callback that is sent again without end keeps its last attempts", async () => {
    const { developer, appId } = its();
    await pay(developer, appId, await openVirtualAccount(appId));
    const { id: callbackId } = await db().callback.findFirstOrThrow({ where: { appId } });
    await db().callbackAttempt.createMany({
      data: Array.from({ length: maxKeptAttempts }, (_, index) => ({
        callbackId,
        number: index + 1,
        channel: "listen",
        sentAt: new Date(),
        durationMs: 1,
        status: 0,
      })),
    });
    await db().callback.update({ where: { id: callbackId }, data: { attempts: maxKeptAttempts } });
    expect((await next())?.attempt).toBe(maxKeptAttempts + 1);
    const answered = await answer(callbackId, { attempt: maxKeptAttempts + 1 });
    const numbers = getData(callbacksContract.answer, answered).tries.map(({ number }) => number);
    expect(numbers).toHaveLength(maxKeptAttempts);
    expect([numbers[0], numbers.at(-1)]).toEqual([2, maxKeptAttempts + 1]);
  });

  test("two scripts never get the same one, and a script that was killed leaves it to the next", async () => {
    const { developer, appId } = its();
    for (let count = 0; count < 4; count += 1) await pay(developer, appId, await openVirtualAccount(appId));
    const taken = await Promise.all([next(), next(), next(), next()]);
    expect(new Set(taken.map((each) => each?.db_id)).size).toBe(4);
    const lost = taken[0]?.db_id ?? "";
    await db().callback.update({ where: { id: lost }, data: { nextAttemptAt: new Date(Date.now() - 1000) } });
    expect(await next()).toMatchObject({ db_id: lost, attempt: 2 });
    getFailure(await answer(lost, { attempt: 1 }), "conflict");
  });

  test("strangers, viewers and administrators take nothing", async () => {
    const { developer, appId } = its();
    await pay(developer, appId, await openVirtualAccount(appId));
    const { companyId } = await db().app.findUniqueOrThrow({ where: { id: appId } });
    const viewer = await signedInAs("tenant", { companyId, companyRole: "viewer" });
    const stranger = await signedInAs("tenant");
    const callbackId = (await listCallbacks())[0]?.db_id ?? "";
    const statusOf = async (caller: SignedIn) => [
      (await caller.send(callbacksContract.next, { query: { db_id: appId } })).status,
      (await caller.send(callbacksContract.resend, { params: { callbackId } })).status,
    ];
    expect(await statusOf(stranger)).toEqual([404, 404]);
    expect(await statusOf(viewer)).toEqual([409, 409]);
    expect(await statusOf(await signedInAs("admin"))).toEqual([403, 403]);
    expect((await stranger.call(callbacksContract.detail, { params: { callbackId } })).status).toBe(404);
    expect(getPage(callbacksContract.list, await stranger.call(callbacksContract.list)).rows).toEqual([]);
  });
});
