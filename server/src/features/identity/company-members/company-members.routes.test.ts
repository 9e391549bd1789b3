import { companyMembersContract as contract } from "contract/company-members/company-members.contract";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { appsContract } from "contract/apps/apps.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, buildInvitation, buildKeyPair, createUniqueName } from "#test/builders.ts";
import { getData, getFailure, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const signInMemberWith = ({ companyId }: SignedIn, companyRole: "owner" | "developer" | "viewer") =>
  signedInAs("tenant", { companyId, companyRole });

const changeRole = (caller: SignedIn, { id }: { id: string }, role: "owner" | "developer" | "viewer") =>
  caller.call(contract.changeRole, { params: { userId: id }, body: { role } });
const remove = (caller: SignedIn, { id }: { id: string }) =>
  caller.call(contract.remove, { params: { userId: id } });
const readCompany = async (caller: SignedIn) =>
  getData(contract.company, await caller.call(contract.company));
const listMembers = async (caller: SignedIn) =>
  getData(contract.members, await caller.call(contract.members));

describe("the members of a company", () => {
  test("are listed to every member, with what the caller may do", async () => {
    const owner = await signedInAs("tenant", { company: createUniqueName("PT") });
    const viewer = await signInMemberWith(owner, "viewer");
    expect(await listMembers(owner)).toMatchObject([
      { user_id: owner.id, role: "owner", can: { change_role: true, remove: false, leave: true } },
      { user_id: viewer.id, role: "viewer", can: { change_role: true, remove: true, leave: false } },
    ]);
    expect(await listMembers(viewer)).toMatchObject([
      { user_id: owner.id, can: { change_role: false, remove: false, leave: false } },
      { user_id: viewer.id, can: { change_role: false, remove: false, leave: true } },
    ]);
    expect(await readCompany(viewer)).toMatchObject({
      role: "viewer",
      can: { develop: false, rename: false, invite: false },
    });
  });

  test("get another role from an owner, which applies to the next call and is recorded", async () => {
    const owner = await signedInAs("tenant");
    const member = await signInMemberWith(owner, "viewer");
    await buildKeyPair(owner.id);
    const create = () =>
      member.send(keyPairsContract.create, { body: { user_id: member.id, rotate: "true" } });
    expect(getFailure(await create(), "conflict")).toMatchObject({
      code: "company_role_required",
      params: { role: "developer" },
    });
    const changed = getData(contract.changeRole, await changeRole(owner, member, "developer"));
    expect(changed).toMatchObject({ user_id: member.id, role: "developer" });
    getData(keyPairsContract.create, await create());
    const { history, company_id } = await readCompany(member);
    expect(history).toMatchObject([
      { kind: "role_changed", actor: owner.username, subject: member.username, role: "developer" },
    ]);
    expect(
      await db().auditEvent.count({ where: { event: "company_role_changed", subjectId: company_id } }),
    ).toBe(1);
    const notices = await db().notification.findMany({ where: { subjectId: company_id } });
    expect(notices).toMatchObject([{ recipientId: member.id, kind: "company_role_changed" }]);
  });

  test("get an owner from an administrator, also once the only owner is disabled", async () => {
    const [admin, owner] = [await signedInAs("admin"), await signedInAs("tenant")];
    const member = await signInMemberWith(owner, "viewer");
    await db().user.update({ where: { id: owner.id }, data: { isActive: false } });
    const params = { userId: member.id };
    const { membersOfTenant } = contract;
    const can = { change_role: true, remove: false, leave: false };
    expect(getData(membersOfTenant, await admin.call(membersOfTenant, { params }))).toMatchObject([
      { user_id: owner.id, role: "owner", isactive: false, can },
      { user_id: member.id, role: "viewer", can },
    ]);
    getFailure(await changeRole(admin, owner, "viewer"), "conflict");
    getData(contract.changeRole, await changeRole(admin, member, "owner"));
    getData(contract.changeRole, await changeRole(admin, owner, "viewer"));
    expect(await listMembers(member)).toMatchObject([
      { user_id: owner.id, role: "viewer" },
      { user_id: member.id, role: "owner", can: { leave: true } },
    ]);
    const events = (await readCompany(member)).history.map(({ actor, subject, role }) => [
      actor,
      subject,
      role,
    ]);
    expect(events).toEqual([
      [admin.username, owner.username, "viewer"],
      [admin.username, member.username, "owner"],
    ]);
    getFailure(await changeRole(admin, admin, "owner"), "not_found");
    getFailure(await remove(admin, member), "role_not_allowed");
    getFailure(await admin.call(membersOfTenant, { params: { userId: admin.id } }), "not_found");
    getFailure(await member.call(membersOfTenant, { params }), "role_not_allowed");
  });

  test("made owner ten times at once by two administrators are recorded once", async () => {
    const owner = await signedInAs("tenant");
    const member = await signInMemberWith(owner, "viewer");
    const admins = [await signedInAs("admin"), await signedInAs("admin")];
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => admins.map((admin) => changeRole(admin, member, "owner"))).flat(),
    );
    for (const reply of replies) getData(contract.changeRole, reply);
    expect((await readCompany(member)).history).toHaveLength(1);
  });

  test("who are not owners cannot change roles or remove members", async () => {
    const owner = await signedInAs("tenant");
    const developer = await signInMemberWith(owner, "developer");
    const viewer = await signInMemberWith(owner, "viewer");
    for (const reply of [await changeRole(developer, viewer, "owner"), await remove(developer, viewer)])
      expect(getFailure(reply, "conflict")).toMatchObject({
        code: "company_role_required",
        params: { role: "owner" },
      });
    const stranger = await signedInAs("tenant");
    for (const reply of [await changeRole(stranger, viewer, "owner"), await remove(stranger, viewer)])
      getFailure(reply, "not_found");
  });
});

describe("a member who leaves or is removed", () => {
  test("keeps the account in a new company; apps and keys stay with the company", async () => {
    const owner = await signedInAs("tenant", { company: createUniqueName("PT Lama") });
    const member = await signInMemberWith(owner, "developer");
    const app = await buildApp({ ownerId: member.id, state: "active" });
    const { name } = await readCompany(owner);
    await buildInvitation({ ...member, companyId: owner.companyId });
    getData(contract.changeRole, await changeRole(owner, member, "viewer"));
    expect(await db().notification.count({ where: { recipientId: member.id } })).toBe(1);
    getData(contract.remove, await remove(owner, member));

    const own = await readCompany(member);
    expect(own).toMatchObject({ name: "Sari Wijaya", role: "owner" });
    getFailure(await member.call(appsContract.detail, { params: { appId: app.id } }), "not_found");
    const detail = await owner.call(appsContract.detail, { params: { appId: app.id } });
    expect(getData(appsContract.detail, detail)).toMatchObject({
      user_id: member.id,
      // The company does not see the contact data of a former member.
      user: { username: member.username, company: name, email: "", phone: "", address: "" },
    });
    expect(await db().notification.count({ where: { recipientId: member.id } })).toBe(0);
    const mails = await db().mail.findMany({ where: { recipient: member.email } });
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining("no longer a member"));
    const list = await owner.call(appsContract.listOfUser, { params: { userId: owner.id } });
    expect(getPage(appsContract.listOfUser, list).rows).toHaveLength(1);
    expect(await listMembers(owner)).toHaveLength(1);
  });

  test("the last active owner cannot leave or get another role", async () => {
    const owner = await signedInAs("tenant");
    await signInMemberWith(owner, "developer");
    const second = await signInMemberWith(owner, "owner");
    await db().user.update({ where: { id: second.id }, data: { isActive: false } });
    for (const reply of [await changeRole(owner, owner, "developer"), await remove(owner, owner)])
      expect(getFailure(reply, "conflict").code).toBe("last_owner");
    await db().user.update({ where: { id: second.id }, data: { isActive: true } });
    getData(contract.remove, await remove(owner, owner));
    expect(await listMembers(second)).toHaveLength(2);
  });

  test("of several owners who leave or demote each other at the same time, one remains", async () => {
    for (const act of [
      (caller: SignedIn) => remove(caller, caller),
      (caller: SignedIn) => changeRole(caller, caller, "viewer"),
      (caller: SignedIn, other: SignedIn) => remove(caller, other),
      (caller: SignedIn, other: SignedIn) => changeRole(caller, other, "viewer"),
    ]) {
      const first = await signedInAs("tenant");
      const owners = [first, await signInMemberWith(first, "owner"), await signInMemberWith(first, "owner")];
      const replies = await Promise.all(
        owners.map((owner, index) => act(owner, owners[(index + 1) % owners.length] ?? first)),
      );
      for (const reply of replies) expect([200, 404, 409]).toContain(reply.status);
      const left = await db().user.count({
        where: { companyId: first.companyId, companyRole: "owner" },
      });
      expect(left).toBeGreaterThanOrEqual(1);
    }
  });

  test("needs a password that was entered in the last 15 minutes", async () => {
    const owner = await signedInAs("tenant");
    const member = await signInMemberWith(owner, "viewer");
    await db().session.updateMany({
      where: { userId: owner.id },
      data: { passwordConfirmedAt: new Date(Date.now() - 16 * 60_000) },
    });
    const invite = await owner.call(contract.invite, { body: { email: "a@example.id", role: "viewer" } });
    for (const reply of [await remove(owner, member), await changeRole(owner, member, "owner"), invite])
      expect(getFailure(reply, "conflict").code).toBe("password_confirmation_required");
  });
});

describe("one company, for administrators", () => {
  const show = async (caller: SignedIn, companyId: string) =>
    caller.call(contract.show, { params: { companyId } });

  test("has its members and its last events; administrators change roles there", async () => {
    const [admin, owner] = [
      await signedInAs("admin"),
      await signedInAs("tenant", { company: createUniqueName("PT") }),
    ];
    const viewer = await signInMemberWith(owner, "viewer");
    await changeRole(owner, viewer, "developer");
    const company = getData(contract.show, await show(admin, owner.companyId));
    expect(company).toMatchObject({
      company_id: owner.companyId,
      members: [
        { user_id: owner.id, role: "owner", can: { change_role: true, remove: false, leave: false } },
        { user_id: viewer.id, role: "developer", can: { change_role: true, remove: false, leave: false } },
      ],
      history: [{ kind: "role_changed", subject: viewer.username, role: "developer" }],
    });
    const { rows } = getPage(appsContract.list, await admin.call(appsContract.list, { query: {} }));
    for (const { user } of rows) expect(user.company_id).toMatch(/^[\da-f-]{36}$/);
  });

  test("is not found without tenants, and not shown to tenants", async () => {
    const [admin, owner] = [await signedInAs("admin"), await signedInAs("tenant")];
    for (const id of [admin.companyId, "0193f0a0-0000-7000-8000-000000000001"])
      getFailure(await show(admin, id), "not_found");
    getFailure(await show(owner, owner.companyId), "role_not_allowed");
  });
});
