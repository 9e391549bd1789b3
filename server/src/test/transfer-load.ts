import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { appsContract } from "contract/apps/apps.contract";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { sourceAccountsContract } from "contract/source-accounts/source-accounts.contract";
import { expect } from "vitest";
import { z } from "zod";
import { parseConfig } from "#config/config.ts";
import { openStore, type Store } from "#db/store.ts";
import { runQueryOn } from "./backups.ts";
import { createTenant, send, signIn } from "./process-calls.ts";
import { spawnPortal, type Environment } from "./processes.ts";
import { testSettings } from "./settings.ts";
import { runAtOnce, call, toIdr, createExternalId, requestToken, type Caller } from "./snap-client.ts";

interface Transfer {
  reference: string;
  answeredAt: number;
  durationMs: number;
}

const writers = 4;

/**
 * Ends the portal by a signal while an app transfers money, and starts it again. Every acknowledged transfer must
 * exist and the ledger be balanced. The activity may miss calls of the last second before SIGKILL; none before
 * SIGTERM. Returns the number of acknowledged transfers.
 */
export async function endDuringTransfers(env: Environment, signal: "SIGTERM" | "SIGKILL"): Promise<number> {
  const portal = spawnPortal(env);
  const url = await portal.ready;
  const { appId, caller } = await openApp(url);
  await onDatabase(env, (query) => query(`UPDATE apps SET "maxRate" = 1000000 WHERE id = '${appId}'`));
  const acknowledged: Transfer[] = [];
  const transferring = runAtOnce(writers, () => transferUntilEnd(url, caller, acknowledged));
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(0);
  // Longer than the second that may be lost.
  await wait(1500 + randomInt(1000));
  const endedAt = Date.now();
  const { code } = await portal.stop(signal);
  if (signal === "SIGTERM") {
    expect(code).toBe(0);
    expect(Date.now() - endedAt).toBeLessThan(10_000);
  }
  await transferring;

  const again = spawnPortal(env);
  await again.ready;
  await onDatabase(env, async (query) => {
    const stored = await query(
      `SELECT "partnerReferenceNo" AS reference FROM test_transactions WHERE "appId" = '${appId}' AND refusal IS NULL`,
    );
    const recorded = await query(
      `SELECT unnest("references") AS reference FROM activities WHERE "appId" = '${appId}'`,
    );
    const sums = `SELECT sum(amount) FROM test_postings WHERE "accountId" = account.id`;
    const accounts = `FROM test_accounts account WHERE "appId" = '${appId}'`;
    expect(findMissing(stored, acknowledged)).toEqual([]);
    expect(
      await query(
        `SELECT sum(balance)::text AS sum, min(balance) FILTER (WHERE kind <> 'funding') >= 0 AS "isPaid" ${accounts}`,
      ),
    ).toEqual([{ sum: "0.00", isPaid: true }]);
    expect(await query(`SELECT number ${accounts} AND balance <> (${sums})`)).toEqual([]);
    const mayMiss =
      signal === "SIGTERM" ? 0 : 1000 + Math.max(...acknowledged.map(({ durationMs }) => durationMs));
    expect(
      findMissing(
        recorded,
        acknowledged.filter(({ answeredAt }) => signal === "SIGTERM" || answeredAt < endedAt - mayMiss),
      ),
    ).toEqual([]);
  });
  expect(await again.stop()).toMatchObject({ code: 0 });
  return acknowledged.length;
}

function findMissing(rows: Record<string, unknown>[], transfers: Transfer[]) {
  const references = new Set(rows.map(({ reference }) => reference));
  return transfers.filter(({ reference }) => !references.has(reference));
}

/** Transfers until the portal is gone, and records the acknowledged transfers. */
async function transferUntilEnd(url: string, caller: Caller, acknowledged: Transfer[]) {
  for (;;) {
    const reference = createExternalId();
    const startedAt = Date.now();
    const answer = await call(caller, {
      url,
      method: "POST",
      target: "/v1.0/transfer-intrabank",
      headers: { "X-EXTERNAL-ID": reference },
      body: JSON.stringify({
        partnerReferenceNo: reference,
        amount: toIdr("1.00"),
        beneficiaryAccountNo: "2000200202",
        sourceAccountNo: "2000100101",
        transactionDate: "2026-11-20T10:15:00+07:00",
      }),
    }).catch(() => null);
    if (answer === null) return;
    const answeredAt = Date.now();
    if (answer.status === 200)
      acknowledged.push({ reference, answeredAt, durationMs: answeredAt - startedAt });
  }
}

/** An approved app of a new tenant, with a token. */
async function openApp(url: string): Promise<{ appId: string; caller: Caller }> {
  const tenant = await signIn(url, await createTenant(url));
  const admin = await signIn(url, testSettings.PORTAL_ADMIN_USERNAME);
  const readData = async (
    session: typeof admin,
    endpoint: { method: string; path: string },
    body?: unknown,
  ) => (await send(session, endpoint, body)).body["data"];
  const accounts = await readData(admin, sourceAccountsContract.list);
  const [account] = z.array(z.object({ number: z.string() })).parse(accounts);
  const app = appsContract.create.response.parse(
    await readData(admin, appsContract.create, {
      user_id: tenant.userId,
      name: "Kasir",
      type: "sandbox",
      isactive: true,
      max_rate: 120,
      products: ["/api/v1.0/transfer-intrabank"],
      src_accounts: [account?.number],
    }),
  );
  const { private_key } = keyPairsContract.create.response.parse(
    await readData(tenant, keyPairsContract.create, {}),
  );
  const { consumer_key: consumerKey, consumer_secret: secret } = app;
  const { body } = await requestToken(url, consumerKey, private_key);
  return {
    appId: app.db_id,
    caller: { consumerKey, secret, token: String(body["accessToken"]), customerToken: "" },
  };
}

/** Queries the database of a running portal. */
async function onDatabase(
  env: Environment,
  work: (query: (sql: string) => ReturnType<typeof runQueryOn>) => Promise<unknown>,
) {
  const store: Store = await openStore(parseConfig({ ...testSettings, ...env }), null, { attach: true });
  try {
    await work((sql) => runQueryOn(store, sql));
  } finally {
    await store.close();
  }
}
