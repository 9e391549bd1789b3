import { describe, expect, test } from "vitest";
import { anonymous, getFailure, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, call, send } from "#test/snap-client.ts";
import { contracts } from "#app/app.ts";
import { bases, findRoute, servedServices } from "./routes.ts";

usePortal(undefined, () => Promise.resolve({ SNAP_BASE_URL: "https://sandbox.bank.co.id" }));

const portalPaths = Object.values(contracts).flatMap((contract) =>
  Object.values(contract).flatMap(({ path, aliases = [] }) => [path, ...aliases]),
);

describe("the route tables of portal and sandbox", () => {
  test("share no path", () => {
    const sandboxPaths = bases.flatMap((base) =>
      servedServices.flatMap(({ paths }) => paths.map((path) => `${base}/${path}`)),
    );
    for (const path of portalPaths) {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}(\\.htm)?$`, "i");
      expect(sandboxPaths.filter((each) => pattern.test(each))).toEqual([]);
      const called = path.replace(/:\w+/g, "x");
      for (const each of [called, called.replace("utilities", "Utilities")])
        expect(findRoute(each)).toBe("portal");
    }
  });

  test("a prefix of 200 characters leads to a service, a longer one does not", () => {
    const findBelow = (length: number) => findRoute(`/${"p".repeat(length - 1)}/v1.0/balance-inquiry`);
    expect(findBelow(200)).toMatchObject({ service: { code: "11" } });
    expect(findBelow(201)).toBe("portal");
  });

  test("the sandbox serves 70 services", () => {
    expect(servedServices).toHaveLength(70);
  });
});

describe("bases", () => {
  const body = JSON.stringify({ accountNo: "2000100101" });

  test.each(bases)("%s answers with and without the suffix .htm", async (base) => {
    const app = await buildCallingApp();
    for (const suffix of ["", ".htm"])
      expect(
        (await call(app, { method: "POST", target: `${base}/balance-inquiry${suffix}?x=1`, body })).body,
      ).toMatchObject({ responseCode: "2001100" });
  });

  test.each([
    "/v1.0/none",
    "/api/v1.0/none",
    "/api/v2.0/balance-inquiry/",
    "/v1.0/balance-inquiry.HTM",
    "/v1.0/",
    "/v1.0/utilities/signature-auth",
    "/api/v2.0/utilities/signature-auth",
  ])("%s is an unknown path of the sandbox", async (target) => {
    const { status, headers, body: answer } = await send({ method: "POST", target, body: "{" });
    expect({ status, code: answer.responseCode }).toEqual({ status: 404, code: "4040000" });
    expect(headers.get("X-TIMESTAMP")).not.toBeNull();
  });

  test("every answer has the headers that keep a browser from using it", async () => {
    for (const target of ["/v1.0/none", "/v1.0/balance-inquiry"]) {
      const { headers } = await send({ method: "POST", target, body: "{" });
      expect(Object.fromEntries(headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
        "strict-transport-security": "max-age=31536000; includeSubDomains",
      });
    }
  });

  test("unknown paths below /api/v1 and outside the bases are the portal's", async () => {
    getFailure(await anonymous.get("/api/v1/none"), "not_found");
    getFailure(await anonymous.get("/v2.0/balance-inquiry"), "not_found");
    getFailure(await anonymous.get("/api/v1.0/utilities/none"), "not_found");
  });

  test("calls from providers to their partners are no paths of the sandbox", async () => {
    const { body: answer } = await send({ method: "POST", target: "/v1.0/transfer-va/payment", body: "{}" });
    expect(answer.responseCode).toBe("4040000");
  });

  test("the helper calls for signatures stay as they are", async () => {
    const { send: call_ } = await signedInAs("tenant");
    const reply = await call_({ method: "POST", path: "/api/v1.0/utilities/signature-auth" }, { body: {} });
    expect(reply.body).toMatchObject({ status: "03", responseCode: "4000002" });
  });
});
