import { appSecretsContract } from "contract/apps/apps.secrets.contract";
import { appStatesContract } from "contract/apps/apps.lifecycle.contract";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/database.ts";
import type { Store } from "#db/store.ts";
import { buildApp, buildKeyPair } from "#test/builders.ts";
import { getData, signedInAs, type SignedIn } from "#test/caller.ts";
import { useHeldRows, waitForBlocked } from "#test/held-rows.ts";
import { expectBalanced, createReference } from "#test/ledger.ts";
import { usePortal } from "#test/portal.ts";
import { openSharedStore } from "#test/shared-store.ts";
import { call, toIdr, type TestApp } from "#test/snap-client.ts";
import { signSandboxToken } from "#features/identity/sso/sso.sandbox-tokens.service.ts";

/* A transfer has passed its checks and waits for its account, while its app loses the right to call. */

let store: Store;
usePortal(async () => (store = await openSharedStore()));
const hold = useHeldRows(() => store);

let app: TestApp;
let owner: SignedIn;
beforeEach(async () => {
  owner = await signedInAs("tenant");
  const { privateKeyPem } = await buildKeyPair(owner.id);
  const built = await buildApp({
    ownerId: owner.id,
    environment: "sandbox",
    state: "active",
    products: 1000,
  });
  await db().app.update({ where: { id: built.id }, data: { maxRate: 1000 } });
  app = { ...built, privateKeyPem, token: signSandboxToken(built.id), customerToken: "" };
  // The first call opens the accounts.
  expect(await transfer()).toMatchObject({ responseCode: "2001700" });
});

const transfer = async (secret = app.secret) => {
  const body = {
    partnerReferenceNo: createReference(),
    amount: toIdr("1000.00"),
    sourceAccountNo: "2000100101",
    beneficiaryAccountNo: "2000200202",
    transactionDate: "2026-11-20T10:00:00+07:00",
  };
  const asked = { method: "POST", target: "/v1.0/transfer-intrabank", body: JSON.stringify(body) };
  const headers = { "Authorization-Customer": "" };
  return (await call({ ...app, secret }, { ...asked, headers })).body;
};

const readSourceAccount = (appId: string) =>
  db().testAccount.findFirstOrThrow({ where: { appId, bankCode: "", number: "2000100101" } });

/** Transfers that wait for their account while `change` happens; their answers, and what the account has paid. */
async function transferDuring<Changed>(secrets: readonly string[], change: () => Promise<Changed>) {
  const { id, balance } = await readSourceAccount(app.id);
  const held = await hold("SELECT 1 FROM test_accounts WHERE id = $1 FOR UPDATE", [id]);
  const waiting: ReturnType<typeof transfer>[] = [];
  for (const secret of secrets) {
    waiting.push(transfer(secret));
    await waitForBlocked(waiting.length);
  }
  const changed = await change();
  // It needed no lock of the calls, which still wait.
  await waitForBlocked(waiting.length);
  await held.commit();
  const codes = (await Promise.all(waiting)).map(({ responseCode }) => responseCode);
  await expectBalanced(app.id);
  return { changed, codes, paid: balance.minus((await readSourceAccount(app.id)).balance).toFixed(2) };
}

const rotate = async (overlap: "none" | "1d") => {
  const params = { appId: app.id };
  return getData(
    appSecretsContract.rotate,
    await owner.call(appSecretsContract.rotate, { params, body: { overlap } }),
  ).consumer_secret;
};

test("a transfer that has passed its checks is made once when its app is suspended; the next is refused", async () => {
  const admin = await signedInAs("admin");
  const { suspend } = appStatesContract;
  const { changed, ...result } = await transferDuring([app.secret], async () => {
    const body = { reason: "misuse", note: "Uji" } as const;
    getData(suspend, await admin.call(suspend, { params: { appId: app.id }, body }));
    return transfer();
  });
  expect(result).toEqual({ codes: ["2001700"], paid: "1000.00" });
  expect(changed).toEqual({ responseCode: "4011700", responseMessage: "Unauthorized. Inactive Client" });
});

test("a transfer that has passed its checks is made when its secret ends; the next needs the new one", async () => {
  const { changed: secret, ...result } = await transferDuring([app.secret], () => rotate("none"));
  expect(result).toEqual({ codes: ["2001700"], paid: "1000.00" });
  expect(await transfer()).toMatchObject({ responseCode: "4011700" });
  expect(await transfer(secret)).toMatchObject({ responseCode: "2001700" });
});

test("transfers with both secrets are made during an overlap, also those that wait for each other", async () => {
  const { changed: secret, ...first } = await transferDuring([app.secret], () => rotate("1d"));
  expect(first).toEqual({ codes: ["2001700"], paid: "1000.00" });
  const { changed: _changed, ...both } = await transferDuring([app.secret, secret], () =>
    Promise.resolve(null),
  );
  expect(both).toEqual({ codes: ["2001700", "2001700"], paid: "2000.00" });
});
