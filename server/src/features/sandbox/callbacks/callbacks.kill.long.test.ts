import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { send } from "#test/process-calls.ts";
import { runQueryIn } from "#test/process-database.ts";
import { prepareEnvironment, startPortalProcess, type Environment } from "#test/processes.ts";

const callbackCount = 1000;
const kills = 5;

let prepared: Awaited<ReturnType<typeof prepareEnvironment>>;
let env: Environment = {};

/** What a tenant's server received, by reference. */
const received = new Map<string, { bodies: Set<string>; externalIds: string[] }>();
const Body = z.object({ reference: z.string() }).catch({ reference: "" });
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks).toString();
    const { reference } = Body.parse(JSON.parse(body));
    const seen = received.get(reference) ?? { bodies: new Set(), externalIds: [] };
    seen.bodies.add(body);
    seen.externalIds.push(String(request.headers["x-external-id"]));
    received.set(reference, seen);
    // So that a kill finds some that have arrived and are not recorded.
    const code = request.url?.endsWith("/inquiry") === true ? "2002400" : "2002500";
    setTimeout(() => response.end(`{"responseCode":"${code}","responseMessage":"Successful"}`), 20);
  });
});

beforeEach(async () => {
  prepared = await prepareEnvironment();
  env = { ...prepared.env, PORTAL_DEMO: "true", OUTGOING_ADDRESSES: "127.0.0.1/32" };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  server.close();
  await prepared.remove();
});

const runQuery = (sql: string) => runQueryIn(env, sql);

/** All active apps have a server of the tenant. */
async function registerServers() {
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  await runQuery(
    `INSERT INTO tenant_servers
            (id, "appId", "baseUrl", "serviceUrls", authentication, "signatureEncoding", "clientId", "updatedAt", "updatedBy")
     SELECT gen_random_uuid(), id, 'http://127.0.0.1:${String(port)}', '{}', 'asymmetric', 'base64', 'portal', now(), ''
       FROM apps WHERE state = 'active'`,
  );
}

/** The lease of what a killed process was sending ends. */
const endLeases = () => runQuery(`UPDATE callbacks SET "nextAttemptAt" = now() WHERE state = 'sending'`);

test("no callback is lost by kills, and what arrives twice has the same body", async ({ annotate }) => {
  await (await startPortalProcess(env)).stop();
  await registerServers();
  await runQuery(
    `INSERT INTO callbacks (id, "appId", "serviceCode", reference, body)
     SELECT gen_random_uuid(), (SELECT array_agg(id) FROM apps WHERE state = 'active')[1 + n % (SELECT count(*) FROM apps WHERE state = 'active')],
            '25', 'REF' || n, '{"reference":"REF' || n || '"}' FROM generate_series(1, ${String(callbackCount)}) n`,
  );
  for (let kill = 0; kill < kills; kill += 1) {
    const portal = await startPortalProcess(env);
    const before = received.size;
    await expect.poll(() => received.size, { timeout: 60_000 }).toBeGreaterThan(before + callbackCount / 20);
    await wait(Math.random() * 100);
    await portal.stop("SIGKILL");
    await endLeases();
  }
  const last = await startPortalProcess(env);
  await expect.poll(() => received.size, { timeout: 300_000 }).toBe(callbackCount);
  await last.stop();
  const states = await runQuery(`SELECT state::text, count(*)::int AS count FROM callbacks GROUP BY 1`);
  expect(states).toEqual([{ state: "delivered", count: callbackCount }]);
  const repeated = [...received.values()].filter(({ externalIds }) => externalIds.length > 1);
  await annotate(
    `${String(callbackCount)} callbacks, ${String(kills)} kills: 0 lost, ${String(repeated.length)} twice`,
  );
  for (const { bodies, externalIds } of received.values()) {
    expect(bodies.size).toBe(1);
    expect(new Set(externalIds).size).toBe(externalIds.length);
  }
}, 900_000);

const Token = z.object({ data: z.object({ access_token: z.string() }) });
const Shown = z.object({
  data: z.object({
    virtual_accounts: z.array(z.object({ virtual_account_id: z.string(), state: z.string() })),
  }),
});

test("a payment that was killed in any of its steps moves its money once", async ({ annotate }) => {
  await (await startPortalProcess(env)).stop();
  const [app] = await runQuery(
    `SELECT a.id::text AS id FROM apps a JOIN users u ON u.id = a."ownerId"
      WHERE a.state = 'active' AND u.username = 'kasirpintar' LIMIT 1`,
  );
  await registerServers();
  const path = `/api/v1/apps/${String(app?.["id"])}/test-data`;
  const portal = await startPortalProcess(env);
  const credentials = { username: "kasirpintar", password: "demo-password" };
  const signedIn = await send(
    { url: portal.url, token: "" },
    { method: "POST", path: "/api/v1/sso/token" },
    credentials,
  );
  const session = { url: portal.url, token: Token.parse(signedIn.body).data.access_token };
  const { virtual_accounts: accounts } = Shown.parse(
    (await send(session, { method: "GET", path })).body,
  ).data;
  const open = accounts.filter(({ state }) => state === "open").map((account) => account.virtual_account_id);
  const payments = open.map((id) =>
    send(session, { method: "POST", path: `${path}/virtual-accounts/${id}/pay` }, { amount: "150000.00" }),
  );
  await Promise.all(payments);
  await portal.stop("SIGKILL");
  for (let kill = 0; kill < 6; kill += 1) {
    await endLeases();
    const next = await startPortalProcess(env);
    await wait(Math.random() * 150);
    await next.stop("SIGKILL");
  }
  await endLeases();
  const last = await startPortalProcess(env);
  const unpaid = async () => {
    const shown = await send({ url: last.url, token: session.token }, { method: "GET", path });
    return Shown.parse(shown.body).data.virtual_accounts.filter(
      ({ virtual_account_id: id, state }) => open.includes(id) && state !== "paid",
    ).length;
  };
  await expect.poll(unpaid, { timeout: 120_000 }).toBe(0);
  await last.stop();
  const moved = await runQuery(
    `SELECT count(*)::int AS count FROM test_transactions WHERE kind = 'payment' AND "appId" = '${String(app?.["id"])}'`,
  );
  const settled = await runQuery(
    `SELECT balance::text FROM test_accounts WHERE number = '2000900900' AND "appId" = '${String(app?.["id"])}'`,
  );
  expect(moved).toEqual([{ count: open.length }]);
  expect(settled).toEqual([{ balance: (1_000_000 + 150_000 * open.length).toFixed(2) }]);
  await annotate(`${String(open.length)} payments, 7 kills: each moved its money once`);
}, 600_000);
