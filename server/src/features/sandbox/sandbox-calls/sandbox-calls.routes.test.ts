import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { ErrorBody } from "contract/error-body";
import {
  sandboxCallsContract,
  type SandboxCall,
  type SendSandboxCall,
} from "contract/sandbox-calls/sandbox-calls.contract";
import { loadDetails } from "contract/snap/service-details";
import { minuteMs } from "contract/time";
import { v7 as newId } from "uuid";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { inject } from "#app/dependencies.ts";
import { getConfig } from "#config/config.ts";
import { db } from "#db/database.ts";
import { findSentCall } from "#features/sandbox/activity/activity.service.ts";
import { buildActivity, buildApp } from "#test/builders.ts";
import { getData, getErrors, signedInAs, type Reply } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { buildCallingApp, send as sendSigned, type TestApp } from "#test/snap-client.ts";

usePortal();

const readError = (reply: Reply) => ErrorBody.parse(reply.body);
const { send } = sandboxCallsContract;
const inquiry = { service: "11", body: '{"accountNo": "2000200202"}' };

const signInMemberOf = (app: TestApp, companyRole: "owner" | "developer" | "viewer" = "developer") =>
  signedInAs("tenant", { companyId: app.companyId, companyRole });

async function sendAsDeveloper(app: TestApp, input: Partial<SendSandboxCall> = {}): Promise<SandboxCall> {
  const developer = await signInMemberOf(app);
  return getData(send, await developer.call(send, { body: { db_id: app.id, ...inquiry, ...input } }));
}

test("a call is sent with a token that the portal requests", async () => {
  const app = await buildCallingApp();
  const { steps, issued, openssl } = await sendAsDeveloper(app);
  expect(steps.map(({ kind, response }) => [kind, response.status, response.response_code])).toEqual([
    ["token", 200, "2007300"],
    ["call", 200, "2001100"],
  ]);
  expect(issued).toEqual([]);
  expect(openssl).toBeNull();
  const [, call] = steps;
  expect(call?.request.body).toBe(inquiry.body);
  expect(call?.response.body).toContain("accountInfos");
  const activities = await db().activity.findMany({ where: { appId: app.id }, orderBy: { id: "asc" } });
  expect(activities.map(({ id }) => id)).toEqual(steps.map(({ activity_id }) => activity_id));
});

test("each step names its own recorded call, also if others of the app are newer", async () => {
  const app = await buildCallingApp();
  const external_id = "20261128000000000002";
  const createdAt = new Date(Date.now() + minuteMs);
  await buildActivity(app.id, { serviceCode: "73", createdAt });
  await buildActivity(app.id, { references: [external_id], createdAt });
  const { steps } = await sendAsDeveloper(app, { external_id });
  const named = await Promise.all(
    steps.map(({ activity_id }) => db().activity.findUniqueOrThrow({ where: { id: activity_id ?? "" } })),
  );
  expect(named.map(({ requestId }) => requestId)).toEqual(
    steps.map(({ response }) => response.headers.find(({ name }) => name === "X-Request-Id")?.value),
  );
});

test("a call that is not recorded in time is not named", async () => {
  const { id } = await buildCallingApp();
  await buildActivity(id);
  expect(await findSentCall(id, randomUUID())).toBeNull();
});

test("the consumer secret is never in the answer", async () => {
  const app = await buildCallingApp();
  expect(JSON.stringify(await sendAsDeveloper(app))).not.toContain(app.secret);
});

test("the body is sent byte for byte, also if it is not JSON", async () => {
  const app = await buildCallingApp();
  const body = '{ "accountNo" : "2000200202",\r\n "remark": "Sarì" ';
  const { steps } = await sendAsDeveloper(app, { body });
  expect(steps.at(-1)?.response.response_code).toBe("4001100");
  const { requestBody } = await db().activity.findUniqueOrThrow({
    where: { id: steps.at(-1)?.activity_id ?? "" },
  });
  expect(requestBody).toBe(body);
});

test("without a private key the portal issues the token, and shows how to sign the request", async () => {
  const app = await buildCallingApp();
  await db().keyPair.deleteMany({ where: { companyId: app.companyId } });
  const { steps, issued, openssl } = await sendAsDeveloper(app);
  expect(steps.map(({ kind, response }) => [kind, response.response_code])).toEqual([["call", "2001100"]]);
  expect(issued).toEqual(["access_token"]);
  expect(openssl).toContain(`'${app.consumerKey}|`);
});

test("a required customer token is issued, or taken from the input", async () => {
  const app = await buildCallingApp();
  // The strict sandbox demands all headers of such a call.
  await db().app.update({ where: { id: app.id }, data: { isStrict: true } });
  const { sampleRequest } = await loadDetails("08");
  const input = { service: "08", body: JSON.stringify(sampleRequest) };
  const issued = await sendAsDeveloper(app, input);
  expect(issued.issued).toEqual(["customer_token"]);
  expect(issued.steps.at(-1)?.response.response_code).toBe("2000800");
  const given = await sendAsDeveloper(app, { ...input, customer_token: "none" });
  expect(given.issued).toEqual([]);
  expect(given.steps.at(-1)?.response.response_code).toBe("4010802");
});

test("a token request is one step", async () => {
  const app = await buildCallingApp();
  const { steps } = await sendAsDeveloper(app, { service: "73", body: '{"grantType":"client_credentials"}' });
  expect(steps.map(({ kind, response }) => [kind, response.response_code])).toEqual([["call", "2007300"]]);
});

test("values of path and query are encoded", async () => {
  const app = await buildCallingApp();
  const { steps } = await sendAsDeveloper(app, {
    service: "03",
    body: "",
    path: { custIdMerchant: "a/b?c#d e" },
  });
  const { request, response } = steps.at(-1) ?? {};
  expect(request?.url).toBe(`${getPortalUrl()}/v1.0/registration-card-inquiry/a%2Fb%3Fc%23d%20e`);
  // The sandbox understood the call, and has no card of such a customer.
  expect(response?.response_code).toBe("4040311");
});

describe("a value cannot lead elsewhere", () => {
  test.each([
    ["..", "path_value_refused"],
    [".", "path_value_refused"],
    ["", "path_value_refused"],
  ])("path value %j", async (value, code) => {
    const app = await buildCallingApp();
    const developer = await signInMemberOf(app);
    const body = { db_id: app.id, service: "03", path: { custIdMerchant: value } };
    const reply = await developer.call(send, { body });
    expect([reply.status, readError(reply).code]).toEqual([400, code]);
  });

  test.each([
    ["../../api/v1/users"],
    ["@169.254.169.254/"],
    ["//example.org"],
    ["\\\\example.org"],
    ["%2e%2e"],
    ["a\r\nHost: example.org"],
  ])("path value %j stays one segment of the sandbox", async (value) => {
    const app = await buildCallingApp();
    const { steps } = await sendAsDeveloper(app, {
      service: "03",
      body: "",
      path: { custIdMerchant: value },
    });
    const { origin, pathname } = new URL(steps.at(-1)?.request.url ?? "");
    expect(origin).toBe(getPortalUrl());
    expect(pathname.split("/").length).toBe("/v1.0/registration-card-inquiry/x".split("/").length);
  });

  test("names that the service does not have, and services of the provider, are refused", async () => {
    const app = await buildCallingApp();
    const developer = await signInMemberOf(app);
    const readRefusal = async (body: object) =>
      (await developer.call(send, { body: { db_id: app.id, ...inquiry, ...body } })).status;
    expect(await readRefusal({ path: { host: "example.org" } })).toBe(400);
    expect(await readRefusal({ query: { url: "https://example.org" } })).toBe(400);
    expect(await readRefusal({ service: "52" })).toBe(404);
    expect(await readRefusal({ service: "99" })).toBe(404);
    expect(await readRefusal({ customer_token: "a\r\nHost: example.org", service: "08" })).toBe(400);
  });
});

describe("a call is refused for", () => {
  test("an app of another company, like an unknown one", async () => {
    const app = await buildCallingApp();
    const stranger = await signedInAs("tenant");
    const reply = await stranger.call(send, { body: { db_id: app.id, ...inquiry } });
    expect([reply.status, readError(reply).code]).toEqual([404, "no_such_app"]);
    expect(await db().activity.count({ where: { appId: app.id } })).toBe(0);
  });

  test("viewers and administrators", async () => {
    const app = await buildCallingApp();
    const body = { db_id: app.id, ...inquiry };
    expect((await (await signInMemberOf(app, "viewer")).call(send, { body })).status).toBe(409);
    expect((await (await signedInAs("admin")).call(send, { body })).status).toBe(403);
  });

  test.each([
    ["waiting", "app_not_approved"],
    ["suspended", "app_suspended"],
    ["closed", "app_closed"],
    ["rejected", "app_rejected"],
  ] as const)("an app that is %s", async (state, code) => {
    const developer = await signedInAs("tenant");
    const app = await buildApp({ ownerId: developer.id, state });
    const reply = await developer.call(send, { body: { db_id: app.id, ...inquiry } });
    expect([reply.status, readError(reply).code]).toEqual([409, code]);
  });

  test("an app without a secret, and a token request without a private key", async () => {
    const developer = await signedInAs("tenant");
    const app = await buildApp({ ownerId: developer.id, state: "active" });
    const readCode = async (body: object) => {
      const reply = await developer.call(send, { body: { db_id: app.id, ...inquiry, ...body } });
      return [reply.status, readError(reply).code];
    };
    expect(await readCode({ service: "73" })).toEqual([409, "portal_without_private_key"]);
    await db().appSecret.deleteMany({ where: { appId: app.id } });
    expect(await readCode({})).toEqual([409, "app_without_secret"]);
  });

  test("more than 60 calls of a user in a minute", async () => {
    const developer = await signedInAs("tenant");
    const body = { db_id: newId(), ...inquiry };
    for (let count = 0; count < 60; count += 1) await developer.call(send, { body });
    const reply = await developer.call(send, { body });
    expect([reply.status, readError(reply).code]).toEqual([429, "too_many_sandbox_calls_seconds"]);
  });
});

describe("another sandbox", () => {
  afterEach(() => {
    getConfig().SNAP_BASE_URL = getPortalUrl();
  });

  test("that does not answer is named", async () => {
    const app = await buildCallingApp();
    const developer = await signInMemberOf(app);
    getConfig().SNAP_BASE_URL = "http://127.0.0.1:9";
    const reply = await developer.call(send, { body: { db_id: app.id, ...inquiry } });
    expect(reply.status).toBe(503);
    expect(readError(reply).remark).toContain("http://127.0.0.1:9");
    expect(readError(reply).remark).toContain("SNAP_BASE_URL");
  });

  test("whose redirect is shown, and not followed", async () => {
    const app = await buildCallingApp();
    const paths: string[] = [];
    const elsewhere = createServer((request, response) => {
      paths.push(request.url ?? "");
      response.writeHead(302, { Location: `${getPortalUrl()}/api/v1/portal` }).end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    const address = elsewhere.address();
    getConfig().SNAP_BASE_URL = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`;
    const { steps } = await sendAsDeveloper(app);
    expect(steps.map(({ response }) => response.status)).toEqual([302]);
    expect(paths).toEqual(["/v1.0/access-token/b2b"]);
    elsewhere.close();
  });
});

describe("a call with a mistake is refused with the code that it must have", () => {
  test.each([
    ["wrong_signature", "4011700"],
    ["unknown_token", "4011701"],
    ["missing_field", "4001702"],
    ["wrong_format", "4001701"],
    ["repeated_external_id", "4091700"],
  ] as const)("%s: %s", async (fault, code) => {
    const app = await buildCallingApp();
    const { sampleRequest } = await loadDetails("17");
    const { steps, expected_code, repeat } = await sendAsDeveloper(app, {
      service: "17",
      body: JSON.stringify(sampleRequest),
      fault,
    });
    expect(steps.at(-1)?.response.response_code).toBe(code);
    expect(expected_code).toBe(code);
    expect(steps).toHaveLength(fault === "repeated_external_id" ? 3 : 2);
    expect(steps.every(({ activity_id }) => activity_id !== null)).toBe(true);
    // The call to copy has no mistake.
    const headers = Object.fromEntries((repeat?.headers ?? []).map(({ name, value }) => [name, value]));
    const copied = await sendSigned({
      method: "POST",
      target: "/v1.0/transfer-intrabank",
      body: repeat?.body,
      headers,
    });
    expect(copied.body.responseCode).toBe("2001700");
  });

  test("a mistake that the body cannot have is refused", async () => {
    const app = await buildCallingApp();
    const developer = await signInMemberOf(app);
    const body = { db_id: app.id, service: "11", body: "{}", fault: "wrong_format" } as const;
    expect(readError(await developer.call(send, { body })).remark).toContain("Mistake");
  });

  test("the address of the portal is not blocked by wrong signatures that users send", async () => {
    const app = await buildCallingApp();
    const developer = await signInMemberOf(app);
    const { unverifiedCalls } = inject("limits");
    const counted = vi.spyOn(unverifiedCalls, "count");
    const blocked = vi.spyOn(unverifiedCalls, "blockedSeconds").mockReturnValue(30);
    onTestFinished(() => void vi.restoreAllMocks());
    const body = { db_id: app.id, ...inquiry, fault: "wrong_signature" } as const;
    const { steps } = getData(send, await developer.call(send, { body }));
    expect(steps.at(-1)?.response.response_code).toBe("4011100");
    await inject("activity").flush();
    expect([counted.mock.calls.length, blocked.mock.calls.length]).toEqual([0, 0]);
  });
});

test("an answer is asked for by its case", async () => {
  const { steps, expected_code } = await sendAsDeveloper(await buildCallingApp(), { response_case: "50400" });
  expect([steps.at(-1)?.response.response_code, expected_code]).toEqual(["5041100", "5041100"]);
  const { headers = [] } = steps.at(-1)?.request ?? {};
  expect(headers.find(({ name }) => name === "X-EXTERNAL-ID")?.value).toMatch(/^9999950400\d{24}$/);
});

test("the X-EXTERNAL-ID can be chosen, also one that the sandbox refuses", async () => {
  const app = await buildCallingApp();
  const codeFor = async (external_id: string) =>
    (await sendAsDeveloper(app, { external_id })).steps.at(-1)?.response.response_code;
  expect(await codeFor("20261128000000000001")).toBe("2001100");
  expect(await codeFor("20261128000000000001")).toBe("4091100");
  expect(await codeFor("letters")).toBe("4001101");
});

test.each([
  [{ external_id: "1", response_case: "50400" }, "external_id: X-EXTERNAL-ID cannot be given"],
  [{ fault: "wrong_format", response_case: "50400" }, "fault: Mistake cannot be given"],
  [{ response_case: "40101" }, "response_case: Response code must be"],
  [{ fault: "wrong_amount" }, "fault: "],
  [{ service: "73", fault: "wrong_signature" }, "fault: Mistake cannot be chosen for a service"],
  [{ service: "73", external_id: "1" }, "external_id: X-EXTERNAL-ID cannot be chosen for a service"],
  [{ external_id: "1".repeat(151) }, "external_id: "],
  [{ external_id: "1\r\nX-Evil: 1" }, "external_id: "],
])("%j is refused: %s", async (change, message) => {
  const app = await buildCallingApp();
  const developer = await signInMemberOf(app);
  const errors = getErrors(await developer.send(send, { body: { db_id: app.id, ...inquiry, ...change } }));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(message);
});
