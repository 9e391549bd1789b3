import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { activityContract } from "contract/activity/activity.contract";
import { appFaultsContract, type SetAppFault } from "contract/app-faults/app-faults.contract";
import { testDataContract } from "contract/test-data/test-data.contract";
import type { z } from "zod";
import { inject } from "#app/dependencies.ts";
import { db } from "#db/database.ts";
import { createUniqueName } from "#test/builders.ts";
import { getData, getErrors, getFailure, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, buildIntrabankTransfer, call, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let developer: SignedIn;

beforeEach(async () => {
  app = await buildCallingApp();
  developer = await signedInAs("tenant", { companyId: app.companyId });
});

const set = async (fault: z.input<typeof SetAppFault>) =>
  getData(
    appFaultsContract.set,
    await developer.call(appFaultsContract.set, { params: { appId: app.id }, body: fault }),
  );
const show = async (reader: SignedIn = developer) =>
  getData(appFaultsContract.show, await reader.call(appFaultsContract.show, { params: { appId: app.id } }));

const balance = { method: "POST", target: "/v1.0/balance-inquiry", body: '{"accountNo":"2000100101"}' };
const inquire = () => call(app, balance);

const buildTransfer = (reference: string) => buildIntrabankTransfer(reference, "10000.00");
const inquireStatus = async (reference: string) => {
  const body = JSON.stringify({ originalPartnerReferenceNo: reference, serviceCode: "17" });
  return (await call(app, { method: "POST", target: "/v1.0/transfer/status", body })).body;
};
const readBalance = async () => {
  const row = await db().testAccount.findFirstOrThrow({
    where: { appId: app.id, kind: "source", number: "2000100101" },
  });
  return Number(row.balance);
};
const readRecorded = async (service: string) => {
  await inject("activity").flush();
  const { rows } = getPage(
    activityContract.list,
    await developer.call(activityContract.list, { query: { app: app.id, service } }),
  );
  const { db_id: activityId } = rows.at(-1) ?? { db_id: "" };
  return getData(
    activityContract.detail,
    await developer.call(activityContract.detail, { params: { activityId } }),
  );
};

/** Why the last call of a service was answered on demand. */
const readReason = async (service: string) => (await readRecorded(service)).refusal?.findings[0]?.deviation;

describe("a timeout", () => {
  test("after the work: the money moved, and the status inquiry finds it", async () => {
    await inquire();
    const before = await readBalance();
    await set({ effect: "timeout_executed", services: ["17"] });
    const reference = createUniqueName("ref");
    const reply = await call(app, buildTransfer(reference));
    expect([reply.status, reply.body.responseCode]).toEqual([504, "5041700"]);
    expect(reply.headers.get("X-SANDBOX-FAULT")).toBe("timeout_executed");
    expect(before - (await readBalance())).toBe(10_000);
    expect(await inquireStatus(reference)).toMatchObject({
      responseCode: "2003600",
      latestTransactionStatus: "00",
    });
    expect(await readReason("17")).toBe("bank_fault_executed");
    // A client that sends it again moves no money twice.
    expect((await call(app, buildTransfer(reference))).status).toBe(504);
    expect(before - (await readBalance())).toBe(10_000);
    expect(await readReason("17")).toBe("bank_fault_not_executed");
  });

  test("before the work: no money moved, and there is no transfer", async () => {
    await inquire();
    const before = await readBalance();
    await set({ effect: "timeout_not_executed", services: ["17"] });
    const reference = createUniqueName("ref");
    expect((await call(app, buildTransfer(reference))).body.responseCode).toBe("5041700");
    expect(await readBalance()).toBe(before);
    expect((await inquireStatus(reference)).responseCode).toBe("4043601");
    await developer.call(appFaultsContract.remove, { params: { appId: app.id } });
    expect((await call(app, buildTransfer(reference))).body.responseCode).toBe("2001700");
  });

  test("hides also that the service refused the call", async () => {
    await set({ effect: "timeout_executed" });
    const reply = await call(app, { ...balance, body: '{"accountNo":"2000200201"}' });
    expect(reply.body.responseCode).toBe("5041100");
  });
});

test("a cut connection ends without an answer, after the work", async () => {
  await inquire();
  const before = await readBalance();
  await set({ effect: "cut", services: ["17"] });
  const reference = createUniqueName("ref");
  await expect(call(app, buildTransfer(reference))).rejects.toThrow("fetch failed");
  expect(before - (await readBalance())).toBe(10_000);
  expect((await inquireStatus(reference)).responseCode).toBe("2003600");
  await inject("activity").flush();
  const recorded = await db().activity.findFirstOrThrow({ where: { appId: app.id, serviceCode: "17" } });
  expect(recorded.fault).toBe("cut");
});

test("a malformed answer is the first half of the right one", async () => {
  await set({ effect: "malformed" });
  await expect(inquire()).rejects.toThrow(SyntaxError);
  const recorded = await readRecorded("11");
  expect(recorded).toMatchObject({ status: 200, response_code: "2001100", fault: "malformed" });
  expect(recorded.response.body).toMatch(/^\{"responseCode":"2001100"/);
  expect(() => void JSON.parse(recorded.response.body)).toThrow(SyntaxError);
});

test("a delayed answer comes when the delay since the arrival of the call is over", async () => {
  await set({ effect: "delay", delay_ms: 1500 });
  const start = performance.now();
  expect((await inquire()).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(1495);
  expect((await readRecorded("11")).fault).toBe("delay");
});

test("a client that goes away ends the delay", async () => {
  await set({ effect: "delay", delay_ms: 30_000 });
  const start = performance.now();
  const gone = new AbortController();
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => fetch(input, { ...init, signal: gone.signal });
  onTestFinished(() => void (globalThis.fetch = fetch));
  const asked = inquire();
  setTimeout(() => gone.abort(), 300);
  await expect(asked).rejects.toThrow("aborted");
  await expect.poll(async () => (await readRecorded("11")).fault).toBe("delay");
  expect(performance.now() - start).toBeLessThan(10_000);
});

test("a chosen answer comes instead of the work", async () => {
  await inquire();
  const before = await readBalance();
  await set({ effect: "answer", response_case: "40314" });
  expect((await call(app, buildTransfer(createUniqueName("ref")))).body.responseCode).toBe("4031714");
  expect(await readBalance()).toBe(before);
  const recorded = await readRecorded("17");
  expect(recorded).toMatchObject({ fault: "answer", cause: "on_demand" });
  expect(recorded.refusal?.findings).toMatchObject([{ subject: "app", deviation: "bank_fault" }]);
});

test("one call in three has it, whoever sends them", async () => {
  await set({ effect: "timeout_not_executed", every: 3 });
  const replies = await Promise.all(Array.from({ length: 12 }, inquire));
  expect(replies.filter(({ status }) => status === 504)).toHaveLength(4);
});

test("a new fault counts the calls from its own beginning", async () => {
  await set({ effect: "timeout_not_executed", every: 2 });
  await inquire();
  await set({ effect: "timeout_not_executed", every: 2 });
  expect([(await inquire()).status, (await inquire()).status]).toEqual([200, 504]);
});

describe("no fault have", () => {
  test("services that are not chosen, and other apps", async () => {
    await set({ effect: "timeout_not_executed", services: ["17"] });
    expect((await inquire()).status).toBe(200);
    await set({ effect: "timeout_not_executed" });
    const other = await buildCallingApp();
    expect((await call(other, balance)).status).toBe(200);
  });

  test("calls that a check refuses: the fault comes after all checks", async () => {
    await set({ effect: "timeout_executed" });
    const wrong = { ...balance, headers: { "X-SIGNATURE": "AAAA" } };
    const reply = await call(app, wrong);
    expect(reply.status).toBe(401);
    expect(reply.headers.get("X-SANDBOX-FAULT")).toBeNull();
  });

  test("calls after its end", async () => {
    await set({ effect: "timeout_executed", minutes: 1 });
    await db().appFault.update({ where: { appId: app.id }, data: { endsAt: new Date() } });
    expect((await inquire()).status).toBe(200);
    expect((await show()).fault).toBeNull();
  });
});

describe("everybody of the app sees it", () => {
  test("with who switched it on and its end; a new one takes its place", async () => {
    const viewer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "viewer" });
    await set({ effect: "delay", delay_ms: 500 });
    await set({ effect: "cut", services: ["18", "17", "17"], every: 2, minutes: 5 });
    const { fault, can } = await show(viewer);
    expect(fault).toMatchObject({
      effect: "cut",
      delay_ms: 0,
      services: ["18", "17"],
      every: 2,
      response_case: null,
      set_by: developer.username,
    });
    expect(Date.parse(fault?.ends_at ?? "") - Date.parse(fault?.set_at ?? "")).toBe(300_000);
    expect(can.change).toBe(false);
    expect((await show()).can.change).toBe(true);
    expect((await show(await signedInAs("admin"))).can.change).toBe(false);
  });

  test("in security events, also when it is ended, once", async () => {
    await set({ effect: "answer", response_case: "40314", services: ["17"], every: 3 });
    for (let count = 0; count < 2; count += 1)
      getData(
        appFaultsContract.remove,
        await developer.call(appFaultsContract.remove, { params: { appId: app.id } }),
      );
    const events = await db().auditEvent.findMany({
      where: { event: "app_fault_changed", subjectId: app.id },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ username, details }) => ({ username, details }))).toMatchObject([
      { username: developer.username, details: { effect: "answer", services: "17", every: 3 } },
      { username: developer.username, details: { effect: "none" } },
    ]);
  });

  test("strangers, viewers and administrators change nothing", async () => {
    const body = { effect: "cut" } as const;
    const statusFor = async (caller: SignedIn) => [
      (await caller.send(appFaultsContract.set, { params: { appId: app.id }, body })).status,
      (await caller.send(appFaultsContract.remove, { params: { appId: app.id } })).status,
    ];
    const viewer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "viewer" });
    expect(await statusFor(viewer)).toEqual([409, 409]);
    expect(await statusFor(await signedInAs("tenant"))).toEqual([404, 404]);
    expect(await statusFor(await signedInAs("admin"))).toEqual([403, 403]);
    expect(await db().appFault.count({ where: { appId: app.id } })).toBe(0);
  });
});

test("only an app that may call has faults", async () => {
  await db().app.update({ where: { id: app.id }, data: { state: "suspended" } });
  const reply = await developer.call(appFaultsContract.set, {
    params: { appId: app.id },
    body: { effect: "cut" },
  });
  getFailure(reply, "conflict");
});

test.each([
  [{ effect: "explode" }, "effect: Effect must be one of"],
  [{ effect: "delay" }, "delay_ms: Delay must be a number from 1 to 30000"],
  [{ effect: "cut", delay_ms: 30_001 }, "delay_ms: Delay must be a number from 0 to 30000"],
  [{ effect: "answer" }, "response_case: "],
  [{ effect: "answer", response_case: "40101" }, "response_case: Response code must be HTTP status and case"],
  [{ effect: "answer", response_case: "20000" }, "response_case: Response code must be"],
  [{ effect: "cut", services: ["73"] }, "services.0: "],
  [{ effect: "cut", services: ["25"] }, "services.0: "],
  [{ effect: "cut", every: 0 }, "every: One call in must be a number from 1 to 100"],
  [{ effect: "cut", minutes: 1441 }, "minutes: Minutes must be a number from 1 to 1440"],
])("%j is refused: %s", async (body, message) => {
  const errors = getErrors(await developer.send(appFaultsContract.set, { params: { appId: app.id }, body }));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(message);
});

test("a reset of the test data leaves it on", async () => {
  await set({ effect: "cut" });
  await developer.call(testDataContract.reset, { params: { appId: app.id } });
  expect((await show()).fault?.effect).toBe("cut");
});
