import { randomUUID } from "node:crypto";
import { usersContract } from "contract/users/users.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { createCaller, getFailure, signedInAs } from "#test/caller.ts";
import {
  type Claims,
  decodeClaims,
  createForeignKey,
  signClaims,
  findSigningKey,
} from "#test/forged-tokens.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const encodeBase64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const open = (token: string) => createCaller(token).call(usersContract.list);

/** The claims of an administrator's live session, and the keys to sign variants of them. */
async function createMaterial() {
  const admin = await signedInAs("admin");
  return { token: admin.token, claims: decodeClaims(admin.token), key: await findSigningKey() };
}

test("the original token and a copy signed with the portal's key are accepted", async () => {
  const { token, claims, key } = await createMaterial();
  expect((await open(token)).status).toBe(200);
  const again = signClaims(claims, key.privateKey, { algorithm: "ES256", keyid: key.id });
  expect((await open(again)).status).toBe(200);
});

describe("forged tokens are refused", () => {
  test("without a signature (alg none)", async () => {
    const { claims, key } = await createMaterial();
    for (const alg of ["none", "None", "NONE"])
      getFailure(
        await open(`${encodeBase64url({ alg, typ: "JWT", kid: key.id })}.${encodeBase64url(claims)}.`),
        "session_lapsed",
      );
  });

  test("signed by HS256 with the public key as secret", async () => {
    const { claims, key } = await createMaterial();
    const forged = signClaims(claims, key.publicKeyPem, { algorithm: "HS256", keyid: key.id });
    getFailure(await open(forged), "session_lapsed");
  });

  test("signed by another key of the same type, under the known key id and others", async () => {
    const { claims, key } = await createMaterial();
    for (const keyid of [key.id, randomUUID(), "../../etc/passwd", "' OR 1=1 --"])
      getFailure(
        await open(signClaims(claims, createForeignKey(), { algorithm: "ES256", keyid })),
        "session_lapsed",
      );
  });

  test("with a changed role and the original signature", async () => {
    const tenant = await signedInAs("tenant");
    const [header, , signature] = tenant.token.split(".");
    const claims = { ...decodeClaims(tenant.token), resource_access: { adminapi: { roles: ["admin"] } } };
    getFailure(await open([header, encodeBase64url(claims), signature].join(".")), "session_lapsed");
  });

  const changes: [string, Claims][] = [
    ["another audience", { aud: "sandbox" }],
    ["another issuer", { iss: "another-issuer" }],
    ["not yet valid", { nbf: Math.floor(Date.now() / 1000) + 3600 }],
    ["no session", { sid: undefined }],
    ["a session that does not exist", { sid: randomUUID() }],
    ["the session of another user", { sub: randomUUID() }],
    ["a malformed session id", { sid: "1; DROP TABLE sessions" }],
    ["no expiry", { exp: undefined }],
  ];
  test.each(changes)("with the portal's key and %s", async (_name, change) => {
    const { claims, key } = await createMaterial();
    const changed = Object.entries({ ...claims, ...change }).filter(([, value]) => value !== undefined);
    const forged = signClaims(Object.fromEntries(changed), key.privateKey, {
      algorithm: "ES256",
      keyid: key.id,
    });
    getFailure(await open(forged), "session_lapsed");
  });

  test("a role in the token alone does not grant administrator access", async () => {
    const tenant = await signedInAs("tenant");
    const key = await findSigningKey();
    const claims = { ...decodeClaims(tenant.token), resource_access: { adminapi: { roles: ["admin"] } } };
    const forged = signClaims(claims, key.privateKey, { algorithm: "ES256", keyid: key.id });
    getFailure(await open(forged), "role_not_allowed");
  });

  test("a token that was accepted is refused from its expiry time on", async () => {
    const { claims, key } = await createMaterial();
    const soon = { ...claims, exp: Math.floor(Date.now() / 1000) + 2 };
    const token = signClaims(soon, key.privateKey, { algorithm: "ES256", keyid: key.id });
    expect((await open(token)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    getFailure(await open(token), "session_lapsed");
  });
});

test("a retired signing key still verifies tokens", async () => {
  const { token } = await createMaterial();
  const key = await findSigningKey();
  await db().signingKey.update({ where: { id: key.id }, data: { retiredAt: new Date() } });
  expect((await open(token)).status).toBe(200);
  await db().signingKey.update({ where: { id: key.id }, data: { retiredAt: null } });
});
