import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { usePortal } from "./portal.ts";
import { startPortalProcess, type Environment } from "./processes.ts";
import { testPassword, testSettings } from "./settings.ts";
import { buildCallingApp, call, createExternalId, requestToken, type TestApp } from "./snap-client.ts";
import { openTestStore } from "./store.ts";

/* Processes of both roles on one database server; this process is a third one, with both roles. */

let databaseUrl = "";
usePortal(async () => {
  const store = await openTestStore();
  databaseUrl = String(store.connection.connectionString);
  return store;
});

const folder = mkdtempSync(path.join(tmpdir(), "portal-roles-"));
const environment = (role: string, url: string): Environment => ({
  DATABASE_URL: url,
  DATABASE_POOL: "5",
  PORTAL_MASTER_KEY: testSettings.PORTAL_MASTER_KEY,
  PORTAL_ADMIN_PASSWORD: testPassword,
  PORTAL_ROLE: role,
  DATA_DIR: path.join(folder, role),
});

let app: TestApp;
let sandbox: Awaited<ReturnType<typeof startPortalProcess>>;
let portal: Awaited<ReturnType<typeof startPortalProcess>>;
beforeAll(async () => {
  app = await buildCallingApp();
  [sandbox, portal] = await Promise.all([
    startPortalProcess(environment("sandbox", databaseUrl)),
    startPortalProcess(environment("portal", databaseUrl)),
  ]);
});
afterAll(async () => {
  await Promise.all([sandbox.stop("SIGKILL"), portal.stop("SIGKILL")]);
  rmSync(folder, { recursive: true, force: true });
});

const tokenFrom = (url: string) => requestToken(url, app.consumerKey, app.privateKeyPem);
const inquireBalance = (url: string, token: string, externalId = createExternalId()) =>
  call(
    { ...app, token },
    {
      url,
      method: "POST",
      target: "/v1.0/balance-inquiry",
      body: JSON.stringify({ accountNo: "2000100101" }),
      headers: { "X-EXTERNAL-ID": externalId },
    },
  );
const requestStatus = async (url: string, target: string) => (await fetch(url + target)).status;

test("a process of the sandbox issues a token and answers with it, and has no portal", async () => {
  const issued = await tokenFrom(sandbox.url);
  expect(issued.body.responseCode).toBe("2007300");
  const token = String(issued.body["accessToken"]);
  expect((await inquireBalance(sandbox.url, token)).body.responseCode).toBe("2001100");
  expect((await inquireBalance(sandbox.url, app.token)).body.responseCode).toBe("2001100");
  expect(await requestStatus(sandbox.url, "/readyz")).toBe(200);
  for (const target of ["/", "/login", "/api/v1/portal", "/api/v1/sso/jwks"])
    expect(await requestStatus(sandbox.url, target)).toBe(404);
});

test("a process of the portal has no sandbox", async () => {
  expect((await tokenFrom(portal.url)).body.responseCode).toBe("4040000");
  expect((await inquireBalance(portal.url, app.token)).body.responseCode).toBe("4040000");
  expect(await requestStatus(portal.url, "/api/v1/portal")).toBe(200);
});

test("a process of the sandbox that stops stores the calls that it has answered", async () => {
  const stopping = await startPortalProcess(environment("sandbox", databaseUrl));
  const externalId = createExternalId();
  await inquireBalance(stopping.url, app.token, externalId);
  expect(await stopping.stop()).toMatchObject({ code: 0 });
  expect(await db().activity.count({ where: { references: { has: externalId } } })).toBe(1);
});

test("a process of the sandbox migrates an empty database, and leaves users and products to the portal", async () => {
  const empty = await openTestStore({ isEmpty: true });
  const started = await startPortalProcess(environment("sandbox", String(empty.connection.connectionString)));
  const client = new pg.Client(empty.connection);
  await client.connect();
  const { rows } = await client.query(`
    SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM products) AS products,
           (SELECT count(*)::int FROM signing_keys WHERE "retiredAt" IS NULL) AS "signingKeys",
           (SELECT count(*)::int FROM pg_inherits WHERE inhparent = 'activities'::regclass) > 1 AS "hasPartitions"`);
  await client.end();
  await started.stop();
  await empty.close();
  expect(rows).toEqual([{ users: 0, products: 0, signingKeys: 1, hasPartitions: true }]);
  expect(started.output()).not.toMatch(/password/i);
});
