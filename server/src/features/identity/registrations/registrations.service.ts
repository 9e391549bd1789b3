import type { z } from "zod";
import { buildMessage } from "contract/messages/messages";
import type { ConfirmRegistration, Register } from "contract/registrations/registrations.contract";
import { hourMs } from "contract/time";
import { getConfig, getPublicUrl } from "#config/config.ts";
import { hashPassword, verifyPassword } from "#crypto/password.ts";
import { hashToken, createRandomToken } from "#crypto/random-token.ts";
import { joinColumns, type ColumnsByField } from "#db/columns-by-field.ts";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import { Prisma, type Registration, type RegistrationRequest } from "#db/generated/client.ts";
import { answerVisitorRequests } from "#db/visitor-requests.ts";
import type { Origin } from "#http/actor.ts";
import { AppError, createFieldError } from "#http/app-error.ts";
import { hashName } from "#http/hashed-name.ts";
import { inject } from "#app/dependencies.ts";
import {
  recordAudit,
  reportThrottling,
  hashUnknownName,
  type AuditActor,
} from "#features/platform/audit/audit.service.ts";
import { isDomainAllowed } from "./registrations.domains.ts";
import { toEmailKey, createEmailTakenError } from "#features/identity/accounts/accounts.emails.service.ts";
import { lockRegistrations } from "#features/identity/accounts/accounts.locks.ts";
import { queueMail, triggerMailDelivery } from "#features/messaging/mails/mails.outbox.ts";
import { notifyOfRegistration } from "#features/messaging/notifications/notifications.events.ts";
import { refuseWeakPassword } from "#features/identity/passwords/passwords.service.ts";
import { toUsernameKey } from "#features/identity/accounts/usernames.values.ts";
import { gateVisitors } from "#features/identity/sso/sso.device-gate.service.ts";
import { storeUser, withUniqueUser } from "#features/identity/users/users.service.ts";
import {
  buildAccountExistsMail,
  buildAlreadyWaitsMail,
  buildConfirmationMail,
} from "./registrations.mails.ts";

/** Lifetime of a confirmation link. */
const confirmHours = 24;

/**
 * Stores a registration. Whether the address is registered is found out after the response, so that neither
 * its content nor its duration reveals it.
 */
export async function register(input: z.output<typeof Register>, origin: Origin): Promise<void> {
  const { email, firstname, lastname, company, password } = input;
  await countRequest(email, origin);
  refuseWeakPassword("password", password, {
    username: email,
    email,
    company,
    firstName: firstname,
    lastName: lastname,
  });
  const passwordHash = await gateVisitors(origin.address, () => hashPassword(password));
  const data = joinColumns({
    email: { email, emailKey: toEmailKey(email) },
    company: { company },
    category: { category: input.category },
    password: { passwordHash },
    firstname: { firstName: firstname },
    lastname: { lastName: lastname },
  } satisfies ColumnsByField<typeof input, Prisma.RegistrationCreateInput>);
  await runInTransaction(async (tx) => {
    const { id } = await tx.registration.create({ data });
    await tx.registrationRequest.create({ data: { email, registrationId: id, ...origin } });
  });
  triggerMailDelivery();
}

/** Requests another mail with a confirmation link, answered in the same way for every address. */
export async function requestConfirmation(email: string, origin: Origin): Promise<void> {
  await countRequest(email, origin);
  await db().registrationRequest.create({ data: { email, ...origin } });
  triggerMailDelivery();
}

async function countRequest(email: string, origin: Origin): Promise<void> {
  refuseWhenOff();
  // Without the address, so that one client that tries many addresses writes one event.
  await reportThrottling({ username: "", origin }, "registration", () =>
    inject("limits").registrations.countRequest(hashName(toEmailKey(email)), origin.address),
  );
  if (!isDomainAllowed(email))
    throw createFieldError("email", "registration_domain", {
      domains: getConfig().REGISTRATION_DOMAINS.join(", "),
    });
}

function refuseWhenOff(): void {
  if (getConfig().REGISTRATION === "off")
    throw new AppError("not_found", buildMessage("registration_off", { contact: getConfig().CONTACT_EMAIL }));
}

/** Mails links, or what else the owner of an address must know, to those who registered. */
export const answerRegistrationRequests = (signal: AbortSignal) =>
  answerVisitorRequests<RegistrationRequest>(
    {
      table: "registration_requests",
      columns: Prisma.sql`email, "registrationId"::text`,
      answer: answerRequest,
    },
    signal,
  );

async function answerRequest(tx: Transaction, request: RegistrationRequest): Promise<void> {
  const { email, address, userAgent, requestId } = request;
  const outcome = await answer(tx, request);
  const isKnown = (await isRegistered(tx, email)) || (await hasUser(tx, email));
  await recordAudit(
    tx,
    { username: isKnown ? email : hashUnknownName(email), origin: { address, userAgent, requestId } },
    { event: "registration_requested", details: { outcome } },
  );
}

type Outcome = "mailed" | "account exists" | "already waits" | "unknown" | "too many mails" | "too late";

async function answer(
  tx: Transaction,
  { email, address, registrationId, createdAt }: RegistrationRequest,
): Promise<Outcome> {
  const key = toEmailKey(email);
  const isLate = createdAt.getTime() + confirmHours * hourMs < Date.now();
  if (isLate || getConfig().REGISTRATION === "off") return "too late";
  const mayMail = () => inject("limits").registrations.mayMail(email, address);
  await lockRegistrations(tx, [key]);
  if (await hasUser(tx, email)) {
    if (!(await mayMail())) return "too many mails";
    await deleteUnconfirmed(tx, key);
    await queueMail(tx, buildAccountExistsMail(email));
    return "account exists";
  }
  if ((await tx.registration.count({ where: { emailKey: key, state: "waiting" } })) > 0) {
    if (!(await mayMail())) return "too many mails";
    await deleteUnconfirmed(tx, key);
    await queueMail(tx, buildAlreadyWaitsMail(email));
    return "already waits";
  }
  const registration = await tx.registration.findFirst({
    where: {
      emailKey: key,
      state: "unconfirmed",
      ...(registrationId === null ? {} : { id: registrationId }),
    },
    orderBy: { createdAt: "desc" },
  });
  if (registration === null) return "unknown";
  if (!(await mayMail())) return "too many mails";
  const token = createRandomToken(32);
  await tx.registration.update({
    where: { id: registration.id },
    data: { tokenHash: hashToken(token), expiresAt: new Date(Date.now() + confirmHours * hourMs) },
  });
  await queueMail(
    tx,
    buildConfirmationMail(registration.email, `${getPublicUrl(getConfig())}/confirm-registration/${token}`),
  );
  return "mailed";
}

const deleteUnconfirmed = (tx: Transaction, key: string) =>
  tx.registration.deleteMany({ where: { emailKey: key, state: "unconfirmed" } });

/**
 * Confirms the address of a registration. The link alone is not enough: a stranger may have registered with
 * the address and another password. Returns the new state.
 */
export async function confirmRegistration(
  { token, password }: ConfirmRegistration,
  origin: Origin,
): Promise<"waiting" | "approved"> {
  refuseWhenOff();
  await inject("limits").registrations.countConfirmation(origin.address);
  const registration = await requireValidLink(token);
  const { id, passwordHash } = registration;
  const compare = () => gateVisitors(origin.address, () => verifyPassword(password, passwordHash));
  if (!(await inject("limits").registrations.guess(id, compare)))
    throw createFieldError("password", "registration_password_wrong");
  const actor = { username: registration.email, origin };
  return withUniqueUser(() => runInTransaction((tx) => confirm(tx, registration, actor)));
}

type UnconfirmedRegistration = Registration & { passwordHash: string };

async function confirm(tx: Transaction, registration: UnconfirmedRegistration, actor: AuditActor) {
  const { id, email, emailKey: key, tokenHash } = registration;
  const state = getConfig().REGISTRATION === "open" ? "approved" : "waiting";
  await lockRegistrations(tx, [key]);
  const { count } = await tx.registration.updateMany({
    where: { id, state: "unconfirmed", tokenHash },
    data: { state, confirmedAt: new Date() },
  });
  if (count === 0) throw createFieldError("token", "registration_link_used");
  await deleteUnconfirmed(tx, key);
  await recordAudit(tx, actor, {
    event: "registration_confirmed",
    subject: { type: "registration", id, name: email },
  });
  if (state === "approved") await createRegisteredUser(tx, actor, registration);
  else {
    // An administrator may have created the user after the mail was sent.
    if (await hasUser(tx, email)) throw createEmailTakenError();
    await notifyOfRegistration(tx, registration);
  }
  return state;
}

/** Makes the user of a confirmed registration; the email address becomes the username. */
export async function createRegisteredUser(
  tx: Transaction,
  actor: AuditActor,
  { id, email, firstName, lastName, company, passwordHash }: UnconfirmedRegistration,
) {
  const user = await storeUser(tx, actor, {
    username: email,
    email,
    company,
    passwordHash,
    role: "tenant",
    firstname: firstName,
    lastname: lastName,
  });
  await tx.registration.update({
    where: { id },
    data: { userId: user.id, decidedAt: new Date(), passwordHash: null },
  });
  return user;
}

const isRegistered = async (tx: Transaction, email: string): Promise<boolean> =>
  (await tx.registration.count({ where: { emailKey: toEmailKey(email) } })) > 0;

/** Whether the address is the email address or the username of a user. */
const hasUser = async (tx: Transaction, email: string): Promise<boolean> =>
  (await tx.user.count({
    where: { OR: [{ emailKey: toEmailKey(email) }, { usernameKey: toUsernameKey(email) }] },
  })) > 0;

async function requireValidLink(token: string): Promise<UnconfirmedRegistration> {
  const registration = await db().registration.findUnique({ where: { tokenHash: hashToken(token) } });
  if (registration === null) throw createFieldError("token", "registration_link_invalid");
  const { state, expiresAt, passwordHash } = registration;
  if (state !== "unconfirmed" || passwordHash === null)
    throw createFieldError("token", "registration_link_used");
  if (expiresAt === null || expiresAt <= new Date())
    throw createFieldError("token", "registration_link_expired", { hours: confirmHours });
  return { ...registration, passwordHash };
}

/** How many confirmed registrations wait for a decision. */
export const countWaitingRegistrations = () => db().registration.count({ where: { state: "waiting" } });
