import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { anonymous, getFailure } from "./caller.ts";
import { usePortal } from "./portal.ts";
import { buildCallingApp, call, send } from "./snap-client.ts";

const client = mkdtempSync(path.join(tmpdir(), "client-"));
writeFileSync(path.join(client, "index.html"), "<title>The client</title>");
afterAll(() => rmSync(client, { recursive: true }));

const browser = { Accept: "text/html" };
const body = JSON.stringify({ accountNo: "2000100101" });
const inquireBalance = async (base: string) =>
  call(await buildCallingApp(), { method: "POST", target: `${base}/balance-inquiry`, body });
const pathNotFound = { responseCode: "4040000", responseMessage: "Path Not Found" };
const allBases = ["/v1.0", "/api/v1.0", "/api/v2.0", "/api/v1"];

describe("with PORTAL_ROLE=sandbox", () => {
  const portal = usePortal(undefined, () => Promise.resolve({ PORTAL_ROLE: "sandbox" as const }), client);

  test.each(allBases)("the services below %s answer", async (base) => {
    expect((await inquireBalance(base)).body.responseCode).toBe("2001100");
  });

  test.each(["/", "/login", "/index.html", "/docs", "/storage/document/x"])(
    "the client's path %s is unknown, also to a browser",
    async (page) => {
      getFailure(await anonymous.get(page, browser), "not_found");
    },
  );

  test.each([
    "/api/v1/portal",
    "/api/v1/sso/jwks",
    "/api/v1/openapi.json",
    "/api/v1.0/utilities/signature-auth",
  ])("the portal's call %s is unknown", async (target) => {
    getFailure(await anonymous.get(target), "not_found");
  });

  test("an unknown path below a base of the sandbox has the sandbox's error format", async () => {
    const { status, body: answer } = await send({ method: "POST", target: "/v1.0/unknown" });
    expect({ status, answer }).toEqual({ status: 404, answer: pathNotFound });
  });

  test("the process is alive and ready, without its uploads folder", async () => {
    expect((await anonymous.get("/healthz")).status).toBe(200);
    expect(await anonymous.get("/readyz")).toMatchObject({
      status: 200,
      body: { status: "ready", failing: [], warnings: [] },
    });
    expect(portal.log.join("")).not.toMatch(/"task":/);
  });
});

describe("with PORTAL_ROLE=portal", () => {
  usePortal(undefined, () => Promise.resolve({ PORTAL_ROLE: "portal" as const }), client);

  test.each(allBases)("the services below %s are unknown", async (base) => {
    const { status, body: answer } = await inquireBalance(base);
    expect({ status, answer }).toEqual({ status: 404, answer: pathNotFound });
  });

  test("the client and the portal's calls answer", async () => {
    expect((await anonymous.get("/", browser)).text).toContain("The client");
    expect((await anonymous.get("/api/v1/portal")).status).toBe(200);
    expect((await anonymous.get("/api/v1.0/utilities/signature-auth")).body).not.toHaveProperty(
      "responseCode",
    );
  });
});
