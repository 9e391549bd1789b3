import { appsContract } from "contract/apps/apps.contract";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { createUniqueName } from "./builders.ts";
import { anonymous, createCaller, getData, getFailure, signedInAs } from "./caller.ts";
import { usePortal } from "./portal.ts";

const portal = usePortal();

/**
 * A tenant's full lifecycle including failures; collects every secret that passes through the portal, by
 * type.
 */
async function createEverything(): Promise<Record<string, string>> {
  const admin = await signedInAs("admin");
  const username = createUniqueName("rahasia");
  const password = "Pa55word-of-the-tenant";
  const person = { firstname: "A", lastname: "B", phone: "1", company: "C", address: "D" };
  const create = () =>
    admin.call(usersContract.create, {
      body: { ...person, username, password, email: `${username}@example.id` },
    });
  const { user_id } = getData(usersContract.create, await create());
  getFailure(await create(), "conflict");
  getFailure(
    await anonymous.call(ssoContract.token, { body: { username, password: "Wr0ng-password" } }),
    "wrong_credentials",
  );
  const first = getData(
    ssoContract.token,
    await anonymous.call(ssoContract.token, { body: { username, password } }),
  );
  const second = getData(
    ssoContract.refreshToken,
    await anonymous.call(ssoContract.refreshToken, { body: { refresh_token: first.refresh_token } }),
  );
  const tenant = createCaller(second.access_token);
  const pair = getData(keyPairsContract.create, await tenant.call(keyPairsContract.create, { body: {} }));
  const terms = { src_accounts: "0060209031245", max_rate: 30, isactive: true };
  const app = getData(
    appsContract.create,
    await admin.call(appsContract.create, {
      body: { user_id, name: "X", type: "production", products: "/api/v2.0/balance-inquiry", ...terms },
    }),
  );
  const signed = await tenant.call(signaturesContract.transaction, {
    body: {
      version: "2.0",
      clientId: app.consumer_key,
      clientSecret: app.consumer_secret,
      accessToken: "b2b-token-of-a-provider",
      method: "POST",
      urlPath: "/x",
      xTimestamp: "now",
      body: '{"pin":"secret-in-a-body"}',
    },
  });
  getData(signaturesContract.transaction, signed);
  await anonymous.send(ssoContract.token, { body: '{"password": "Broken-json-pa55word' });
  await anonymous.get(`/api/v1/user/Path-pa55word?password=Query-pa55word`);
  return {
    password,
    "wrong password": "Wr0ng-password",
    "password in broken JSON": "Broken-json-pa55word",
    "password in a path": "Path-pa55word",
    "password in a query": "Query-pa55word",
    "access token": second.access_token,
    "its signature": second.access_token.split(".")[2] ?? "",
    "first access token": first.access_token,
    "refresh token": second.refresh_token,
    "used refresh token": first.refresh_token,
    "private key": pair.private_key.split("\n")[5] ?? "",
    "consumer secret": app.consumer_secret,
    "provider's token": "b2b-token-of-a-provider",
    "signed body": "secret-in-a-body",
    PEM: "PRIVATE KEY",
  };
}

async function readEverythingStored(): Promise<string> {
  const tables = await db().$queryRaw<
    { name: string }[]
  >`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  expect(tables.length).toBeGreaterThan(10);
  const texts = tables.map(async ({ name }) => {
    const rows = await db().$queryRaw<
      { all: string | null }[]
    >`SELECT json_agg(t)::text AS all FROM ${Prisma.raw(`"${name}"`)} t`;
    return rows[0]?.all ?? "";
  });
  return (await Promise.all(texts)).join("\n");
}

test("no secret is in the log, and no secret is unencrypted in the database", async () => {
  const secrets = await createEverything();
  const stored = await readEverythingStored();
  const log = portal.log.join("");
  expect(stored).toContain("sealedSecret");
  expect(log).toContain('"route":"/api/v1/sso/token"');
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length).toBeGreaterThan(8);
    expect({ what, logged: log.includes(secret), stored: stored.includes(secret) }).toEqual({
      what,
      logged: false,
      stored: false,
    });
  }
});
