import { generateKeyPairSync } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { appSecretsContract } from "contract/apps/apps.secrets.contract";
import { companyMembersContract } from "contract/company-members/company-members.contract";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { publicKeysContract } from "contract/public-keys/public-keys.contract";
import { usersContract } from "contract/users/users.contract";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, buildInvitation, buildKeyPair, createUniqueName } from "#test/builders.ts";
import { signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";

/* A member joins, leaves or loses a role while a call that needed the role is waiting. */

usePortal();

const rounds = 6;
/** The call by which a new user joins the company of `owner`. */
async function inviteToJoin(owner: SignedIn, role: "owner" | "viewer" = "viewer") {
  const user = await signedInAs("tenant");
  const { token } = await buildInvitation(owner, { email: user.email, role });
  return { user, join: () => user.call(companyMembersContract.join, { body: { token } }) };
}

const createPublicKey = () =>
  generateKeyPairSync("rsa", { modulusLength: 2048 })
    .publicKey.export({ type: "spki", format: "pem" })
    .toString();

test("a user who joins as a viewer does not replace the key pair of the company", async () => {
  const owner = await signedInAs("tenant");
  await buildKeyPair(owner.id);
  const where = { activeOfCompanyId: owner.companyId };
  const before = await db().keyPair.findUniqueOrThrow({ where });
  const { user, join } = await inviteToJoin(owner);
  await Promise.all([user.call(keyPairsContract.create, { body: { rotate: "true" } }), wait(20).then(join)]);
  expect(await db().keyPair.findUniqueOrThrow({ where })).toEqual(before);
});

test("a key pair made for a member who leaves is not stored in the company they get", async () => {
  const owner = await signedInAs("tenant");
  const member = await signedInAs("tenant", { companyId: owner.companyId, companyRole: "developer" });
  await Promise.all([
    owner.call(keyPairsContract.create, { body: { user_id: member.id, rotate: "true" } }),
    wait(20).then(() => member.call(companyMembersContract.remove, { params: { userId: member.id } })),
  ]);
  const { companyId } = await db().user.findUniqueOrThrow({ where: { id: member.id } });
  expect(companyId).not.toBe(owner.companyId);
  expect(await db().keyPair.count({ where: { companyId } })).toBe(0);
});

test("a user who joins as a viewer cannot register a key of the company or rename it", async () => {
  const pem = createPublicKey();
  for (let round = 0; round < rounds; round += 1) {
    const company = createUniqueName("PT");
    const owner = await signedInAs("tenant", { company });
    const { user, join } = await inviteToJoin(owner);
    const body = { company: "PT Direbut", current_password: testPassword };
    const replies = await Promise.all([
      join(),
      wait(round).then(() => user.call(publicKeysContract.register, { body: { public_key: pem } })),
      wait(round).then(() => user.call(usersContract.edit, { params: { userId: user.id }, body })),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await db().publicKey.count({ where: { companyId: owner.companyId } })).toBe(0);
    await db().publicKey.deleteMany();
    expect(await db().company.findUniqueOrThrow({ where: { id: owner.companyId } })).toMatchObject({
      name: company,
    });
  }
});

test("an invitation cannot be accepted once its inviter is removed from the company", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const owner = await signedInAs("tenant");
    const second = await signedInAs("tenant", { companyId: owner.companyId, companyRole: "owner" });
    const { join } = await inviteToJoin(second, "owner");
    await Promise.all([
      owner.call(companyMembersContract.remove, { params: { userId: second.id } }),
      wait(round).then(join),
    ]);
    const events = await db().companyEvent.findMany({
      where: { companyId: owner.companyId },
      orderBy: { createdAt: "asc" },
    });
    expect(events.map(({ kind }) => kind).join()).not.toBe("removed,joined");
  }
});

test("a role that is changed while its user joins another company is no error of the server", async () => {
  const admin = await signedInAs("admin");
  for (let round = 0; round < rounds; round += 1) {
    const { user, join } = await inviteToJoin(await signedInAs("tenant"));
    const replies = await Promise.all([
      join(),
      wait(round).then(() =>
        admin.call(companyMembersContract.changeRole, {
          params: { userId: user.id },
          body: { role: "developer" },
        }),
      ),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  }
});

test("a removed developer whose call was waiting gets no new secret", async () => {
  const owner = await signedInAs("tenant");
  const member = await signedInAs("tenant", { companyId: owner.companyId, companyRole: "developer" });
  const app = await buildApp({ ownerId: owner.id, state: "active" });
  const replies = await Promise.all([
    owner.call(companyMembersContract.remove, { params: { userId: member.id } }),
    ...[0, 2, 4, 6, 8].map((delay) =>
      wait(delay).then(async () => {
        const reply = await member.call(appSecretsContract.rotate, {
          params: { appId: app.id },
          body: { overlap: "none" },
        });
        return reply;
      }),
    ),
  ]);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  const removedAt = await db().companyEvent.findFirstOrThrow({ where: { companyId: owner.companyId } });
  const later = { appId: app.id, createdAt: { gt: removedAt.createdAt }, createdBy: member.username };
  expect(await db().appSecret.count({ where: later })).toBe(0);
});
