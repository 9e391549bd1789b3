import { companyMembersContract } from "contract/company-members/company-members.contract";
import { emailChangesContract } from "contract/email-changes/email-changes.contract";
import { notificationsContract } from "contract/notifications/notifications.contract";
import { passwordsContract } from "contract/passwords/passwords.contract";
import { administratorsContract } from "contract/users/administrators.contract";
import { usersContract } from "contract/users/users.contract";
import { expect, test } from "vitest";
import { hashToken, createRandomToken } from "#crypto/random-token.ts";
import { db } from "#db/database.ts";
import { buildUser, createUniqueName } from "#test/builders.ts";
import { anonymous, getData, getFailure, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";
import { buildCommandActor } from "#cli/command-actor.ts";
import { setEmail } from "#features/identity/email-changes/email-changes.service.ts";
import { resetAdministratorPassword } from "#features/identity/passwords/passwords.administrator.ts";
import { createAdministrator } from "#features/identity/users/users.service.ts";

/* Changes of administrators: all administrators are told, at once, whatever their settings are. */

const mails = useMailServer();
usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

const { list } = notificationsContract;
const listBell = async (user: SignedIn) => getPage(list, await user.call(list)).rows;

const buildAdministrator = () => {
  const username = createUniqueName("ayu");
  return { username, firstname: "Ayu", lastname: "Lestari", email: `${username}@bank.co.id` };
};
const setEnabled = async (by: SignedIn, userId: string, enable: boolean) =>
  getData(
    usersContract.setEnabled,
    await by.send(usersContract.setEnabled, { params: { userId }, query: { enable: String(enable) } }),
  );

interface Scene {
  actor: SignedIn;
  administrator: { id: string; username: string; email: string };
}

/** Each change, made by the actor or on the command line; returns the notification that is expected. */
const changes: [string, (scene: Scene) => Promise<object>][] = [
  [
    "an administrator is created",
    async ({ actor }) => {
      const body = buildAdministrator();
      const reply = await actor.call(administratorsContract.create, { body });
      const { db_id } = getData(administratorsContract.create, reply);
      return {
        subject_id: db_id,
        content: { kind: "administrator_created", administrator: body.username, by: actor.username },
      };
    },
  ],
  [
    "an administrator is created on the command line",
    async () => {
      const input = { ...buildAdministrator(), password: "sembilan naga tidur" };
      const { id } = await createAdministrator(buildCommandActor("create-admin"), input);
      return {
        subject_id: id,
        content: { kind: "administrator_created", administrator: input.username, by: "command line" },
      };
    },
  ],
  [
    "an administrator is enabled again",
    async ({ actor, administrator: { id, username } }) => {
      await db().user.update({ where: { id }, data: { isActive: false } });
      await setEnabled(actor, id, true);
      return {
        subject_id: id,
        content: { kind: "administrator_enabled", administrator: username, by: actor.username },
      };
    },
  ],
  [
    "an administrator is disabled",
    async ({ actor, administrator: { id, username } }) => {
      await setEnabled(actor, id, false);
      return {
        subject_id: id,
        content: { kind: "administrator_disabled", administrator: username, by: actor.username },
      };
    },
  ],
  [
    "an administrator resets the password by a mailed link",
    async ({ administrator: { id, username } }) => {
      const token = createRandomToken(32);
      const expiresAt = new Date(Date.now() + 60_000);
      await db().passwordReset.create({ data: { userId: id, tokenHash: hashToken(token), expiresAt } });
      const input = { params: { token }, body: { authid: "sembilan naga tidur" } };
      getData(passwordsContract.changeByToken, await anonymous.call(passwordsContract.changeByToken, input));
      return {
        subject_id: id,
        content: { kind: "administrator_password_reset", administrator: username, by: username },
      };
    },
  ],
  [
    "the password of an administrator is reset on the command line",
    async ({ administrator: { id, username } }) => {
      const user = await db().user.findUniqueOrThrow({ where: { id } });
      await resetAdministratorPassword(
        buildCommandActor("reset-admin-password"),
        user,
        "sembilan naga tidur",
      );
      return {
        subject_id: id,
        content: { kind: "administrator_password_reset", administrator: username, by: "command line" },
      };
    },
  ],
  [
    "an administrator confirms a new email address",
    async ({ administrator: { id, username, email } }) => {
      const token = createRandomToken(32);
      const expiresAt = new Date(Date.now() + 60_000);
      const addresses = { oldEmail: email, newEmail: buildAdministrator().email };
      await db().emailChange.create({
        data: { userId: id, ...addresses, tokenHash: hashToken(token), expiresAt },
      });
      await anonymous.call(emailChangesContract.confirm, { params: { token } });
      return {
        subject_id: id,
        content: { kind: "administrator_email_changed", administrator: username, by: username },
      };
    },
  ],
  [
    "the email address of an administrator is changed on the command line",
    async ({ administrator: { id, username } }) => {
      await setEmail(buildCommandActor("change-email"), username, buildAdministrator().email);
      return {
        subject_id: id,
        content: { kind: "administrator_email_changed", administrator: username, by: "command line" },
      };
    },
  ],
  [
    "an administrator changes the role of a tenant",
    async ({ actor }) => {
      const owner = await buildUser();
      const member = await buildUser({ companyId: owner.companyId, companyRole: "viewer" });
      const input = { params: { userId: member.id }, body: { role: "developer" } } as const;
      getData(companyMembersContract.changeRole, await actor.call(companyMembersContract.changeRole, input));
      return {
        subject_id: member.id,
        content: {
          kind: "tenant_role_changed",
          company: member.company,
          member: member.username,
          role: "developer",
          by: actor.username,
        },
      };
    },
  ],
];

test.each(changes)(
  "when %s, the actor and all others get one notification and one mail",
  async (_what, change) => {
    const [actor, colleague] = [await signedInAs("admin"), await signedInAs("admin")];
    const administrator = await buildUser({ role: "admin" });
    const kinds = ["registration_waiting", "app_waiting"] as const;
    const preferences = kinds.map((kind) => ({ kind, bell: false, mail: "never" as const }));
    await colleague.call(notificationsContract.setPreferences, { body: { preferences } });
    const expected = await change({ actor, administrator });
    for (const reader of [actor, colleague]) {
      expect(await listBell(reader)).toMatchObject([expected]);
      await expect.poll(() => mails.mailsTo(reader.email)).toHaveLength(1);
      expect(mails.mailsTo(reader.email)[0]?.text).toContain("is sent to all administrators");
    }
  },
);

test("enabling an administrator who is enabled notifies nobody", async () => {
  const [actor, other] = [await signedInAs("admin"), await buildUser({ role: "admin" })];
  await setEnabled(actor, other.id, true);
  expect(await listBell(actor)).toEqual([]);
});

test("a change of a tenant, or of a role by an owner, notifies no administrator", async () => {
  const [actor, owner] = [await signedInAs("admin"), await signedInAs("tenant")];
  const member = await buildUser({ companyId: owner.companyId, companyRole: "viewer" });
  const input = { params: { userId: member.id }, body: { role: "developer" } } as const;
  await owner.call(companyMembersContract.changeRole, input);
  await setEnabled(actor, member.id, false);
  expect(await listBell(actor)).toEqual([]);
});

test("these notifications cannot be switched off", async () => {
  const admin = await signedInAs("admin");
  const preferences = [{ kind: "administrator_created", bell: false, mail: "never" } as const];
  const reply = await admin.call(notificationsContract.setPreferences, { body: { preferences } });
  expect(getFailure(reply, "conflict").code).toBe("notification_required");
});
