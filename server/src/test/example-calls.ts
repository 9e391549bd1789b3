import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { historyContract } from "contract/history/history.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { scopesOfRole } from "contract/tokens/tokens.contract";
import { testDataContract } from "contract/test-data/test-data.contract";
import { hashToken, createRandomToken } from "#crypto/random-token.ts";
import { v7 as newId } from "uuid";
import { db } from "#db/database.ts";
import type { Prisma } from "#db/generated/client.ts";
import { seal } from "#db/master-key.ts";
import {
  buildActivity,
  buildApp,
  buildDocument,
  buildInvitation,
  buildKeyPair,
  buildMachineToken,
  buildPublicKey,
  buildRegistration,
  buildUser,
  uniqueName,
} from "./builders.ts";
import type { features } from "#app/app.ts";
import { callerWith, getData, getPage, signedInAs, type AnyInput, type SignedIn } from "./caller.ts";
import { pdf, png } from "./files.ts";
import { testPassword } from "./settings.ts";

export interface ExampleCall extends AnyInput {
  /** A separate user for a call that changes its user. */
  as?: SignedIn;
  file?: { name: string; content: Buffer };
}

/** An input with which a call succeeds once; `actor` is undefined for a public call. */
type Example = (actor: SignedIn) => Promise<ExampleCall> | ExampleCall;

/** Of a call whose signature is not valid, as stored. */
const exampleExplanation = JSON.stringify({
  algorithm: "HMAC_SHA512",
  separator: ":",
  body: null,
  signed_pieces: null,
  mistakes: [],
  pieces: [{ name: "method", value: "POST", bytes: 4 }],
  sent_signature: Buffer.alloc(64).toString("base64"),
  expected_signature: null,
});

const none: Example = () => ({});
const ofUser: Example = (actor) => ({ params: { userId: actor.id } });
const newPassword = () => `${uniqueName("kata-sandi")}-A7`;

async function createRequest(actor: SignedIn): Promise<string> {
  const admin = await signedInAs("admin");
  const reply = await admin.call(productionRequestsContract.create, {
    body: { user_id: actor.id, requested_by: "Budi", request_type: "production" },
  });
  return getData(productionRequestsContract.create, reply).db_id;
}

const newUser = () => {
  const username = uniqueName("budi");
  return {
    username,
    firstname: "Budi",
    lastname: "Santoso",
    email: `${username}@example.id`,
    phone: "+62 811 1234 567",
    company: "PT Maju",
    address: "Jl. Merdeka 1, Jakarta",
  };
};

/** Another member of the company. */
const createMember = async ({ companyId }: SignedIn): Promise<string> =>
  (await buildUser({ companyId, companyRole: "developer" })).id;

const approvalTerms = async () => {
  const account = await db().sourceAccount.findFirstOrThrow();
  return { src_accounts: [account.number], max_rate: 60, isactive: true };
};

const openSession = async (userId: string) =>
  (await db().session.create({ data: { userId, expiresAt: new Date(Date.now() + 60_000) } })).id;

let accountsMade = 0;
const newSourceAccount = () => ({
  number: String(Date.now()) + String((accountsMade += 1)),
  holder: "PT Uji Coba",
  currency: "IDR",
  balance: "1000000.00",
});

const storedAccount = async () => ({
  accountId: (await db().sourceAccount.create({ data: newSourceAccount() })).id,
});

/** An app of the actor in this state. */
const appIn =
  (state: "waiting" | "active" | "suspended", body?: unknown, details: Prisma.AppUpdateInput = {}): Example =>
  async (actor) => {
    const { id: appId } = await buildApp({ ownerId: actor.id, state });
    await db().app.update({ where: { id: appId }, data: details });
    return body === undefined ? { params: { appId } } : { params: { appId }, body };
  };
const asked = { note: "", requested_by: "budi", requested_at: new Date().toISOString() };

/** A live secret of an active app of the actor. */
const appSecret: Example = async (actor) => {
  const { id: appId } = await buildApp({ ownerId: actor.id, state: "active" });
  const { id: secretId } = await db().appSecret.findFirstOrThrow({ where: { appId } });
  return { params: { appId, secretId } };
};

/** A test account of an active app of the actor. */
const testAccount =
  (body: unknown): Example =>
  async (actor) => {
    const { id: appId } = await buildApp({ ownerId: actor.id, state: "active" });
    const { id: accountId } = await db().testAccount.create({
      data: { appId, kind: "beneficiary", number: "7720098765432", name: "Budi Santosa" },
    });
    await db().testAccount.create({ data: { appId, kind: "funding", number: "", name: "" } });
    return { params: { appId, accountId }, body };
  };

/** A new user who signs for an app of a tenant: their own, unless they are an administrator. */
async function signing(actor: SignedIn) {
  const as = await signedInAs(actor.role);
  const ownerId = as.role === "admin" ? (await buildUser()).id : as.id;
  await buildKeyPair(ownerId);
  const app = await buildApp({ ownerId, state: "active" });
  const input = { version: "1.0", clientId: app.consumerKey, xTimestamp: "2026-11-22T09:05:03+07:00" };
  return { as, input };
}

const withDocument =
  (field: "templatefile" | "finalfile"): Example =>
  async (actor) => ({
    query: { [field]: (await buildDocument(actor.id)).path, db_id: await createRequest(actor) },
  });

/** A new user with an unconfirmed new e-mail address, and the token of one of its links. */
async function changingEmail(role: SignedIn["role"]) {
  const as = await signedInAs(role);
  const token = createRandomToken(32);
  await db().emailChange.create({
    data: {
      userId: as.id,
      oldEmail: as.email,
      newEmail: `${uniqueName("baru")}@example.id`,
      tokenHash: hashToken(token),
      undoTokenHash: hashToken(`undo-${token}`),
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  return { as, token };
}
const withEmailChange: Example = async (actor) => ({ as: (await changingEmail(actor.role)).as });

const activeConsumerKey = async (ownerId: string) =>
  (await buildApp({ ownerId, state: "active" })).consumerKey;

/** Not generated synchronously: the portal runs in this process and would answer nothing meanwhile. */
async function newPublicKey(): Promise<string> {
  const { publicKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return publicKey.export({ type: "spki", format: "pem" }).toString();
}

const storedMail: Example = () => mailIn("failed");
const writtenMail: Example = () => mailIn("written");

async function mailIn(state: "failed" | "written") {
  const id = newId();
  const text = "Halo\n\nhttps://portal.bank.co.id/login\n";
  const content = seal(JSON.stringify({ text, html: "<p>Halo</p>" }), `mail:${id}`);
  const recipient = `${uniqueName("budi")}@example.id`;
  await db().mail.create({
    data: {
      id,
      messageId: `<${id}@example.id>`,
      recipient,
      subject: "Halo",
      state,
      sealedContent: content,
    },
  });
  return { params: { mailId: id } };
}

const storedView = async (ownerId: string) => ({
  viewId: (await db().savedView.create({ data: { ownerId, list: "apps", name: uniqueName("x"), query: "" } }))
    .id,
});

/** `feature.call` of every call, except those with inputs in headers. */
type CallName = {
  [Feature in keyof typeof features]: CallOf<Feature, (typeof features)[Feature]["contract"]>;
}[keyof typeof features];
type CallOf<Feature extends string, C> = {
  [Name in Extract<keyof C, string>]: C[Name] extends { headers: object } ? never : `${Feature}.${Name}`;
}[Extract<keyof C, string>];

export const examples: Record<string, Example> = {
  "portal.info": none,
  "sso.token": async () => ({ body: { username: (await buildUser()).username, password: testPassword } }),
  "sso.refreshToken": async () => ({ body: { refresh_token: (await signedInAs("tenant")).refreshToken } }),
  "sso.logout": async () => ({ body: { refresh_token: (await signedInAs("tenant")).refreshToken } }),
  "sso.requestDeviceLink": async () => ({ body: { username: (await buildUser()).username } }),
  "sso.useDeviceLink": async () => {
    const token = createRandomToken(32);
    const { id: userId } = await buildUser();
    const expiresAt = new Date(Date.now() + 60_000);
    await db().deviceLink.create({ data: { userId, tokenHash: hashToken(token), expiresAt } });
    return { params: { token } };
  },
  "sso.jwks": none,
  "users.list": none,
  "users.export": none,
  "users.detail": ofUser,
  "users.create": () => ({ body: { ...newUser(), password: newPassword() } }),
  "users.setEnabled": async () => ({
    params: { userId: (await buildUser()).id },
    query: { enable: "false" },
  }),
  "users.edit": (actor) => ({
    params: { userId: actor.id },
    body: { firstname: "Sari", company: "PT Baru" },
  }),
  "administrators.list": none,
  "administrators.export": none,
  "administrators.create": () => ({ body: newUser() }),
  "users.invite": () => {
    const { firstname, lastname, email, company } = newUser();
    return { body: { firstname, lastname, email, company } };
  },
  "users.inviteAgain": async () => {
    const { id: userId } = await buildUser();
    await db().user.update({ where: { id: userId }, data: { isInvited: true } });
    return { params: { userId } };
  },
  "company-members.company": none,
  "company-members.members": none,
  "company-members.membersOfTenant": async () => ({ params: { userId: (await buildUser()).id } }),
  "quotas.list": none,
  "quotas.listOfTenant": async () => ({ params: { userId: (await buildUser()).id } }),
  // New users, because roles and companies change.
  "company-members.changeRole": async () => {
    const as = await signedInAs("tenant");
    return { as, params: { userId: await createMember(as) }, body: { role: "viewer" } };
  },
  "company-members.remove": async () => {
    const as = await signedInAs("tenant");
    return { as, params: { userId: await createMember(as) } };
  },
  "company-members.invitations": none,
  "company-members.invite": async () => ({
    as: await signedInAs("tenant"),
    body: { email: newUser().email, role: "developer" },
  }),
  "company-members.withdraw": async (actor) => ({
    params: { invitationId: (await buildInvitation(actor)).id },
  }),
  "company-members.invitation": async () => ({
    body: { token: (await buildInvitation(await buildUser())).token },
  }),
  "company-members.accept": async () => {
    const { token } = await buildInvitation(await buildUser());
    return { body: { token, firstname: "Rina", lastname: "Lestari", password: newPassword() } };
  },
  "company-members.join": async () => {
    const as = await signedInAs("tenant");
    const { token } = await buildInvitation(await buildUser(), { email: as.email });
    return { as, body: { token } };
  },
  "registrations.list": none,
  "registrations.export": none,
  "registrations.detail": async () => ({ params: { registrationId: (await buildRegistration()).id } }),
  "registrations.create": () => {
    const { firstname, lastname, email, company } = newUser();
    return { body: { firstname, lastname, email, company, category: "provider", password: newPassword() } };
  },
  "registrations.resend": () => ({ body: { email: newUser().email } }),
  "registrations.confirm": async () => {
    const { token } = await buildRegistration({ state: "unconfirmed" });
    return { body: { token, password: testPassword } };
  },
  "registrations.decide": async () => ({
    params: { registrationId: (await buildRegistration()).id },
    body: { granted: true, note: "Selamat datang." },
  }),
  "registrations.decideMany": async () => ({
    body: { registration_ids: [(await buildRegistration()).id], granted: false, note: "Bukan peserta." },
  }),
  "passwords.forgotten": async () => ({ body: { username: (await buildUser()).username } }),
  "passwords.changeByToken": async () => {
    const token = createRandomToken(32);
    await db().passwordReset.create({
      data: {
        userId: (await buildUser()).id,
        tokenHash: hashToken(token),
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    return { params: { token }, body: { authid: newPassword() } };
  },
  "passwords.change": async (actor) => ({
    as: await signedInAs(actor.role),
    body: { current_password: testPassword, authid: newPassword() },
  }),
  "passwords.confirm": async (actor) => ({
    as: await signedInAs(actor.role),
    body: { password: testPassword },
  }),
  "passwords.confirmation": none,
  "tokens.list": none,
  "tokens.create": (actor) => ({
    body: { name: uniqueName("laporan"), scopes: scopesOfRole[actor.role].slice(0, 2) },
  }),
  "tokens.current": async (actor) => {
    const { value: token } = await buildMachineToken(actor.id);
    return { as: { ...actor, token, ...callerWith(token) } };
  },
  "tokens.revoke": async (actor) => ({ params: { tokenId: (await buildMachineToken(actor.id)).id } }),
  "tokens.listOfUser": ofUser,
  "tokens.revokeOfUser": async () => {
    const { id: userId } = await buildUser();
    return { params: { userId, tokenId: (await buildMachineToken(userId)).id } };
  },
  "sessions.list": none,
  "sessions.end": async (actor) => {
    const as = await signedInAs(actor.role);
    return { as, params: { sessionId: await openSession(as.id) } };
  },
  "sessions.endOthers": async (actor) => ({ as: await signedInAs(actor.role) }),
  "sessions.listOfUser": ofUser,
  "sessions.endOfUser": async () => {
    const { id: userId } = await buildUser();
    return { params: { userId, sessionId: await openSession(userId) } };
  },
  "sessions.endAllOfUser": async () => ({ params: { userId: (await buildUser()).id } }),
  "key-pairs.create": async (actor) => ({ as: await signedInAs(actor.role), body: {} }),
  "key-pairs.ofUser": async (actor) => {
    const owner = await signedInAs(actor.role);
    await buildKeyPair(owner.id);
    return { as: owner, params: { userId: owner.id } };
  },
  "key-pairs.summary": ofUser,
  "public-keys.list": none,
  "public-keys.listOfUser": ofUser,
  // A new user, because a user has at most ten active keys.
  "consents.describe": async (actor) => ({ query: { client_id: await activeConsumerKey(actor.id) } }),
  "consents.give": async (actor) => ({ body: { client_id: await activeConsumerKey(actor.id) } }),
  "public-keys.register": async (actor) => ({
    as: await signedInAs(actor.role),
    body: { public_key: await newPublicKey(), name: "Kasir", environment: "sandbox" },
  }),
  "public-keys.revoke": async (actor) => {
    const { id } = await buildPublicKey(actor.id);
    return { params: { keyId: id } };
  },
  "public-keys.verify": () => ({
    body: { string_to_sign: "client|2026-11-22", signature: Buffer.alloc(256).toString("base64") },
  }),
  "products.list": none,
  "products.export": none,
  "source-accounts.list": none,
  "source-accounts.export": none,
  "source-accounts.detail": async () => ({ params: await storedAccount() }),
  "source-accounts.create": () => ({ body: newSourceAccount() }),
  "source-accounts.edit": async () => ({ params: await storedAccount(), body: newSourceAccount() }),
  "source-accounts.retire": async () => ({ params: await storedAccount() }),
  "apps.list": none,
  "apps.listOfUser": ofUser,
  "apps.export": none,
  "apps.exportOfUser": ofUser,
  "apps.detail": async (actor) => ({ params: { appId: (await buildApp({ ownerId: actor.id })).id } }),
  "apps.create": async (actor) => ({
    body: {
      user_id: actor.id,
      name: "Kasir",
      description: "Kasir toko",
      type: "production",
      products: ["/api/v1.0/balance-inquiry"],
      ...(await approvalTerms()),
    },
  }),
  "app-secrets.list": appSecret,
  "app-secrets.rotate": appIn("active", { overlap: "7d", name: "Server 2" }),
  "app-secrets.revoke": appSecret,
  "app-secrets.reveal": appSecret,
  "test-data.show": appIn("active"),
  "test-data.setStrictness": appIn("active", { is_strict: true }),
  "test-data.create": appIn("active", { account_number: "7720098765432", name: "Budi Santosa" }),
  "test-data.edit": testAccount({ status: "frozen", balance: "250000" }),
  "test-data.topUp": testAccount({ amount: "150000.50" }),
  "test-data.payVirtualAccount": async (actor) => {
    const { id: appId } = await buildApp({ ownerId: actor.id, state: "active" });
    await actor.call(testDataContract.show, { params: { appId } });
    const { id } = await db().testVirtualAccount.findFirstOrThrow({
      where: { appId, paidAt: null, expiresAt: null, amount: { not: null } },
    });
    return { params: { appId, virtualAccountId: id }, body: {} };
  },
  "test-data.reset": appIn("active"),
  "app-states.events": appIn("active"),
  "app-states.edit": appIn("active", { name: "Kasir Baru", description: "Untuk 40 gerai" }),
  "app-states.reject": appIn("waiting", { reason: "Data perusahaan tidak lengkap." }),
  "app-states.suspend": appIn("active", { reason: "misuse", note: "Terlalu banyak percobaan." }),
  "app-states.resume": appIn("suspended", { note: "Sudah diperbaiki." }),
  "app-states.close": appIn("active", {}),
  "app-states.requestExtension": appIn("active", { note: "Uji coba belum selesai." }),
  "app-states.decideExtension": appIn("active", { granted: true }, { extensionRequest: asked }),
  "app-states.requestChange": appIn("active", { max_rate: 120 }),
  "app-states.decideChange": appIn(
    "active",
    { granted: "true" },
    { changeRequest: { ...asked, products: null, max_rate: 120 } },
  ),
  "app-states.bulk": async (actor) => ({
    body: { action: "close", app_ids: [(await buildApp({ ownerId: actor.id })).id] },
  }),
  "sandbox-calls.send": async (actor) => ({
    body: {
      db_id: (await buildApp({ ownerId: actor.id, state: "active", products: 1000 })).id,
      service: "11",
      body: '{"accountNo": "2000200202"}',
    },
  }),
  "approvals.list": none,
  "approvals.export": none,
  "approvals.approve": async (actor) => ({
    body: { consumer_key: (await buildApp({ ownerId: actor.id })).consumerKey, ...(await approvalTerms()) },
  }),
  "approvals.approveMany": async (actor) => ({
    body: { app_ids: [(await buildApp({ ownerId: actor.id })).id], ...(await approvalTerms()) },
  }),
  "signatures.authorization": async (actor) => {
    const { as, input } = await signing(actor);
    return { as, body: input };
  },
  "signatures.transaction": async (actor) => {
    const { as, input } = await signing(actor);
    const body = '{"accountNo": "2000100101"}';
    return { as, body: { ...input, method: "POST", urlPath: "/api/v1.0/balance-inquiry", body } };
  },
  "signatures.verifyRequest": async (actor) => ({
    body: {
      db_id: (await buildApp({ ownerId: actor.id, state: "active" })).id,
      method: "POST",
      url: "/v1.0/balance-inquiry",
      body: "{}",
      headers: [
        { name: "X-TIMESTAMP", value: "2026-11-22T09:05:03+07:00" },
        { name: "X-SIGNATURE", value: Buffer.alloc(64).toString("base64") },
      ],
    },
  }),
  "signatures.compareRecorded": async (actor) => {
    const { id } = await buildApp({ ownerId: actor.id });
    return {
      params: { activityId: await buildActivity(id, { explanation: exampleExplanation }) },
      body: { signed_string: "POST:/v1.0/balance-inquiry" },
    };
  },
  "production-requests.list": none,
  "production-requests.listOfUser": ofUser,
  "production-requests.export": none,
  "production-requests.exportOfUser": ofUser,
  "production-requests.detail": async (actor) => ({ params: { requestId: await createRequest(actor) } }),
  "production-requests.create": async (actor) => ({
    body: {
      user_id: actor.id,
      requested_by: "Budi",
      request_type: "production",
      template_file: [(await buildDocument(actor.id)).path],
    },
  }),
  "production-requests.changeStatus": async (actor) => ({
    query: { production_status: "20-AggreementReviewed", db_id: await createRequest(actor) },
    body: { params: { note: "Baik" } },
  }),
  "production-requests.addTemplateFile": withDocument("templatefile"),
  "production-requests.addFinalFile": withDocument("finalfile"),
  "history.list": none,
  "history.listOfUser": ofUser,
  "history.export": none,
  "history.exportOfUser": ofUser,
  "history.detail": async (actor) => {
    await createRequest(actor);
    const reply = await actor.call(historyContract.listOfUser, { params: { userId: actor.id } });
    const [first] = getPage(historyContract.listOfUser, reply).rows;
    return { params: { recordId: first?.EntityAppsHistory.db_id ?? "" } };
  },
  "uploads.image": () => ({ file: { name: "foto.png", content: png } }),
  "uploads.document": () => ({ file: { name: "perjanjian.pdf", content: pdf() } }),
  "notifications.list": none,
  "notifications.unread": none,
  "notifications.markRead": async (actor) => {
    const { id } = await db().notification.create({
      data: {
        recipientId: actor.id,
        subjectId: actor.id,
        kind: "app_waiting",
        data: { app_name: "Kasir", company: "PT Maju", by: "budi" },
      },
    });
    return { params: { notificationId: id } };
  },
  "notifications.markAllRead": () => ({ body: {} }),
  "views.list": () => ({ query: { list: "apps" } }),
  "views.create": () => ({ body: { list: "apps", name: uniqueName("Antrean"), query: "state=active" } }),
  "views.edit": async (actor) => ({ params: await storedView(actor.id), body: { name: uniqueName("Baru") } }),
  "views.delete": async (actor) => ({ params: await storedView(actor.id) }),
  "notifications.preferences": none,
  "notifications.setPreferences": async (actor) => {
    const kind = actor.role === "admin" ? "app_waiting" : "app_approved";
    const preferences = [{ kind, bell: true, mail: "daily" }];
    return { as: await signedInAs(actor.role), body: { preferences } };
  },
  "dashboard.waiting": none,
  "dashboard.get": none,
  "search.find": () => ({ query: { keyword: "kasir" } }),
  "mails.list": none,
  "mails.export": none,
  "mails.detail": storedMail,
  "mails.retry": storedMail,
  "mails.link": writtenMail,
  "email-changes.pending": none,
  "email-changes.resend": withEmailChange,
  "email-changes.cancel": withEmailChange,
  "email-changes.confirm": async () => ({ params: { token: (await changingEmail("tenant")).token } }),
  "email-changes.undo": async () => ({ params: { token: `undo-${(await changingEmail("tenant")).token}` } }),
  "activity.list": none,
  "activity.export": none,
  "activity.failures": none,
  "activity.evidence": async (actor) => {
    const { id } = await buildApp({ ownerId: actor.id, state: "active" });
    return { query: { ids: await buildActivity(id) } };
  },
  "activity.detail": async (actor) => {
    const { id } = await buildApp({ ownerId: actor.id, state: "active" });
    return { params: { activityId: await buildActivity(id) } };
  },
  "usage.show": none,
  "usage.quota": async (actor) => {
    const { id } = await buildApp({ ownerId: actor.id, state: "active" });
    return { params: { appId: id } };
  },
  "usage.programme": none,
  "audit.list": none,
  "audit.export": none,
  "audit.detail": async () => {
    const { id } = await db().auditEvent.create({ data: { event: "sign_in_failed", result: "failure" } });
    return { params: { eventId: id } };
  },
} satisfies Record<CallName, Example>;
