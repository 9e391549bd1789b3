import { generateKeyPairSync } from "node:crypto";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { maxActiveKeys, publicKeysContract as contract } from "contract/public-keys/public-keys.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildPublicKey } from "#test/builders.ts";
import { getData, getErrors, getFailure, signedInAs } from "#test/caller.ts";
import { findAuditEvents, listKeys, createPair, register, registerKey } from "#test/public-keys.ts";
import { usePortal } from "#test/portal.ts";

const portal = usePortal();

describe("registering a public key", () => {
  test("stores the key with its history and an audit event", async () => {
    const tenant = await signedInAs("tenant");
    const { pem } = createPair();
    const body = {
      public_key: `  ${pem.replaceAll("\n", "\r\n")}`,
      name: " Kasir 1 ",
      environment: "sandbox" as const,
    };
    const key = getData(contract.register, await tenant.call(contract.register, { body }));
    expect(key).toMatchObject({
      origin: "registered",
      name: "Kasir 1",
      algorithm: "RSA 2048",
      public_key: pem,
      environment: "sandbox",
      state: "active",
      history: [{ event: "created", by: tenant.username, at: key.created_at }],
      can: { revoke: true },
    });
    expect(key.fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
    expect(await listKeys(tenant)).toEqual([key]);
    expect(await findAuditEvents(key.key_id)).toMatchObject([
      {
        event: "public_key_registered",
        username: tenant.username,
        subjectType: "public_key",
        subjectName: "Kasir 1",
        details: { fingerprint: key.fingerprint, bits: 2048, environment: "sandbox" },
      },
    ]);
  });

  test("belongs to both environments unless one is named, and needs no name", async () => {
    expect(await registerKey(await signedInAs("tenant"))).toMatchObject({ environment: "both", name: "" });
  });

  test("reports invalid fields by name", async () => {
    const tenant = await signedInAs("tenant");
    const listErrors = async (body: object) => getErrors(await tenant.send(contract.register, { body }));
    expect(await listErrors({ public_key: " ", name: 1, environment: "test" })).toEqual([
      "public_key: Public key is required: paste a PEM, a certificate or the base64 of the key",
      "name: Name must be text",
      "environment: Environment must be sandbox, production or both",
    ]);
    expect(await listErrors({ public_key: "A".repeat(20_001) })).toEqual([
      "public_key: Public key must be at most 20,000 characters: paste one key and nothing else",
    ]);
    const short = generateKeyPairSync("rsa", { modulusLength: 1024 }).publicKey;
    expect(
      await listErrors({ public_key: short.export({ type: "spki", format: "pem" }).toString() }),
    ).toEqual(["public_key: Public key has 1024 bits: use an RSA key of 2048 bits or more"]);
    expect(await listKeys(tenant)).toEqual([]);
  });

  test("refuses a private key, which is not stored or logged", async () => {
    const tenant = await signedInAs("tenant");
    const { privateKey } = createPair();
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const sec = privateKey.export({ type: "pkcs1", format: "der" }).toString("base64");
    for (const text of [pem, pem.replaceAll("PRIVATE", "PUBLIC"), sec]) {
      const reply = await tenant.call(contract.register, { body: { public_key: text } });
      expect(getFailure(reply, "validation").errors).toMatchObject([
        { field: "public_key", code: "public_key_is_private" },
      ]);
      const piece = text.split("\n")[3] ?? text.slice(100, 160);
      expect(piece.length).toBeGreaterThan(50);
      expect(reply.text).not.toContain(piece);
      expect(portal.log.join("")).not.toContain(piece);
    }
    expect(await listKeys(tenant)).toEqual([]);
    expect(await db().auditEvent.count({ where: { username: tenant.username } })).toBe(0);
  });

  test("refuses a key that the user registered, revoked, or received from the portal", async () => {
    const tenant = await signedInAs("tenant");
    const { pem } = createPair();
    const key = await registerKey(tenant, pem, { name: "Kasir" });
    const expectConflict = async (text: string) =>
      getFailure(await register(tenant, text), "conflict").errors?.map(({ field, code }) => [field, code]);
    expect(await expectConflict(pem)).toEqual([["public_key", "public_key_registered"]]);
    getData(contract.revoke, await tenant.call(contract.revoke, { params: { keyId: key.key_id } }));
    expect(await expectConflict(pem)).toEqual([["public_key", "public_key_revoked_before"]]);
    const made = getData(keyPairsContract.create, await tenant.call(keyPairsContract.create, { body: {} }));
    expect(await expectConflict(made.public_key)).toEqual([["public_key", "public_key_of_portal_pair"]]);
  });

  test("refuses a key of another user without naming the user, also a portal pair's", async () => {
    const [tenant, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
    const key = await registerKey(other);
    const pair = getData(keyPairsContract.create, await other.call(keyPairsContract.create, { body: {} }));
    for (const [pem, code] of [
      [key.public_key, "public_key_needs_proof"],
      [pair.public_key, "public_key_registered_by_other"],
    ] as const) {
      const reply = await register(tenant, pem);
      expect(getFailure(reply, "conflict").code).toBe(code);
      expect(reply.text).not.toContain(other.username);
    }
  });

  test("by two users at the same time succeeds for one", async () => {
    for (let round = 0; round < 5; round += 1) {
      const users = [await signedInAs("tenant"), await signedInAs("tenant")];
      const { pem } = createPair();
      const replies = await Promise.all(users.map((user) => register(user, pem)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      for (const reply of replies.filter(({ status }) => status === 409))
        expect(getFailure(reply, "conflict").code).toBe("public_key_needs_proof");
    }
  });

  test("twice by one user at the same time stores one key", async () => {
    const tenant = await signedInAs("tenant");
    const { pem } = createPair();
    const replies = await Promise.all([1, 2, 3].map(() => register(tenant, pem)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await listKeys(tenant)).toHaveLength(1);
  });

  test("stops at ten active keys, also concurrently; a revoked key makes room", async () => {
    const tenant = await signedInAs("tenant");
    for (let count = 0; count < maxActiveKeys - 1; count += 1) await buildPublicKey(tenant.id);
    const pairs = [createPair(), createPair()];
    const replies = await Promise.all(pairs.map(({ pem }) => register(tenant, pem)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    if (refused !== undefined) expect(getFailure(refused, "conflict").code).toBe("too_many_public_keys");

    const [first] = await listKeys(tenant);
    getData(contract.revoke, await tenant.call(contract.revoke, { params: { keyId: first?.key_id ?? "" } }));
    await registerKey(tenant);
  });

  test("is refused for the user adminapi", async () => {
    const adminApi = await signedInAs("admin", { username: "AdminAPI" });
    expect(getFailure(await register(adminApi, createPair().pem), "validation").code).toBe(
      "public_keys_not_handled",
    );
  });
});
