import type { z } from "zod";
import { buildMessage } from "contract/messages/messages";
import type { CreateAdministrator, CreateUser, EditProfile } from "contract/users/users.contract";
import type { CompanyRole } from "contract/companies/company-role";
import type { Role } from "contract/endpoint";
import { hashPassword } from "#crypto/password.ts";
import { joinColumns, type ColumnsByField } from "#db/columns-by-field.ts";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import type { Prisma, User } from "#db/generated/client.ts";
import { getViolatedUnique } from "#db/unique-violation.ts";
import { AppError, createErrorOfField, createFieldError, requireFound } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { recordAudit, type AuditActor } from "#features/platform/audit/audit.service.ts";
import { voidAllEmailChanges } from "#features/identity/accounts/accounts.rows.ts";
import { toEmailKey, createEmailTakenError } from "#features/identity/accounts/accounts.emails.service.ts";
import { changeEmail, findPendingChange } from "#features/identity/email-changes/email-changes.service.ts";
import { getFirstPasswordEnd } from "#features/identity/accounts/first-passwords.values.ts";
import {
  checkCurrentPassword,
  invalidateResets,
  lockIfPasswordUnchanged,
  refuseWeakPassword,
} from "#features/identity/passwords/passwords.service.ts";
import { recordCompanyEvent } from "#features/identity/companies/companies.events.ts";
import {
  requireMembership,
  findCompanyId,
  lockCompany,
  renameCompany,
} from "#features/identity/companies/companies.service.ts";
import { hasCompanyRole } from "#features/identity/companies/companies.policy.ts";
import { queueMail } from "#features/messaging/mails/mails.outbox.ts";
import { notifyOfAdministrator } from "#features/messaging/notifications/notifications.events.ts";
import {
  lockActor,
  lockAdministrators,
  lockRegistrations,
  lockUser,
  requireActive,
} from "#features/identity/accounts/accounts.locks.ts";
import { toUsernameKey } from "#features/identity/accounts/usernames.values.ts";
import { endSessionsOfUser } from "#features/identity/sso/sso.service.ts";
import { checkAvatar } from "#features/identity/uploads/uploads.service.ts";
import { buildAccountCreatedMail } from "./users.mails.ts";
import { closeRegistrations } from "./users.registrations.ts";
import { canSetEnabled, whereVisibleMembers, whereVisibleUsers } from "./users.policy.ts";

const withKeyPair = {
  memberOf: { select: { activeKeyPair: { select: { id: true } } } },
} satisfies Prisma.UserInclude;

const noSuchUser = buildMessage("no_such_user");

export const countUsers = (actor: Actor) => db().user.count({ where: whereVisibleUsers(actor) });

/** A user the actor can access, by id; another user's id is answered like an unknown one. */
export const findUser = async (tx: Transaction, actor: Actor, userId: string) =>
  requireFound(
    await tx.user.findFirst({
      where: { AND: [{ id: userId }, whereVisibleUsers(actor)] },
      include: withKeyPair,
    }),
    noSuchUser,
  );

/** A member of a company the actor can access, for what belongs to the company. */
export const findMember = async (tx: Transaction, actor: Actor, userId: string) =>
  requireFound(
    await tx.user.findFirst({
      where: { AND: [{ id: userId }, whereVisibleMembers(actor)] },
      include: withKeyPair,
    }),
    noSuchUser,
  );

/** The user must still be in the company in which the actor found them. */
export async function requireMemberOfCompany(
  tx: Transaction,
  userId: string,
  companyId: string,
): Promise<void> {
  if ((await findCompanyId(tx, userId)) !== companyId) throw new AppError("not_found", noSuchUser);
}

export const getUser = (actor: Actor, userId: string) => findUser(db(), actor, userId);

/** The password is an initial one: the tenant must choose another at the first sign-in, within 7 days. */
export const createTenant = (actor: Actor, input: z.output<typeof CreateUser>) =>
  createUser(actor, { ...input, role: "tenant" });

/** Creates an administrator, by another administrator or on the command line; the password is an initial one, too. */
export const createAdministrator = (actor: AuditActor, input: NewAdministrator) =>
  createUser(actor, { ...input, role: "admin", isactive: true });

type Account = z.output<typeof CreateAdministrator>;
type NewAdministrator = Pick<Account, "username" | "firstname" | "lastname" | "email"> &
  Partial<Account> & { password: string };
type NewUser = NewAdministrator & { role: Role; isactive: boolean; avatar?: string };

async function createUser(actor: AuditActor, { password, isactive, ...input }: NewUser) {
  const { username, email, company = "" } = input;
  refuseWeakPassword("password", password, { username, email, company });
  const passwordHash = await hashPassword(password);
  return withUniqueUser(() =>
    runInTransaction(async (tx) => {
      // A command has no id.
      if (actor.id !== undefined) await requireActive(tx, actor.id);
      await checkAvatar(tx, input.avatar ?? "");
      const stored = { ...input, passwordHash, isActive: isactive, mustChangePassword: true };
      const user = await storeUser(tx, actor, stored);
      // A command line has no mail delivery.
      if (actor.id !== undefined && user.isActive) await queueMail(tx, buildAccountCreatedMail(user));
      return user;
    }),
  );
}

/** A user to store, and how the first password was set. */
type StoredUser = Omit<NewUser, "password" | "isactive"> & {
  passwordHash: string;
  isActive?: boolean;
  mustChangePassword?: boolean;
  isInvited?: boolean;
  /** A new company unless given. */
  membership?: { companyId: string; companyRole: CompanyRole };
};

/**
 * Stores a user, with a new company unless invited to one, and writes the security event. Every user is stored here, except the first
 * administrator and demo users.
 */
export async function storeUser(tx: Transaction, actor: AuditActor, input: StoredUser) {
  const { username, email, company = "", membership, mustChangePassword } = input;
  const data = joinColumns({
    username: { username, usernameKey: toUsernameKey(username) },
    passwordHash: { passwordHash: input.passwordHash },
    firstname: { firstName: input.firstname },
    lastname: { lastName: input.lastname },
    email: { email, emailKey: toEmailKey(email) },
    phone: { phone: input.phone ?? "" },
    company: { company },
    membership: {
      memberOf:
        membership === undefined ? { create: { name: company } } : { connect: { id: membership.companyId } },
      companyRole: membership?.companyRole,
    },
    address: { address: input.address ?? "" },
    avatar: { avatar: input.avatar },
    role: { role: input.role },
    isActive: { isActive: input.isActive },
    mustChangePassword: {
      mustChangePassword,
      passwordExpiresAt: mustChangePassword === true ? getFirstPasswordEnd() : null,
    },
    isInvited: { isInvited: input.isInvited },
  } satisfies ColumnsByField<StoredUser, Prisma.UserCreateInput>);
  const keys = [toEmailKey(email), toUsernameKey(username)];
  await lockRegistrations(tx, keys);
  const user = await tx.user.create({ data, include: withKeyPair });
  await closeRegistrations(tx, actor, user, keys);
  await recordAudit(tx, actor, {
    event: user.role === "admin" ? "administrator_created" : user.isInvited ? "user_invited" : "user_created",
    subject: { type: "user", id: user.id, name: username },
    ...(user.role === "admin" && user.isInvited ? { details: { invited: true } } : {}),
  });
  if (user.role === "admin") await notifyOfAdministrator(tx, actor, "administrator_created", user);
  return user;
}

export async function setUserEnabled(actor: Actor, userId: string, enable: boolean | undefined) {
  if (enable === undefined) throw createFieldError("enable", "enable_required");
  return runInTransaction(async (tx) => {
    const user = await findUser(tx, actor, userId);
    if (!canSetEnabled(actor, user)) throw new AppError("conflict", buildMessage("own_account"));
    if (user.role === "admin") await lockAdministrators(tx);
    // The actor stays active, so at least one administrator does.
    await requireActive(tx, actor.id);
    const { isActive: wasEnabled } = await lockUser(tx, user.id);
    if (!enable) {
      // Mailed links, also of an invitation, would work again once the user is enabled.
      await invalidateResets(tx, user.id);
      await voidAllEmailChanges(tx, user.id);
      await endSessionsOfUser(tx, user.id, `disabled by ${actor.username}`);
    }
    await recordAudit(tx, actor, {
      event: enable ? "user_enabled" : "user_disabled",
      subject: { type: "user", id: user.id, name: user.username },
    });
    // While the user is still active: who is disabled is notified, too.
    if (user.role === "admin" && enable !== wasEnabled)
      await notifyOfAdministrator(
        tx,
        actor,
        enable ? "administrator_enabled" : "administrator_disabled",
        user,
      );
    return tx.user.update({ where: { id: user.id }, data: { isActive: enable }, include: withKeyPair });
  });
}

type ProfileChange = z.output<typeof EditProfile>;

/** Changes a profile; a new email address of the actor or of another administrator must be confirmed first. */
export async function editProfile(actor: Actor, userId: string, input: ProfileChange) {
  const { current_password } = input;
  const proved = current_password === undefined ? null : await checkCurrentPassword(actor, current_password);
  return withUniqueUser(() =>
    runInTransaction(async (tx) => {
      const { companyId, role } = await findUser(tx, actor, userId);
      // The company before its members, as in every change of the members.
      if (input.company !== undefined) await lockCompany(tx, companyId);
      const isOwn = actor.id === userId;
      if (!isOwn && role === "admin") await lockAdministrators(tx);
      // One lock of the actor: two calls that both hold a weaker one would wait for each other.
      if (proved !== null) await lockIfPasswordUnchanged(tx, actor, proved);
      else if (isOwn) await lockActor(tx, actor);
      else await requireActive(tx, actor.id);
      // The user's own confirmation of an address may come first: who is told has the address of now.
      if (!isOwn) await lockUser(tx, userId);
      const user = await findUser(tx, actor, userId);
      await checkAvatar(tx, input.avatar, user.avatar);
      // The company that is locked: the user may have left it meanwhile.
      if (input.company !== undefined) await nameCompany(tx, actor, { id: userId, companyId }, input.company);
      const email = await changeEmail(tx, actor, user, {
        email: input.email,
        isPasswordProved: proved !== null,
      });
      const data = joinColumns({
        firstname: { firstName: input.firstname },
        lastname: { lastName: input.lastname },
        email: email === undefined ? {} : { email, emailKey: toEmailKey(email) },
        phone: { phone: input.phone },
        company: {},
        address: { address: input.address },
        avatar: { avatar: input.avatar },
        current_password: {},
      } satisfies ColumnsByField<ProfileChange, Prisma.UserUpdateInput>);
      const edited = await tx.user.update({ where: { id: user.id }, data, include: withKeyPair });
      if (actor.id !== user.id) await recordEdit(tx, actor, user, edited);
      return { user: edited, pendingEmail: (await findPendingChange(user.id, tx))?.newEmail ?? null };
    }),
  );
}

/** The fields that an administrator changed of another user, without their values; an address and a company have events of their own. */
async function recordEdit(tx: Transaction, actor: Actor, before: User, after: User): Promise<void> {
  const fields = (["firstName", "lastName", "phone", "address", "avatar"] as const).filter(
    (field) => before[field] !== after[field],
  );
  if (fields.length === 0) return;
  await recordAudit(tx, actor, {
    event: "user_edited",
    subject: { type: "user", id: after.id, name: after.username },
    details: { fields: fields.map((field) => field.toLowerCase()).join(", ") },
  });
}

/** The name belongs to the company, which is locked: only its owners and administrators change it. */
async function nameCompany(
  tx: Transaction,
  actor: Actor,
  { id, companyId }: { id: string; companyId: string },
  name: string,
) {
  await requireMembership(tx, actor);
  await requireMemberOfCompany(tx, id, companyId);
  const company = await tx.company.findUniqueOrThrow({ where: { id: companyId } });
  if (company.name === name) return;
  if (!hasCompanyRole(actor, "owner"))
    throw createErrorOfField("conflict", "company", buildMessage("company_role_required", { role: "owner" }));
  await renameCompany(tx, companyId, name);
  await recordCompanyEvent(tx, actor, { id: companyId, name }, { kind: "renamed", subject: name });
}

/** Reports a duplicate username or email address with its field. */
export async function withUniqueUser<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const unique = getViolatedUnique(error);
    if (unique === undefined) throw error;
    if (unique.includes("email")) throw createEmailTakenError(error);
    throw createErrorOfField("conflict", "username", buildMessage("username_taken"), error);
  }
}
