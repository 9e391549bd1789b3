import { connect } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { activityContract } from "contract/activity/activity.contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { anonymous, getData, getFailure, createAddress, signedInAs, type SignedIn } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { buildCallingApp, call, send, signHeaders, type TestApp } from "#test/snap-client.ts";
import { findLastActivity } from "#test/wrong-signatures.ts";
import { maxUnverifiedCalls } from "#app/limits.ts";
import { inject } from "#app/dependencies.ts";
import { findNearestPath } from "./nearest-path.ts";
import { findRoute } from "./routes.ts";

/* Calls to any path: those of services below any prefix are served, all others of the standard are answered and recorded. */

const client = mkdtempSync(path.join(tmpdir(), "client-"));
writeFileSync(path.join(client, "index.html"), "<title>The client</title>");
writeFileSync(path.join(client, "logo.svg"), "<svg/>");
afterAll(() => rmSync(client, { recursive: true }));
usePortal(undefined, undefined, client);

let app: TestApp;
let reader: SignedIn;
beforeAll(async () => {
  app = await buildCallingApp();
  reader = await signedInAs("tenant", { companyId: app.companyId });
});

const body = JSON.stringify({ accountNo: "2000100101" });
const inquireBalance = (target: string) => call(app, { method: "POST", target, body });

describe("a prefix before the version", () => {
  test.each([
    "/snap/v1.0/balance-inquiry",
    "/openapi/v1.0/balance-inquiry",
    "/intrabank/snap/v1.0/balance-inquiry",
    "//v1.0/balance-inquiry",
    "/snap//v1.0/balance-inquiry",
    "/v1.0/v1.0/balance-inquiry",
    "/api/snap/v1.0/balance-inquiry",
    "/api/v1.0/snap/v1.0/balance-inquiry?x=1",
    "/snap/v1.0/balance-inquiry.htm",
    "/bank.v2/~sandbox_1/v1.0/balance-inquiry",
  ])("%s is served, and signed as called", async (target) => {
    expect((await inquireBalance(target)).body.responseCode).toBe("2001100");
    expect((await findLastActivity(app)).target).toBe(target);
    const asked = { method: "POST", target: "/v1.0/balance-inquiry", body };
    const reply = await send({ ...asked, target, headers: signHeaders(app, asked) });
    expect(reply.body.responseCode).toBe("4011100");
  });

  test.each([
    "/a/../v1.0/balance-inquiry",
    "/./v1.0/balance-inquiry",
    "/snap%2fv1.0/balance-inquiry",
    "/snap%2f/v1.0/balance-inquiry",
    "/a b/v1.0/balance-inquiry",
    "/a\u0000/v1.0/balance-inquiry",
    "/é/v1.0/balance-inquiry",
    "/a;b/v1.0/balance-inquiry",
    "/a\\b/v1.0/balance-inquiry",
    `/${"a".repeat(300)}/v1.0/balance-inquiry`,
    "/api/v1/snap/v1.0/balance-inquiry",
    "/api/v1.0/utilities/v1.0/balance-inquiry",
    "/API/V1.0/Utilities/v1.0/balance-inquiry",
    "/snap/V1.0/balance-inquiry",
    "/snap/v1.0/",
    "/snap/v1.0/none",
  ])("%s is none", (target) => {
    expect(typeof findRoute(target)).toBe("string");
  });

  test("a long path is looked at in no time", () => {
    for (const each of [
      "/a".repeat(8000),
      "/".repeat(16_000),
      `${"/v1.0/".repeat(2600)}x`,
      "/v1.0/".repeat(2600),
    ]) {
      expect(typeof findRoute(each)).toBe("string");
      expect(findNearestPath(each).path).toBeNull();
    }
  });
});

describe("a path of no service", () => {
  test.each([
    ["/v1.0/balance-inquiry/", "/v1.0/balance-inquiry", "path_slash_at_end", "without the slash at the end"],
    ["/v1.0//balance-inquiry", "/v1.0/balance-inquiry", "path_double_slash", "with single slashes"],
    ["/v1.0/Balance-Inquiry", "/v1.0/balance-inquiry", "path_case", "in lower case"],
    ["/V1.0/balance-inquiry", "/v1.0/balance-inquiry", "path_case", "in lower case"],
    ["/v1.0/balance_inquiry", "/v1.0/balance-inquiry", "path_characters", "with hyphens and without escapes"],
    [
      "/v1.0%2Fbalance-inquiry",
      "/v1.0/balance-inquiry",
      "path_characters",
      "with hyphens and without escapes",
    ],
    ["/v1.0/balance-inquiry.php", "/v1.0/balance-inquiry", "path_suffix", "without the suffix"],
    ["/v1.1/balance-inquiry", "/v1.0/balance-inquiry", "path_version", "with version v1.0"],
    ["/openapi/auth/v2.0/access-token/b2b", "/v1.0/access-token/b2b", "path_version", "with version v1.0"],
    ["/authorization/v1/access-token/b2b", "/v1.0/access-token/b2b", "path_version", "with version v1.0"],
    [
      "/virtual-accounts/bi-snap-va/v1.1/transfer-va/create-va",
      "/v1.0/transfer-va/create-va",
      "path_version",
      "with version v1.0",
    ],
    ["/v1/payments/balance-inquiry", "/v1.0/balance-inquiry", "path_folder", "directly below the version"],
    ["/balance-inquiry", "/v1.0/balance-inquiry", "path_without_version", "below the version v1.0"],
    [
      "/snap/transfer-va/create-va",
      "/v1.0/transfer-va/create-va",
      "path_without_version",
      "below the version v1.0",
    ],
    ["/v1.0/balance-inquery", "/v1.0/balance-inquiry", "path_misspelt", "spelt like this"],
    [
      "/v1.0/registration-card-inquiry",
      "/v1.0/registration-card-inquiry/{custIdMerchant}",
      "path_parameter",
      "with the parameter at the end",
    ],
    [
      "/v1.0/transfer-va/payment",
      "/v1.0/transfer-va/payment",
      "path_of_provider",
      "a service that you offer",
    ],
    [
      "/v1.0/utilities/signature-auth",
      "/api/v1.0/utilities/signature-auth",
      "path_helper",
      "a helper call of the portal",
    ],
  ])("%s: %s is near, %s", async (target, nearest, deviation, reason) => {
    const { status, body: answer } = await inquireBalance(target);
    expect({ status, answer }).toEqual({
      status: 404,
      answer: { responseCode: "4040000", responseMessage: `Path Not Found. Nearest: ${nearest} (${reason})` },
    });
    const { id, ...row } = await findLastActivity(app);
    expect(row).toMatchObject({ cause: "path_unknown", serviceCode: "00", path: target, isProven: false });
    const reply = await reader.call(activityContract.detail, { params: { activityId: id } });
    const expected = deviation === "path_of_provider" ? null : nearest;
    expect(getData(activityContract.detail, reply).refusal?.findings).toMatchObject([
      { subject: "path", rule: "path", deviation, sent: target, expected },
    ]);
  });

  test.each(["/", "/nothing/like/it", "/v1.0/", `/v1.0/${"x".repeat(2000)}`])(
    "%s has no near one",
    async (target) => {
      expect((await inquireBalance(target)).body).toEqual({
        responseCode: "4040000",
        responseMessage: "Path Not Found",
      });
    },
  );

  test.each<Record<string, string>>([
    { "X-SIGNATURE": "x" },
    { "X-PARTNER-ID": "x" },
    { "X-EXTERNAL-ID": "x" },
    { "X-CLIENT-KEY": "x" },
  ])("%j makes a call one of the standard", async (headers) => {
    for (const target of ["/nothing", "/api/v1/nothing", "/v2.0/balance-inquiry"])
      expect((await send({ method: "POST", target, body: "{}", headers })).body.responseCode).toBe("4040000");
  });

  test("so does a token of the sandbox", async () => {
    const headers = { Authorization: `Bearer ${app.token}` };
    const { body: answer } = await send({ method: "POST", target: "/api/v1/nothing", body: "{}", headers });
    expect(answer.responseCode).toBe("4040000");
    expect((await findLastActivity(app)).path).toBe("/api/v1/nothing");
  });

  test("a call that names no app is counted, not recorded", async () => {
    const before = await db().activity.count();
    await send({ method: "POST", target: "/nothing", body: "{}", headers: { "X-PARTNER-ID": "x" } });
    await inject("activity").flush();
    expect(await db().activity.count()).toBe(before);
  });

  test("its calls are limited as those of services are", async () => {
    const address = createAddress();
    for (let sent = 0; sent < maxUnverifiedCalls; sent += 1)
      await inject("limits").unverifiedCalls.count(address);
    const headers = { "X-Forwarded-For": address, "X-PARTNER-ID": app.consumerKey };
    for (const target of ["/nothing", "/v1.0/none", "/snap/v1.0/balance-inquiry"]) {
      const {
        status,
        headers: answered,
        body: answer,
      } = await send({ method: "POST", target, body: "{}", headers });
      expect(status).toBe(429);
      expect(answer.responseMessage).toBe("Too Many Requests");
      expect(Number(answered.get("Retry-After"))).toBeGreaterThan(0);
      expect(answered.get("X-RateLimit-Limit")).toBe(String(maxUnverifiedCalls));
    }
  });
});

describe("the portal's own paths", () => {
  const snap = { "X-PARTNER-ID": "x", "X-SIGNATURE": "x" };

  test("win, also for calls with headers of the standard", async () => {
    expect((await anonymous.get("/api/v1/portal", snap)).status).toBe(200);
    expect((await anonymous.get("/healthz", snap)).body).toEqual({ status: "up" });
    expect((await anonymous.get("/logo.svg", snap)).status).toBe(200);
    expect((await anonymous.get("/login", { ...snap, Accept: "text/html" })).text).toContain("The client");
  });

  test("keep their 404 for tokens of the portal, and for calls without anything of the standard", async () => {
    const { send: sendAs } = await signedInAs("tenant");
    getFailure(
      await sendAs({ method: "POST", path: "/api/v1/nothing" }, { body: {}, headers: snap }),
      "not_found",
    );
    getFailure(await anonymous.get("/api/v1/nothing"), "not_found");
    getFailure(await anonymous.get("/nothing"), "not_found");
    const page = await anonymous.get("/nothing", { Accept: "text/html" });
    expect(page.status).toBe(404);
    expect(page.text).toContain("The client");
  });
});

/** What `fetch` would change before it sends it. */
function getStatus(target: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(getPortalUrl()).port), "127.0.0.1");
    let answer = "";
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    socket.on("error", reject).on("close", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
    socket.write(
      `POST ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-PARTNER-ID: ${app.consumerKey}\r\nContent-Length: 0\r\n\r\n`,
    );
  });
}

test.each([
  "/../v1.0/balance-inquiry",
  "/a/../../v1.0/balance-inquiry",
  "/%2e%2e/v1.0/balance-inquiry",
  "/v1.0/%00balance-inquiry",
  "/v1.0/balance-inquiry%",
  "/assets/../v1.0/balance-inquiry",
  "/storage/..%2f..%2fetc/passwd",
  "http://evil.example/snap/none",
  "*",
])("%s is refused and recorded without an error", async (target) => {
  expect([400, 404]).toContain(await getStatus(target));
  await inject("activity").flush();
});
