import { consentsContract } from "contract/consents/consents.contract";
import { sandboxCallsContract } from "contract/sandbox-calls/sandbox-calls.contract";
import { testDataContract } from "contract/test-data/test-data.contract";
import { dayMs, formatWibDay, formatWibTimestamp, minuteMs } from "contract/time";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { inject } from "#app/dependencies.ts";
import { db } from "#db/database.ts";
import { advanceClock, buildClockApps, dayIn, inDays, resetClock } from "#test/app-clocks.ts";
import { createUniqueName } from "#test/builders.ts";
import { anonymous, getData, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { call, createExternalId, runAtOnce, send, signRsa, toIdr, type TestApp } from "#test/snap-client.ts";
import { deleteOldExternalIds } from "./external-ids.retention.ts";

/* The test clock of an app: tokens, the day of an X-EXTERNAL-ID, and what keeps the real time. */

usePortal();

let app: TestApp;
/** Of the same company. */
let other: TestApp;
let developer: SignedIn;

beforeEach(async () => {
  ({ app, other, developer } = await buildClockApps());
});

const params = () => ({ appId: app.id });
const advance = (days: number) => advanceClock(developer, app, days);
const reset = () => resetClock(developer, app);
const post = async (name: string, body: object, as = app, headers = {}) =>
  (await call(as, { method: "POST", target: `/v1.0/${name}`, body: JSON.stringify(body), headers })).body;
const readCode = async (name: string, body: object, as = app) => (await post(name, body, as)).responseCode;
const inquire = async (as = app, headers = {}) =>
  (await post("balance-inquiry", { accountNo: "2000100101" }, as, headers)).responseCode;
const createReference = () => createUniqueName("ref");

describe("tokens", () => {
  test("of the app expire, not those of another app, and a new one works until the next day", async () => {
    const old = app.token;
    await advance(1);
    expect(await inquire({ ...app, token: old })).toBe("4011101");
    expect(await inquire(app)).toBe("2001100");
    expect(await inquire(other)).toBe("2001100");
    const first = app.token;
    await advance(1);
    expect(await inquire({ ...app, token: first })).toBe("4011101");
    expect(await inquire(app)).toBe("2001100");
  });

  test("the refusal says how long ago the token ended", async () => {
    const old = app.token;
    await advance(1);
    await inquire({ ...app, token: old });
    await inject("activity").flush();
    const { refusal } = await db().activity.findFirstOrThrow({
      where: { appId: app.id, cause: "token_expired" },
    });
    const seconds = Number(/"seconds":(\d+)/.exec(JSON.stringify(refusal))?.[1]);
    expect(Math.abs(seconds - (86_400 - 900))).toBeLessThan(60);
  });

  test("of a time to which the clock was set back are refused, which says so", async () => {
    await advance(300);
    expect(await inquire()).toBe("2001100");
    const { token } = app;
    await reset();
    expect(await inquire({ ...app, token })).toBe("4011101");
    await inject("activity").flush();
    const { refusal } = await db().activity.findFirstOrThrow({
      where: { appId: app.id, cause: "token_expired" },
    });
    expect(JSON.stringify(refusal)).toContain("token_of_later_time");
  });

  const inquireBinding = (customerToken: string) =>
    readCode("registration-account-inquiry", {}, { ...app, customerToken });
  const requestCustomerToken = (fields: object) => {
    const timestamp = formatWibTimestamp(new Date());
    return send({
      method: "POST",
      target: "/v1.0/access-token/b2b2c",
      body: JSON.stringify(fields),
      headers: {
        "Content-Type": "application/json",
        "X-CLIENT-KEY": app.consumerKey,
        "X-TIMESTAMP": timestamp,
        "X-SIGNATURE": signRsa(app.privateKeyPem, `${app.consumerKey}|${timestamp}`),
      },
    });
  };

  test("of a customer expire after 15 days, refresh tokens after 30", async () => {
    const Consent = z.object({ data: z.object({ auth_code: z.string() }) });
    const giveConsent = async () =>
      Consent.parse(
        (await anonymous.call(consentsContract.give, { body: { client_id: app.consumerKey } })).body,
      ).data.auth_code;
    const old = await giveConsent();
    await advance(1);
    const exchange = (authCode: string) =>
      requestCustomerToken({ grantType: "AUTHORIZATION_CODE", authCode });
    expect((await exchange(old)).body.responseCode).toBe("4017400");
    const { body } = await exchange(await giveConsent());
    expect(body.responseCode).toBe("2007400");
    expect(body["accessTokenExpiryTime"]).toContain(dayIn(16));
    // A used code is kept as long as without the clock.
    const used = await db().sandboxExternalId.findMany({
      where: { appId: app.id, externalId: { startsWith: "authorization" } },
    });
    expect(used.map(({ day }) => day.toISOString().slice(0, 10))).toEqual([dayIn(0)]);
    const [accessToken, refreshToken] = [String(body["accessToken"]), String(body["refreshToken"])];
    const refresh = async () =>
      (await requestCustomerToken({ grantType: "REFRESH_TOKEN", refreshToken })).body.responseCode;
    await advance(14);
    const known = await inquireBinding(accessToken);
    expect(known).not.toMatch(/^401/);
    await advance(2);
    expect(await inquireBinding(accessToken)).toBe(`401${known.slice(3, 5)}02`);
    expect(await refresh()).toBe("2007400");
    await advance(14);
    expect(await refresh()).toBe("4017400");
  });

  test("that the portal issues for Send are of the time of the sandbox", async () => {
    await db().keyPair.deleteMany({ where: { companyId: app.companyId } });
    await db().app.update({ where: { id: app.id }, data: { daysAhead: 60 } });
    const sent = getData(
      sandboxCallsContract.send,
      await developer.call(sandboxCallsContract.send, {
        body: { db_id: app.id, service: "11", body: '{"accountNo": "2000200202"}' },
      }),
    );
    expect(sent.issued).toEqual(["access_token"]);
    expect(sent.steps.at(-1)?.response.response_code).toBe("2001100");
  });
});

describe("X-EXTERNAL-ID", () => {
  test("is used once on each day of the sandbox, by several calls at once too", async () => {
    const headers = { "X-EXTERNAL-ID": createExternalId() };
    const use = () => inquire(app, headers);
    expect([await use(), await use()]).toEqual(["2001100", "4091100"]);
    await advance(1);
    const codes = await runAtOnce(6, use);
    expect(codes.filter((code) => code === "2001100")).toHaveLength(1);
    expect(codes.filter((code) => code === "4091100")).toHaveLength(5);
    await reset();
    expect(await use()).toBe("4091100");
  });

  test("is kept as long as without the clock", async () => {
    const kept = async () => db().sandboxExternalId.count({ where: { appId: app.id } });
    await inquire();
    await advance(400);
    await inquire();
    const { signal } = new AbortController();
    await deleteOldExternalIds(signal, new Date());
    expect(await kept()).toBe(2);
    await deleteOldExternalIds(signal, new Date(Date.now() + 3 * dayMs));
    expect(await kept()).toBe(0);
  });
});

describe("the real time keeps", () => {
  test("X-TIMESTAMP, in calls and answers, and Activity", async () => {
    await advance(100);
    const sent = (at: string) =>
      call(app, {
        method: "POST",
        target: "/v1.0/balance-inquiry",
        body: '{"accountNo":"2000100101"}',
        headers: { "X-TIMESTAMP": at },
      });
    expect((await sent(inDays(100))).body.responseCode).toBe("4011100");
    const reply = await sent(inDays(0));
    expect(reply.body.responseCode).toBe("2001100");
    expect(reply.headers.get("X-TIMESTAMP")).toContain(dayIn(0));
    expect(reply.headers.get("X-SANDBOX-DAYS-AHEAD")).toBe("100");
    await inject("activity").flush();
    const rows = await db().activity.findMany({ where: { appId: app.id } });
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const { createdAt } of rows)
      expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(minuteMs);
  });

  test("the validity of the app, its secrets and sessions of the portal", async () => {
    const soon = new Date(Date.now() + 5 * dayMs);
    await db().app.update({ where: { id: app.id }, data: { expiresAt: soon } });
    await db().appSecret.updateMany({ where: { appId: app.id }, data: { endsAt: soon } });
    await advance(400);
    expect(await inquire()).toBe("2001100");
    expect((await developer.call(testDataContract.show, { params: params() })).status).toBe(200);
  });

  test("transactions, which histories list as they happened", async () => {
    await advance(200);
    const transfer = await post("transfer-intrabank", {
      partnerReferenceNo: createReference(),
      amount: toIdr("10000.00"),
      beneficiaryAccountNo: "2000200202",
      sourceAccountNo: "2000100101",
      transactionDate: inDays(0),
    });
    expect(transfer.responseCode).toBe("2001700");
    const rows = await db().testTransaction.findMany({ where: { appId: app.id, serviceCode: "17" } });
    expect(rows.map(({ createdAt }) => formatWibDay(createdAt))).toEqual([dayIn(0)]);
    const { detailData } = await post("transaction-history-list", { partnerReferenceNo: createReference() });
    expect(JSON.stringify(detailData)).toContain(`"dateTime":"${dayIn(0)}`);
  });
});
