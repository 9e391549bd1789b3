import { randomUUID } from "node:crypto";
import { companyMembersContract } from "contract/company-members/company-members.contract";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { maxRevokedKeys, publicKeysContract as contract } from "contract/public-keys/public-keys.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { unsealContent } from "#features/messaging/mails/mails.content.ts";
import { buildKeyPair, buildPublicKey } from "#test/builders.ts";
import { getData, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { findAuditEvents, listKeys, createPair, register, registerKey } from "#test/public-keys.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const findMails = async ({ email }: SignedIn) =>
  (await db().mail.findMany({ where: { recipient: email } })).map(({ id, subject, sealedContent }) => ({
    subject,
    text: sealedContent === null ? "" : unsealContent(id, sealedContent).text,
  }));

describe("revoking a key", () => {
  test("keeps it with its history, and writes an audit event", async () => {
    const tenant = await signedInAs("tenant");
    const key = await registerKey(tenant);
    const reply = await tenant.call(contract.revoke, { params: { keyId: key.key_id } });
    const revoked = getData(contract.revoke, reply);
    expect(revoked).toMatchObject({ key_id: key.key_id, state: "revoked", can: { revoke: false } });
    expect(revoked.history.map(({ event, by }) => [event, by])).toEqual([
      ["created", tenant.username],
      ["revoked", tenant.username],
    ]);
    expect(await listKeys(tenant)).toEqual([revoked]);
    expect((await findAuditEvents(key.key_id)).map(({ event }) => event)).toEqual([
      "public_key_registered",
      "public_key_revoked",
    ]);
  });

  test("twice, also at the same time, is a conflict", async () => {
    const tenant = await signedInAs("tenant");
    const { key_id: keyId } = await registerKey(tenant);
    const revoke = () => tenant.call(contract.revoke, { params: { keyId } });
    const replies = await Promise.all([revoke(), revoke()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(getFailure(await revoke(), "conflict").code).toBe("key_already_revoked");
    expect(await findAuditEvents(keyId)).toHaveLength(2);
  });

  test("is refused for the pair made by the portal, which is replaced instead", async () => {
    const tenant = await signedInAs("tenant");
    const { id } = await buildKeyPair(tenant.id);
    const reply = await tenant.call(contract.revoke, { params: { keyId: id } });
    expect(getFailure(reply, "conflict").code).toBe("portal_pair_not_revocable");
  });

  test("of another user is not found", async () => {
    const { key_id: keyId } = await registerKey(await signedInAs("tenant"));
    const stranger = await signedInAs("tenant");
    for (const id of [keyId, randomUUID()])
      getFailure(await stranger.call(contract.revoke, { params: { keyId: id } }), "not_found");
  });

  test("of any user is possible for an administrator, and its owner gets a mail", async () => {
    const [owner, admin] = [await signedInAs("tenant"), await signedInAs("admin")];
    const { key_id: keyId } = await registerKey(owner);
    const params = { userId: owner.id };
    const listed = getData(contract.listOfUser, await admin.call(contract.listOfUser, { params }));
    expect(listed[0]?.can).toEqual({ revoke: true });
    const revoked = getData(contract.revoke, await admin.call(contract.revoke, { params: { keyId } }));
    expect(revoked.history.at(-1)).toMatchObject({ event: "revoked", by: admin.username });
    const mails = await findMails(owner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Kunci publik Anda dicabut / Your public key was revoked",
    ]);
    expect(mails[0]?.text).toContain(`Pengelola portal ${admin.username} mencabut`);
    expect(mails[0]?.text).toContain(`The portal manager ${admin.username} revoked`);
    getFailure(await admin.call(contract.revoke, { params: { keyId: randomUUID() } }), "not_found");
  });

  test("of a colleague mails who registered it, and says that a colleague revoked it", async () => {
    const owner = await signedInAs("tenant");
    const { companyId } = owner;
    const developer = await signedInAs("tenant", { companyId, companyRole: "developer" });
    const { key_id: keyId } = await registerKey(developer);
    getData(contract.revoke, await owner.call(contract.revoke, { params: { keyId } }));
    const [mail] = await findMails(developer);
    expect(mail?.text).toContain(`Rekan Anda ${owner.username} mencabut`);
    expect(mail?.text).toContain(`Your colleague ${owner.username} revoked`);
  });

  test("that a former member registered mails nobody", async () => {
    const owner = await signedInAs("tenant");
    const { companyId } = owner;
    const member = await signedInAs("tenant", { companyId, companyRole: "developer" });
    const { key_id: keyId } = await registerKey(member);
    const { remove } = companyMembersContract;
    getData(remove, await member.call(remove, { params: { userId: member.id } }));
    getData(contract.revoke, await owner.call(contract.revoke, { params: { keyId } }));
    expect(await findMails(member)).toEqual([]);
  });

  test("needs a confirmed password, as does registering one", async () => {
    const tenant = await signedInAs("tenant");
    const { key_id: keyId } = await registerKey(tenant);
    await db().session.updateMany({
      where: { userId: tenant.id },
      data: { passwordConfirmedAt: new Date(Date.now() - 16 * 60_000) },
    });
    for (const reply of [
      await tenant.call(contract.revoke, { params: { keyId } }),
      await register(tenant, createPair().pem),
    ])
      expect(getFailure(reply, "conflict").code).toBe("password_confirmation_required");
  });
});

describe("the list of keys", () => {
  test("starts with the pair made by the portal and ends with revoked keys and replaced pairs", async () => {
    const tenant = await signedInAs("tenant");
    const create = (rotate: boolean) => tenant.call(keyPairsContract.create, { body: { rotate } });
    const replaced = getData(keyPairsContract.create, await create(false));
    const older = await registerKey(tenant);
    const newer = await registerKey(tenant);
    await tenant.call(contract.revoke, { params: { keyId: older.key_id } });
    const pair = getData(keyPairsContract.create, await create(true));
    const keys = await listKeys(tenant);
    expect(keys.map(({ fingerprint, origin, state }) => [fingerprint, origin, state])).toEqual([
      [pair.fingerprint, "portal", "active"],
      [newer.fingerprint, "registered", "active"],
      [replaced.fingerprint, "portal", "revoked"],
      [older.fingerprint, "registered", "revoked"],
    ]);
    expect(keys[0]).toMatchObject({ can: { revoke: false }, history: [{ by: tenant.username }] });
    expect(keys[2]?.history[1]).toMatchObject({ event: "revoked", by: null });
  });

  test("has the newest first, and of those that are revoked the last fifty", async () => {
    const tenant = await signedInAs("tenant");
    const revoked: string[] = [];
    for (let count = 0; count <= maxRevokedKeys; count += 1) {
      const { id } = await buildPublicKey(tenant.id);
      const revokedAt = new Date(Date.now() + count * 1000);
      await db().publicKey.update({ where: { id }, data: { revokedAt, revokedById: tenant.id } });
      revoked.unshift(id);
    }
    const [older, newer] = [await registerKey(tenant), await registerKey(tenant)];
    expect((await listKeys(tenant)).map(({ key_id }) => key_id)).toEqual([
      newer.key_id,
      older.key_id,
      ...revoked.slice(0, maxRevokedKeys),
    ]);
  });

  test("of a user can be read by administrators only", async () => {
    const [tenant, admin] = [await signedInAs("tenant"), await signedInAs("admin")];
    const key = await registerKey(tenant);
    const ask = (caller: SignedIn, userId: string) =>
      caller.call(contract.listOfUser, { params: { userId } });
    expect(getData(contract.listOfUser, await ask(admin, tenant.id))).toEqual([key]);
    getFailure(await ask(admin, randomUUID()), "not_found");
    getFailure(await ask(tenant, tenant.id), "role_not_allowed");
  });

  test("with registered keys only, call 14 still has no key pair to return", async () => {
    const tenant = await signedInAs("tenant");
    await registerKey(tenant);
    getFailure(await tenant.call(keyPairsContract.ofUser, { params: { userId: tenant.id } }), "not_found");
  });
});
