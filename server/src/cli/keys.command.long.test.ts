import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseConfig } from "#config/config.ts";
import { createEnvelope, parseMasterKey } from "#crypto/envelope.ts";
import { openStore } from "#db/store.ts";
import { sealedColumns } from "#db/sealed-columns.ts";
import {
  prepareEnvironment,
  runPortalCommand,
  startPortalProcess,
  type Environment,
} from "#test/processes.ts";
import { testPassword, testSettings } from "#test/settings.ts";
import { isEmbedded } from "#test/store.ts";

const oldKey = testSettings.PORTAL_MASTER_KEY;
const newKey = randomBytes(32).toString("base64");

let prepared: Awaited<ReturnType<typeof prepareEnvironment>>;
let env: Environment = {};

beforeEach(async () => {
  prepared = await prepareEnvironment();
  env = prepared.env;
});
afterEach(() => prepared.remove());

/** Runs SQL on the database of the stopped or running portal; a stopped embedded database takes seconds to start. */
async function withDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const store = await openStore(parseConfig(env), null, { attach: true });
  const client = new pg.Client(store.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await store.close();
  }
}

const runQuery = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  withDatabase(async (client) => (await client.query<Row>(sql, values)).rows);

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/sso/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: testPassword }),
  });
  return /"access_token":"([^"]+)"/.exec(await answer.text())?.[1] ?? "";
}

const callWith = async (url: string, token: string) =>
  (await fetch(`${url}/api/v1/user/all`, { headers: { authorization: `Bearer ${token}` } })).status;

describe("rewrap-keys", { timeout: 180_000 }, () => {
  const getKeyId = (key: string) => createEnvelope({ current: parseMasterKey(key) }).keyId;
  const buildRotated = () => ({ ...env, PORTAL_MASTER_KEY: newKey, PORTAL_PREVIOUS_MASTER_KEYS: oldKey });
  const buildRenewedOnly = () => ({ ...env, PORTAL_MASTER_KEY: newKey });

  const buildSecret = (id: string) => `secret of ${id}`;

  /** Apps of the administrator with secrets under the old key. */
  async function storeApps(count: number) {
    const ids = Array.from({ length: count }, () => randomUUID());
    const { seal } = createEnvelope({ current: parseMasterKey(oldKey) });
    await runQuery(
      `WITH app AS (
         INSERT INTO apps (id, "ownerId", "companyId", name, "consumerKey", environment, "updatedAt")
         SELECT app.id, users.id, users."companyId", 'app', app.id::text, 'sandbox', now()
           FROM unnest($1::uuid[]) AS app (id), users WHERE users.username = 'admin')
       INSERT INTO app_secrets (id, "appId", "sealedSecret", "createdBy")
       SELECT gen_random_uuid(), secret.id, secret.sealed, 'admin' FROM unnest($1::uuid[], $2::text[]) AS secret (id, sealed)`,
      [ids, ids.map((id) => seal(buildSecret(id), `app:${id}`))],
    );
  }

  const expectAllUnder = (key: string) =>
    withDatabase(async (client) => {
      const { open, keyId } = createEnvelope({ current: parseMasterKey(key) });
      for (const { table, column, context, boundTo } of sealedColumns) {
        const { rows } = await client.query<{ id: string; sealed: string }>(
          `SELECT "${boundTo}"::text AS id, "${column}" AS sealed FROM ${table} WHERE "${column}" IS NOT NULL`,
        );
        for (const { id, sealed } of rows) {
          const plain = open(sealed, `${context}:${id}`);
          if (table === "app_secrets") expect(plain).toBe(buildSecret(id));
        }
      }
      const probes = await client.query('SELECT "keyId" FROM master_key_probes');
      expect(probes.rows).toEqual([{ keyId }]);
    });

  test("beside a running portal re-encrypts everything with the new key, which is then sufficient", async () => {
    const portal = await startPortalProcess(buildRotated());
    await storeApps(450);
    await signIn(portal.url);
    const { code, stdout } = await runPortalCommand(["rewrap-keys"], buildRotated());
    expect(code).toBe(0);
    expect(stdout).toContain("app_secrets: 450 re-encrypted\n");
    expect(await callWith(portal.url, await signIn(portal.url))).toBe(200);
    await expectAllUnder(newKey);
    expect(
      await runQuery(
        "SELECT username, details->'rewrapped'->>'app_secrets' AS secrets FROM audit_events WHERE event = 'master_key_rewrapped'",
      ),
    ).toEqual([{ username: "command line", secrets: "450" }]);
    await portal.stop();
    const restarted = await startPortalProcess(buildRenewedOnly());
    expect(await callWith(restarted.url, await signIn(restarted.url))).toBe(200);
    await restarted.stop();
  });

  test("that is killed halfway keeps both keys, and completes when repeated", async () => {
    await storeApps(1000);
    const killed = await runPortalCommand(["rewrap-keys"], buildRotated(), "", /app_secrets: 200 /);
    expect(killed.code).not.toBe(0);
    const portal = await startPortalProcess(buildRotated());
    expect(await runQuery('SELECT "keyId" FROM master_key_probes ORDER BY "createdAt"')).toEqual([
      { keyId: getKeyId(oldKey) },
      { keyId: getKeyId(newKey) },
    ]);
    const [left] = await runQuery<{ count: number }>(
      `SELECT count(*)::int AS count FROM app_secrets WHERE "sealedSecret" LIKE 'v1.${getKeyId(oldKey)}.%'`,
    );
    expect(left?.count).toBeGreaterThan(0);
    expect(left?.count).toBeLessThan(1000);
    expect((await runPortalCommand(["rewrap-keys"], buildRotated())).code).toBe(0);
    await expectAllUnder(newKey);
    await portal.stop();
  });

  test("reports a secret that cannot be decrypted, and keeps the old key", async () => {
    const portal = await startPortalProcess(buildRotated());
    await storeApps(1);
    await runQuery(`UPDATE app_secrets SET "sealedSecret" = "sealedSecret" || 'AAAA'`);
    const { code, stderr } = await runPortalCommand(["rewrap-keys"], buildRotated());
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /app_secrets [0-9a-f-]{36} cannot be decrypted with any configured key\n1 secrets cannot be decrypted, so/,
    );
    expect(await runQuery("SELECT count(*)::int AS count FROM master_key_probes")).toEqual([{ count: 2 }]);
    await portal.stop();
  });
});

describe("rotate-signing-key", { timeout: 180_000 }, () => {
  const getKeyId = (token: string) =>
    /"kid":"([^"]+)"/.exec(Buffer.from(token.split(".")[0] ?? "", "base64url").toString("utf8"))?.[1];

  test("applies to all running replicas within a minute, and earlier tokens stay valid", async () => {
    // The embedded database belongs to one process.
    const replicas = await Promise.all((isEmbedded ? [1] : [1, 2]).map(() => startPortalProcess(env)));
    const earlier = await Promise.all(replicas.map(({ url }) => signIn(url)));
    const { code, stdout } = await runPortalCommand(["rotate-signing-key"], env);
    expect(code).toBe(0);
    const newId = /^New signing key: (\S+)\n$/.exec(stdout)?.[1];
    expect(newId).not.toBe(getKeyId(earlier[0] ?? ""));

    const end = Date.now() + 60_000;
    let tokens: string[] = [];
    while (Date.now() < end) {
      tokens = await Promise.all(replicas.map(({ url }) => signIn(url)));
      if (tokens.every((token) => getKeyId(token) === newId)) break;
      await delay(1000);
    }
    expect(tokens.map(getKeyId)).toEqual(replicas.map(() => newId));
    for (const { url } of replicas)
      for (const token of [...earlier, ...tokens]) expect(await callWith(url, token)).toBe(200);
    for (const replica of replicas) await replica.stop();
  });
});
