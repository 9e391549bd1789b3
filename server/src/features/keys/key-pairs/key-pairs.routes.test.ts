import { createPrivateKey, createPublicKey, randomUUID, sign, verify } from "node:crypto";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildKeyPair, buildUser } from "#test/builders.ts";
import { getData, getFailure, getErrors, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const listPairs = (userId: string) =>
  db().keyPair.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });

describe("generating a key pair", () => {
  test("returns a matching PKCS#8 and SPKI pair and stores the private key encrypted", async () => {
    const tenant = await signedInAs("tenant");
    const reply = await tenant.call(keyPairsContract.create, { body: { user_id: tenant.id } });
    const pair = getData(keyPairsContract.create, reply);
    expect(pair).toMatchObject({ user_id: tenant.id, algorithm: "RSA 2048" });
    expect(pair.fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
    expect(pair.private_key).toMatch(/^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----\n$/);
    expect(pair.public_key).toMatch(/^-----BEGIN PUBLIC KEY-----\n[\s\S]+\n-----END PUBLIC KEY-----\n$/);
    const signature = sign("sha256", Buffer.from("text"), createPrivateKey(pair.private_key));
    expect(verify("sha256", Buffer.from("text"), createPublicKey(pair.public_key), signature)).toBe(true);

    const [stored] = await listPairs(tenant.id);
    expect(stored?.sealedPrivate).toMatch(/^v1\.[0-9a-f]{8}\./);
    expect(JSON.stringify(stored)).not.toContain("PRIVATE KEY");
    const again = await tenant.call(keyPairsContract.ofUser, { params: { userId: tenant.id } });
    expect(getData(keyPairsContract.ofUser, again)).toEqual(pair);
  });

  test("without user_id generates the caller's own; an administrator generates any user's", async () => {
    const tenant = await signedInAs("tenant");
    expect(
      getData(keyPairsContract.create, await tenant.call(keyPairsContract.create, { body: {} })).user_id,
    ).toBe(tenant.id);
    const admin = await signedInAs("admin");
    const { id } = await buildUser();
    const reply = await admin.call(keyPairsContract.create, { body: { user_id: id } });
    expect(getData(keyPairsContract.create, reply).user_id).toBe(id);
    const [stored] = await listPairs(id);
    expect(stored?.createdById).toBe(admin.id);
  });

  test("is refused when one exists, unless rotate is set; the old key is kept for verification", async () => {
    const tenant = await signedInAs("tenant");
    const first = await buildKeyPair(tenant.id);
    const refused = await tenant.call(keyPairsContract.create, { body: { user_id: tenant.id } });
    expect(getFailure(refused, "conflict").remark).toContain('Send "rotate": true');
    getFailure(await tenant.call(keyPairsContract.create, { body: { rotate: "false" } }), "conflict");

    const reply = await tenant.call(keyPairsContract.create, { body: { rotate: true } });
    const second = getData(keyPairsContract.create, reply);
    expect(second.public_key).not.toBe(first.publicKeyPem);
    const [old, current, ...others] = await listPairs(tenant.id);
    expect(others).toEqual([]);
    expect(old).toMatchObject({ id: first.id, activeOfCompanyId: null, publicKeyPem: first.publicKeyPem });
    expect(old?.retiredAt).toBeInstanceOf(Date);
    expect(current).toMatchObject({
      activeOfCompanyId: tenant.companyId,
      retiredAt: null,
      publicKeyPem: second.public_key,
    });
    expect(
      await db().auditEvent.findMany({ where: { event: "key_pair_created", userId: tenant.id } }),
    ).toMatchObject([{ subjectId: current?.id, details: { rotated: true } }]);
  });

  test("with rotate and no existing pair generates the first one", async () => {
    const tenant = await signedInAs("tenant");
    getData(
      keyPairsContract.create,
      await tenant.call(keyPairsContract.create, { body: { rotate: "true" } }),
    );
    expect(await listPairs(tenant.id)).toHaveLength(1);
  });

  test("twice at the same time stores one pair", async () => {
    const tenant = await signedInAs("tenant");
    const replies = await Promise.all([1, 2].map(() => tenant.call(keyPairsContract.create, { body: {} })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listPairs(tenant.id)).toHaveLength(1);
  });

  test("reports invalid fields by name", async () => {
    const tenant = await signedInAs("tenant");
    expect(
      getErrors(await tenant.send(keyPairsContract.create, { body: { user_id: 5, rotate: "maybe" } })),
    ).toEqual(["user_id: User must be text", "rotate: Rotate must be true or false"]);
  });
});

describe("the key pair of another user", () => {
  test("cannot be generated or read by a tenant, like that of an unknown user", async () => {
    const tenant = await signedInAs("tenant");
    const other = await buildUser();
    await buildKeyPair(other.id);
    const remarks = [];
    for (const userId of [other.id, randomUUID()]) {
      const made = await tenant.call(keyPairsContract.create, { body: { user_id: userId, rotate: true } });
      const shown = await tenant.call(keyPairsContract.ofUser, { params: { userId } });
      remarks.push(getFailure(made, "not_found").remark, getFailure(shown, "not_found").remark);
    }
    expect(new Set(remarks).size).toBe(1);
    expect(await listPairs(other.id)).toHaveLength(1);
    expect(await listPairs(tenant.id)).toEqual([]);
  });

  test("can be read by an administrator", async () => {
    const admin = await signedInAs("admin");
    const { id } = await buildUser();
    const pair = await buildKeyPair(id);
    const reply = await admin.call(keyPairsContract.ofUser, { params: { userId: id } });
    expect(getData(keyPairsContract.ofUser, reply)).toMatchObject({
      public_key: pair.publicKeyPem,
      private_key: pair.privateKeyPem,
    });
  });
});

test("returns 404 with an instruction to generate one if there is none", async () => {
  const tenant = await signedInAs("tenant");
  const reply = await tenant.call(keyPairsContract.ofUser, { params: { userId: tenant.id } });
  expect(getFailure(reply, "not_found").remark).toBe(
    `${tenant.username} has no key pair yet. Generate one with Create Key (POST /api/v1/basecrypto).`,
  );
});

test("does not exist for the user adminapi: both calls return 400, for adminapi and for an administrator", async () => {
  const adminApi = await signedInAs("admin", { username: "AdminAPI" });
  for (const caller of [adminApi, await signedInAs("admin")]) {
    const made = await caller.call(keyPairsContract.create, { body: { user_id: adminApi.id } });
    const shown = await caller.call(keyPairsContract.ofUser, { params: { userId: adminApi.id } });
    for (const reply of [made, shown])
      expect(getFailure(reply, "validation").remark).toContain("is not managed by the portal");
  }
  expect(await listPairs(adminApi.id)).toEqual([]);
});

test("each key pair that an administrator sees in the same minute has its event, once", async () => {
  const admin = await signedInAs("admin");
  const users = [(await buildUser()).id, (await buildUser()).id];
  const pairs = [];
  for (const userId of users) pairs.push(await buildKeyPair(userId));
  for (const userId of [...users, ...users])
    getData(keyPairsContract.ofUser, await admin.call(keyPairsContract.ofUser, { params: { userId } }));
  const events = await db().auditEvent.findMany({
    where: { userId: admin.id, event: "private_key_viewed" },
    orderBy: { createdAt: "asc" },
  });
  expect(events.map(({ subjectId }) => subjectId)).toEqual(pairs.map(({ id }) => id));
});

describe("the key pair summary", () => {
  const { summary } = keyPairsContract;

  test("describes the pair without the keys", async () => {
    const tenant = await signedInAs("tenant");
    const ask = () => tenant.call(summary, { params: { userId: tenant.id } });
    expect(getData(summary, await ask())).toEqual({
      user_id: tenant.id,
      key_pair: null,
      first_signature_at: null,
    });
    const made = getData(keyPairsContract.create, await tenant.call(keyPairsContract.create, { body: {} }));
    const reply = await ask();
    const { fingerprint, algorithm, created_at } = made;
    expect(getData(summary, reply).key_pair).toEqual({ fingerprint, algorithm, created_at });
    expect(reply.text).not.toContain("KEY-----");
  });

  test("is readable by its owner and by administrators", async () => {
    const [tenant, admin, other] = [await signedInAs("tenant"), await signedInAs("admin"), await buildUser()];
    const params = { userId: other.id };
    getFailure(await tenant.call(summary, { params }), "not_found");
    expect(getData(summary, await admin.call(summary, { params })).user_id).toBe(other.id);
  });
});
