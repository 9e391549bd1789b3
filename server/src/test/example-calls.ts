import { generateKeyPairSync } from "node:crypto";
import { historyContract } from "contract/history/history.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { hashToken, randomToken } from "#crypto/random-token";
import { v7 as newId } from "uuid";
import { db } from "#db/database";
import type { Prisma } from "#db/generated/client";
import { seal } from "#db/master-key";
import { buildApp, buildDocument, buildKeyPair, buildPublicKey, buildUser, uniqueName } from "./builders.ts";
import { dataOf, pageOf, signedInAs, type AnyInput } from "./caller.ts";
import { pdf, png } from "./files.ts";
import { testPassword } from "./settings.ts";

export type SignedIn = Awaited<ReturnType<typeof signedInAs>>;

export interface ExampleCall extends AnyInput {
  /** A separate user for a call that changes its user. */
  as?: SignedIn;
  file?: { name: string; content: Buffer };
}

/** An input with which a call succeeds once; `actor` is undefined for a public call. */
type Example = (actor: SignedIn) => Promise<ExampleCall> | ExampleCall;

const none: Example = () => ({});
const ofUser: Example = (actor) => ({ params: { userId: actor.id } });
const newPassword = () => `${uniqueName("kata-sandi")}-A7`;

async function requestOf(actor: SignedIn): Promise<string> {
  const admin = await signedInAs("admin");
  const reply = await admin.call(productionRequestsContract.create, {
    body: { user_id: actor.id, requested_by: "Budi", request_type: "production" },
  });
  return dataOf(productionRequestsContract.create, reply).db_id;
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

const approvalTerms = async () => {
  const account = await db().sourceAccount.findFirstOrThrow();
  return { src_accounts: [account.number], max_rate: 60, isactive: true };
};

const openSessionOf = async (userId: string) =>
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
    query: { [field]: (await buildDocument(actor.id)).path, db_id: await requestOf(actor) },
  });

/** A new user with an unconfirmed new e-mail address, and the token of one of its links. */
async function changingEmail(role: SignedIn["role"]) {
  const as = await signedInAs(role);
  const token = randomToken(32);
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

const newPublicKey = () =>
  generateKeyPairSync("rsa", { modulusLength: 2048 })
    .publicKey.export({ type: "spki", format: "pem" })
    .toString();

const storedMail: Example = async () => {
  const id = newId();
  const content = seal(JSON.stringify({ text: "Halo", html: "<p>Halo</p>" }), `mail:${id}`);
  const recipient = `${uniqueName("budi")}@example.id`;
  await db().mail.create({
    data: {
      id,
      messageId: `<${id}@example.id>`,
      recipient,
      subject: "Halo",
      state: "failed",
      sealedContent: content,
    },
  });
  return { params: { mailId: id } };
};

/** One for each operation of the OpenAPI document. */
export const examples: Record<string, Example> = {
  "portal.info": none,
  "sso.token": async () => ({ body: { username: (await buildUser()).username, password: testPassword } }),
  "sso.refreshToken": async () => ({ body: { refresh_token: (await signedInAs("tenant")).refreshToken } }),
  "sso.logout": async () => ({ body: { refresh_token: (await signedInAs("tenant")).refreshToken } }),
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
  "passwords.forgotten": async () => ({ body: { username: (await buildUser()).username } }),
  "passwords.changeByToken": async () => {
    const token = randomToken(32);
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
  "sessions.list": none,
  "sessions.end": async (actor) => {
    const as = await signedInAs(actor.role);
    return { as, params: { sessionId: await openSessionOf(as.id) } };
  },
  "sessions.endOthers": async (actor) => ({ as: await signedInAs(actor.role) }),
  "sessions.listOfUser": ofUser,
  "sessions.endOfUser": async () => {
    const { id: userId } = await buildUser();
    return { params: { userId, sessionId: await openSessionOf(userId) } };
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
  "public-keys.register": async (actor) => ({
    as: await signedInAs(actor.role),
    body: { public_key: newPublicKey(), name: "Kasir", environment: "sandbox" },
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
  "production-requests.list": none,
  "production-requests.listOfUser": ofUser,
  "production-requests.export": none,
  "production-requests.exportOfUser": ofUser,
  "production-requests.detail": async (actor) => ({ params: { requestId: await requestOf(actor) } }),
  "production-requests.create": async (actor) => ({
    body: {
      user_id: actor.id,
      requested_by: "Budi",
      request_type: "production",
      template_file: [(await buildDocument(actor.id)).path],
    },
  }),
  "production-requests.changeStatus": async (actor) => ({
    query: { production_status: "20-AggreementReviewed", db_id: await requestOf(actor) },
    body: { params: { note: "Baik" } },
  }),
  "production-requests.addTemplateFile": withDocument("templatefile"),
  "production-requests.addFinalFile": withDocument("finalfile"),
  "history.list": none,
  "history.listOfUser": ofUser,
  "history.export": none,
  "history.exportOfUser": ofUser,
  "history.detail": async (actor) => {
    await requestOf(actor);
    const reply = await actor.call(historyContract.listOfUser, { params: { userId: actor.id } });
    const [first] = pageOf(historyContract.listOfUser, reply).rows;
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
  "dashboard.get": none,
  "search.find": () => ({ query: { keyword: "kasir" } }),
  "mails.list": none,
  "mails.export": none,
  "mails.detail": storedMail,
  "mails.retry": storedMail,
  "email-changes.pending": none,
  "email-changes.resend": withEmailChange,
  "email-changes.cancel": withEmailChange,
  "email-changes.confirm": async () => ({ params: { token: (await changingEmail("tenant")).token } }),
  "email-changes.undo": async () => ({ params: { token: `undo-${(await changingEmail("tenant")).token}` } }),
  "audit.list": none,
  "audit.export": none,
  "audit.detail": async () => {
    const { id } = await db().auditEvent.create({ data: { event: "sign_in_failed", result: "failure" } });
    return { params: { eventId: id } };
  },
};
