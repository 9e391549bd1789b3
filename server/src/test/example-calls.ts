import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { historyContract } from "contract/history/history.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { scopesOfRole } from "contract/tokens/tokens.contract";
import { testDataContract } from "contract/test-data/test-data.contract";
import { dayMs } from "contract/time";
import { hashToken, createRandomToken } from "#crypto/random-token.ts";
import { v7 as newId } from "uuid";
import { lockAccounts, runInSandbox } from "#features/sandbox/bank/accounts.ts";
import { keepBulk } from "#features/sandbox/bank/orders.ts";
import { moveMoney } from "#features/sandbox/bank/postings.ts";
import { payerKey, settlementKey } from "#features/sandbox/bank/values.ts";
import { createPageLink, createDebitLink } from "#features/sandbox/bank/payment-links.service.ts";
import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { seal } from "#db/master-key.ts";
import {
  buildActivity,
  buildEvidenceFile,
  buildApp,
  buildDocument,
  buildInvitation,
  buildKeyPair,
  buildMachineToken,
  buildPublicKey,
  buildRegistration,
  buildCallback,
  buildTenantServer,
  buildUser,
  createUniqueName,
} from "./builders.ts";
import type { features } from "#app/app.ts";
import { createCaller, getData, getPage, signedInAs, type AnyInput, type SignedIn } from "./caller.ts";
import { buildPdf, png } from "./files.ts";
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

const buildNothing: Example = () => ({});
const buildForUser: Example = (actor) => ({ params: { userId: actor.id } });
const buildCallbackOf = async (actor: SignedIn, row = {}) =>
  buildCallback((await buildApp({ ownerId: actor.id, state: "active" })).id, row);
const createPassword = () => `${createUniqueName("kata-sandi")}-A7`;

async function createRequest(actor: SignedIn): Promise<string> {
  const admin = await signedInAs("admin");
  const reply = await admin.call(productionRequestsContract.create, {
    body: { user_id: actor.id, requested_by: "Budi", request_type: "production" },
  });
  return getData(productionRequestsContract.create, reply).db_id;
}

const createUser = () => {
  const username = createUniqueName("budi");
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

const buildApprovalTerms = async () => {
  const account = await db().sourceAccount.findFirstOrThrow();
  return { src_accounts: [account.number], max_rate: 60, isactive: true };
};

const openSession = async (userId: string) =>
  (await db().session.create({ data: { userId, expiresAt: new Date(Date.now() + 60_000) } })).id;

let accountsMade = 0;
const createSourceAccount = () => ({
  number: String(Date.now()) + String((accountsMade += 1)),
  holder: "PT Uji Coba",
  currency: "IDR",
  balance: "1000000.00",
});

const storeAccount = async () => ({
  accountId: (await db().sourceAccount.create({ data: createSourceAccount() })).id,
});

/** An app of the actor in this state. */
const buildAppIn =
  (state: "waiting" | "active" | "suspended", body?: unknown, details: Prisma.AppUpdateInput = {}): Example =>
  async (actor) => {
    const { id: appId } = await buildApp({ ownerId: actor.id, state });
    await db().app.update({ where: { id: appId }, data: details });
    return body === undefined ? { params: { appId } } : { params: { appId }, body };
  };
const asked = { note: "", requested_by: "budi", requested_at: new Date().toISOString() };

/** A live secret of an active app of the actor. */
const buildAppWithServer =
  (body?: object): Example =>
  async (actor) => ({
    params: { appId: (await buildTenantServer(actor.id)).appId },
    ...(body === undefined ? {} : { body }),
  });

const buildAppSecret: Example = async (actor) => {
  const { id: appId } = await buildApp({ ownerId: actor.id, state: "active" });
  const { id: secretId } = await db().appSecret.findFirstOrThrow({ where: { appId } });
  return { params: { appId, secretId } };
};

/** A test account of an active app of the actor. */
const buildTestAccount =
  (body: unknown): Example =>
  async (actor) => {
    const { id: appId } = await buildApp({ ownerId: actor.id, state: "active" });
    const { id: accountId } = await db().testAccount.create({
      data: { appId, kind: "beneficiary", number: "7720098765432", name: "Budi Santosa" },
    });
    await db().testAccount.create({ data: { appId, kind: "funding", number: "", name: "" } });
    return { params: { appId, accountId }, body };
  };

/** An open virtual account with an amount, of an active app of the actor. */
async function buildOpenBill(actor: SignedIn) {
  const appId = await buildAppWithTestData(actor);
  const { id: virtualAccountId } = await db().testVirtualAccount.findFirstOrThrow({
    where: { appId, paidAt: null, expiresAt: null, amount: { not: null } },
  });
  return { appId, virtualAccountId };
}

/** An open QR with an amount, of an active app of the actor. */
async function buildOpenQr(actor: SignedIn) {
  const appId = await buildAppWithTestData(actor);
  const { id: qrId } = await db().testPayment.findFirstOrThrow({
    where: { appId, kind: "qr", paidAt: null, cancelledAt: null, expiresAt: null, amount: { not: null } },
  });
  return { appId, qrId };
}

/** A transfer to another bank with this result, of an active app of the actor. */
async function buildTransfer(actor: SignedIn, result: "held" | "executed") {
  const appId = await buildAppWithTestData(actor);
  const { referenceNo } = await runInSandbox(appId, async (tx) => {
    const [to] = await lockAccounts(tx, appId, [settlementKey]);
    const [from] = await lockAccounts(tx, appId, [payerKey]);
    if (from === undefined || to === undefined) throw new Error("The app has no test accounts.");
    const { id } = await moveMoney(tx, from, to, { kind: "payment", amount: new Prisma.Decimal(1) });
    return tx.testTransaction.update({
      where: { id },
      data: { kind: "transfer", serviceCode: "23", result },
    });
  });
  return { appId, referenceNo };
}

async function buildBulk(actor: SignedIn) {
  const appId = await buildAppWithTestData(actor);
  const order = { partnerReferenceNo: "BULK-1", externalId: "72", bodyHash: "", amount: "1.00" };
  const kept = await keepBulk(appId, "bulk_transfer", { ...order, result: "held" }, []);
  if (typeof kept === "string") throw new Error("The bulk was not kept.");
  return { appId, bulkId: kept.order.id };
}

/** The link of a direct debit that waits for its customer. */
async function buildPaymentPage(actor: SignedIn): Promise<string> {
  const appId = await buildAppWithTestData(actor);
  const { id } = await db().testPayment.create({
    data: {
      appId,
      kind: "direct_debit",
      referenceNo: "20261128000000000000000071",
      externalId: "71",
      bodyHash: "",
      amount: "150000.00",
      returnUrl: "https://toko.contoh.id/kembali",
    },
  });
  return createDebitLink(appId, id);
}

/** The link of a QR that anybody can pay. */
async function buildBillPage(actor: SignedIn): Promise<string> {
  const { appId, qrId } = await buildOpenQr(actor);
  return createPageLink("qr", appId, qrId).link;
}

/** The link of a transfer that waits for the other bank. */
async function buildResultPage(actor: SignedIn): Promise<string> {
  const { appId, referenceNo } = await buildTransfer(actor, "held");
  const { id } = await db().testTransaction.findFirstOrThrow({ where: { appId, referenceNo } });
  return createPageLink("transfer", appId, id).link;
}

async function buildAppWithTestData(actor: SignedIn): Promise<string> {
  const { id: appId } = await buildApp({ ownerId: actor.id, state: "active" });
  await actor.call(testDataContract.show, { params: { appId } });
  return appId;
}

/** A new user who signs for an app of a tenant: their own, unless they are an administrator. */
async function buildSigning(actor: SignedIn) {
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

/** A new user with an unconfirmed new email address, and the token of one of its links. */
async function buildEmailChangeCall(role: SignedIn["role"]) {
  const as = await signedInAs(role);
  const token = createRandomToken(32);
  await db().emailChange.create({
    data: {
      userId: as.id,
      oldEmail: as.email,
      newEmail: `${createUniqueName("baru")}@example.id`,
      tokenHash: hashToken(token),
      undoTokenHash: hashToken(`undo-${token}`),
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  return { as, token };
}
const withEmailChange: Example = async (actor) => ({ as: (await buildEmailChangeCall(actor.role)).as });

const createActiveConsumerKey = async (ownerId: string) =>
  (await buildApp({ ownerId, state: "active" })).consumerKey;

/** Not generated synchronously: the portal runs in this process and would answer nothing meanwhile. */
async function createPublicKey(): Promise<string> {
  const { publicKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return publicKey.export({ type: "spki", format: "pem" }).toString();
}

const storeFailedMail: Example = () => storeMail("failed");
const storeWrittenMail: Example = () => storeMail("written");

async function storeMail(state: "failed" | "written") {
  const id = newId();
  const text = "Halo\n\nhttps://portal.bank.co.id/login\n";
  const content = seal(JSON.stringify({ text, html: "<p>Halo</p>" }), `mail:${id}`);
  const recipient = `${createUniqueName("budi")}@example.id`;
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

const storeView = async (ownerId: string) => ({
  viewId: (
    await db().savedView.create({ data: { ownerId, list: "apps", name: createUniqueName("x"), query: "" } })
  ).id,
});

/** `feature.call` of every call, except those with inputs in headers. */
type CallName = {
  [Feature in keyof typeof features]: CallOf<Feature, (typeof features)[Feature]["contract"]>;
}[keyof typeof features];
type CallOf<Feature extends string, C> = {
  [Name in Extract<keyof C, string>]: C[Name] extends { headers: object } ? never : `${Feature}.${Name}`;
}[Extract<keyof C, string>];

export const examples: Record<string, Example> = {
  "portal.info": buildNothing,
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
  "sso.jwks": buildNothing,
  "users.list": buildNothing,
  "users.export": buildNothing,
  "users.detail": buildForUser,
  "users.create": () => ({ body: { ...createUser(), password: createPassword() } }),
  "users.setEnabled": async () => ({
    params: { userId: (await buildUser()).id },
    query: { enable: "false" },
  }),
  "users.edit": (actor) => ({
    params: { userId: actor.id },
    body: { firstname: "Sari", company: "PT Baru" },
  }),
  "administrators.list": buildNothing,
  "administrators.export": buildNothing,
  "administrators.create": () => ({ body: createUser() }),
  "administrators.invite": () => {
    const { firstname, lastname, email } = createUser();
    return { body: { firstname, lastname, email } };
  },
  "users.invite": () => {
    const { firstname, lastname, email, company } = createUser();
    return { body: { firstname, lastname, email, company } };
  },
  "users.inviteAgain": async () => {
    const { id: userId } = await buildUser();
    await db().user.update({ where: { id: userId }, data: { isInvited: true } });
    return { params: { userId } };
  },
  "company-members.company": buildNothing,
  "company-members.show": async () => ({ params: { companyId: (await buildUser()).companyId } }),
  "company-members.members": buildNothing,
  "company-members.membersOfTenant": async () => ({ params: { userId: (await buildUser()).id } }),
  "quotas.list": buildNothing,
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
  "company-members.invitations": buildNothing,
  "company-members.invite": async () => ({
    as: await signedInAs("tenant"),
    body: { email: createUser().email, role: "developer" },
  }),
  "company-members.withdraw": async (actor) => ({
    params: { invitationId: (await buildInvitation(actor)).id },
  }),
  "company-members.invitation": async () => ({
    body: { token: (await buildInvitation(await buildUser())).token },
  }),
  "company-members.accept": async () => {
    const { token } = await buildInvitation(await buildUser());
    return { body: { token, firstname: "Rina", lastname: "Lestari", password: createPassword() } };
  },
  "company-members.join": async () => {
    const as = await signedInAs("tenant");
    const { token } = await buildInvitation(await buildUser(), { email: as.email });
    return { as, body: { token } };
  },
  "registrations.list": buildNothing,
  "registrations.export": buildNothing,
  "registrations.detail": async () => ({ params: { registrationId: (await buildRegistration()).id } }),
  "registrations.create": () => {
    const { firstname, lastname, email, company } = createUser();
    return {
      body: { firstname, lastname, email, company, category: "provider", password: createPassword() },
    };
  },
  "registrations.resend": () => ({ body: { email: createUser().email } }),
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
    return { params: { token }, body: { authid: createPassword() } };
  },
  "passwords.change": async (actor) => ({
    as: await signedInAs(actor.role),
    body: { current_password: testPassword, authid: createPassword() },
  }),
  "passwords.confirm": async (actor) => ({
    as: await signedInAs(actor.role),
    body: { password: testPassword },
  }),
  "passwords.confirmation": buildNothing,
  "tokens.list": buildNothing,
  "tokens.create": (actor) => ({
    body: { name: createUniqueName("laporan"), scopes: scopesOfRole[actor.role].slice(0, 2) },
  }),
  "tokens.current": async (actor) => {
    const { value: token } = await buildMachineToken(actor.id);
    return { as: { ...actor, token, ...createCaller(token) } };
  },
  "tokens.revoke": async (actor) => ({ params: { tokenId: (await buildMachineToken(actor.id)).id } }),
  "tokens.listOfUser": buildForUser,
  "tokens.revokeOfUser": async () => {
    const { id: userId } = await buildUser();
    return { params: { userId, tokenId: (await buildMachineToken(userId)).id } };
  },
  "sessions.list": buildNothing,
  "sessions.end": async (actor) => {
    const as = await signedInAs(actor.role);
    return { as, params: { sessionId: await openSession(as.id) } };
  },
  "sessions.endOthers": async (actor) => ({ as: await signedInAs(actor.role) }),
  "sessions.listOfUser": buildForUser,
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
  "key-pairs.summary": buildForUser,
  "public-keys.list": buildNothing,
  "public-keys.listOfUser": buildForUser,
  // A new user, because a company has at most ten active keys.
  "consents.describe": async (actor) => ({ query: { client_id: await createActiveConsumerKey(actor.id) } }),
  "consents.give": async (actor) => ({ body: { client_id: await createActiveConsumerKey(actor.id) } }),
  "payment-pages.show": async (actor) => ({ body: { link: await buildPaymentPage(actor) } }),
  "payment-pages.decide": async (actor) => ({
    body: { link: await buildPaymentPage(actor), decision: "refuse" },
  }),
  "payment-pages.showBill": async (actor) => ({ body: { link: await buildBillPage(actor) } }),
  "payment-pages.payBill": async (actor) => ({ body: { link: await buildBillPage(actor) } }),
  "payment-pages.showResult": async (actor) => ({ body: { link: await buildResultPage(actor) } }),
  "payment-pages.decideResult": async (actor) => ({
    body: { link: await buildResultPage(actor), decision: "settle" },
  }),
  "public-keys.register": async (actor) => ({
    as: await signedInAs(actor.role),
    body: { public_key: await createPublicKey(), name: "Kasir", environment: "sandbox" },
  }),
  "public-keys.revoke": async (actor) => {
    const { id } = await buildPublicKey(actor.id);
    return { params: { keyId: id } };
  },
  "public-keys.verify": () => ({
    body: { string_to_sign: "client|2026-11-22", signature: Buffer.alloc(256).toString("base64") },
  }),
  "products.list": buildNothing,
  "products.export": buildNothing,
  "source-accounts.list": buildNothing,
  "source-accounts.export": buildNothing,
  "source-accounts.detail": async () => ({ params: await storeAccount() }),
  "source-accounts.create": () => ({ body: createSourceAccount() }),
  "source-accounts.edit": async () => ({ params: await storeAccount(), body: createSourceAccount() }),
  "source-accounts.retire": async () => ({ params: await storeAccount() }),
  "apps.list": buildNothing,
  "apps.listOfUser": buildForUser,
  "apps.export": buildNothing,
  "apps.exportOfUser": buildForUser,
  "apps.detail": async (actor) => ({ params: { appId: (await buildApp({ ownerId: actor.id })).id } }),
  "apps.create": async (actor) => ({
    body: {
      user_id: actor.id,
      name: "Kasir",
      description: "Kasir toko",
      type: "production",
      products: ["/api/v1.0/balance-inquiry"],
      ...(await buildApprovalTerms()),
    },
  }),
  "app-secrets.list": buildAppSecret,
  "app-secrets.rotate": buildAppIn("active", { overlap: "7d", name: "Server 2" }),
  "app-secrets.revoke": buildAppSecret,
  "app-secrets.reveal": buildAppSecret,
  "test-data.show": buildAppIn("active"),
  "test-data.setStrictness": buildAppIn("active", { is_strict: true }),
  "test-data.holdResults": buildAppIn("active", { holds_results: true }),
  "test-data.settle": async (actor) => ({ params: await buildTransfer(actor, "held") }),
  "test-data.return": async (actor) => ({ params: await buildTransfer(actor, "held") }),
  "test-data.reverse": async (actor) => ({ params: await buildTransfer(actor, "executed") }),
  "test-data.finishBulk": async (actor) => ({ params: await buildBulk(actor), body: {} }),
  "test-data.linkTransfer": async (actor) => ({ params: await buildTransfer(actor, "held") }),
  "test-data.linkBulk": async (actor) => ({ params: await buildBulk(actor) }),
  "test-data.create": buildAppIn("active", { account_number: "7720098765432", name: "Budi Santosa" }),
  "test-data.edit": buildTestAccount({ status: "frozen", balance: "250000" }),
  "test-data.topUp": buildTestAccount({ amount: "150000.50" }),
  "test-data.payVirtualAccount": async (actor) => ({ params: await buildOpenBill(actor), body: {} }),
  "test-data.expireVirtualAccount": async (actor) => ({ params: await buildOpenBill(actor) }),
  "test-data.payQr": async (actor) => ({ params: await buildOpenQr(actor), body: {} }),
  "test-data.expireQr": async (actor) => ({ params: await buildOpenQr(actor) }),
  "test-data.linkVirtualAccount": async (actor) => ({ params: await buildOpenBill(actor) }),
  "test-data.linkQr": async (actor) => ({ params: await buildOpenQr(actor) }),
  "test-data.reset": buildAppIn("active"),
  "app-states.events": buildAppIn("active"),
  "app-states.edit": buildAppIn("active", { name: "Kasir Baru", description: "Untuk 40 gerai" }),
  "app-states.reject": buildAppIn("waiting", { reason: "Data perusahaan tidak lengkap." }),
  "app-states.suspend": buildAppIn("active", { reason: "misuse", note: "Terlalu banyak percobaan." }),
  "app-states.resume": buildAppIn("suspended", { note: "Sudah diperbaiki." }),
  "app-states.close": buildAppIn("active", {}),
  "app-states.requestExtension": buildAppIn("active", { note: "Uji coba belum selesai." }),
  "app-states.decideExtension": buildAppIn(
    "active",
    { granted: true },
    { extensionRequest: asked, expiresAt: new Date(Date.now() + dayMs) },
  ),
  "app-states.requestChange": buildAppIn("active", { max_rate: 120 }),
  "app-states.decideChange": buildAppIn(
    "active",
    { granted: "true" },
    { changeRequest: { ...asked, products: null, max_rate: 120 } },
  ),
  "app-states.bulk": async (actor) => ({
    body: { action: "reject", reason: "Uji coba", app_ids: [(await buildApp({ ownerId: actor.id })).id] },
  }),
  "sandbox-calls.send": async (actor) => ({
    body: {
      db_id: (await buildApp({ ownerId: actor.id, state: "active", products: 1000 })).id,
      service: "11",
      body: '{"accountNo": "2000200202"}',
    },
  }),
  "postman-collections.download": buildAppIn("active"),
  "app-faults.show": buildAppIn("active"),
  "app-faults.set": buildAppIn("active", { effect: "delay", delay_ms: 2000, services: ["17"] }),
  "app-faults.remove": buildAppIn("active"),
  "app-clocks.show": buildAppIn("active"),
  "app-clocks.advance": buildAppIn("active", { advance_days: 31, days_ahead: 0 }),
  "app-clocks.reset": buildAppIn("active"),
  "tenant-servers.show": buildAppWithServer(),
  "tenant-servers.set": buildAppWithServer({
    base_url: "https://api.example.com/snap",
    authentication: "asymmetric",
  }),
  "tenant-servers.remove": buildAppWithServer(),
  "tenant-servers.test": buildAppWithServer(),
  "outgoing-calls.send": async (actor) => ({
    body: { db_id: (await buildTenantServer(actor.id)).appId, service: "24", body: "{}" },
  }),
  "callbacks.list": buildNothing,
  "callbacks.export": buildNothing,
  "callbacks.detail": async (actor) => ({
    params: { callbackId: (await buildCallbackOf(actor)).id },
  }),
  "callbacks.resend": async (actor) => {
    const { appId } = await buildTenantServer(actor.id);
    return { params: { callbackId: (await buildCallback(appId, { state: "failed" })).id } };
  },
  "callbacks.resendFailed": async (actor) => ({
    body: { db_id: (await buildCallbackOf(actor, { state: "failed" })).appId, since: "2026-01-01" },
  }),
  "callbacks.signed": async (actor) => ({ params: { callbackId: (await buildCallbackOf(actor)).id } }),
  "callbacks.next": async (actor) => ({ query: { db_id: (await buildCallbackOf(actor)).appId } }),
  "callbacks.answer": async (actor) => ({
    params: {
      callbackId: (await buildCallbackOf(actor, { state: "sending", attempts: 1, handedHeaders: [] })).id,
    },
    body: { attempt: 1, status: 200, body: '{"responseCode":"2002500"}', duration_ms: 20 },
  }),
  "provider-keys.list": buildNothing,
  "approvals.list": buildNothing,
  "approvals.export": buildNothing,
  "approvals.approve": async (actor) => ({
    body: {
      consumer_key: (await buildApp({ ownerId: actor.id })).consumerKey,
      ...(await buildApprovalTerms()),
    },
  }),
  "approvals.approveMany": async (actor) => ({
    body: { app_ids: [(await buildApp({ ownerId: actor.id })).id], ...(await buildApprovalTerms()) },
  }),
  "signatures.authorization": async (actor) => {
    const { as, input } = await buildSigning(actor);
    return { as, body: input };
  },
  "signatures.transaction": async (actor) => {
    const { as, input } = await buildSigning(actor);
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
  "production-requests.list": buildNothing,
  "production-requests.listOfUser": buildForUser,
  "production-requests.export": buildNothing,
  "production-requests.exportOfUser": buildForUser,
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
  "history.list": buildNothing,
  "history.listOfUser": buildForUser,
  "history.export": buildNothing,
  "history.exportOfUser": buildForUser,
  "history.detail": async (actor) => {
    await createRequest(actor);
    const reply = await actor.call(historyContract.listOfUser, { params: { userId: actor.id } });
    const [first] = getPage(historyContract.listOfUser, reply).rows;
    return { params: { recordId: first?.EntityAppsHistory.db_id ?? "" } };
  },
  "uploads.image": () => ({ file: { name: "foto.png", content: png } }),
  "uploads.document": () => ({ file: { name: "perjanjian.pdf", content: buildPdf() } }),
  "notifications.list": buildNothing,
  "notifications.unread": buildNothing,
  // So long ago that it is answered at once.
  "notifications.changes": () => ({ query: { since: "2026-01-01T00:00:00.000Z" } }),
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
  "views.create": () => ({
    body: { list: "apps", name: createUniqueName("Antrean"), query: "state=active" },
  }),
  "views.edit": async (actor) => ({
    params: await storeView(actor.id),
    body: { name: createUniqueName("Baru") },
  }),
  "views.delete": async (actor) => ({ params: await storeView(actor.id) }),
  "notifications.preferences": buildNothing,
  "notifications.setPreferences": async (actor) => {
    const kind = actor.role === "admin" ? "app_waiting" : "app_approved";
    const preferences = [{ kind, bell: true, mail: "daily" }];
    return { as: await signedInAs(actor.role), body: { preferences } };
  },
  "dashboard.waiting": buildNothing,
  "dashboard.get": buildNothing,
  "search.find": () => ({ query: { keyword: "kasir" } }),
  "mails.list": buildNothing,
  "mails.export": buildNothing,
  "mails.detail": storeFailedMail,
  "mails.test": buildNothing,
  "mails.retry": storeFailedMail,
  "mails.link": storeWrittenMail,
  "email-changes.pending": buildNothing,
  "email-changes.resend": withEmailChange,
  "email-changes.cancel": withEmailChange,
  "email-changes.confirm": async () => ({ params: { token: (await buildEmailChangeCall("tenant")).token } }),
  "email-changes.undo": async () => ({
    params: { token: `undo-${(await buildEmailChangeCall("tenant")).token}` },
  }),
  "activity.list": buildNothing,
  "activity.export": buildNothing,
  "activity.failures": buildNothing,
  "activity.evidence": async (actor) => {
    const { id } = await buildApp({ ownerId: actor.id, state: "active" });
    return { query: { ids: await buildActivity(id) } };
  },
  "evidence-files.make": async (actor) => {
    const { id } = await buildApp({ ownerId: actor.id, state: "active" });
    return { body: { ids: [await buildActivity(id)], format: "csv" } };
  },
  "evidence-files.show": async (actor) => ({ params: { evidenceId: await buildEvidenceFile(actor) } }),
  "evidence-files.download": async (actor) => ({
    params: { evidenceId: await buildEvidenceFile(actor) },
  }),
  "kept-activity.sessions": buildNothing,
  "kept-activity.keep": async (actor) => {
    const { id } = await buildApp({ ownerId: actor.id, state: "active" });
    return { body: { ids: [await buildActivity(id)], session: "SIT round 1" } };
  },
  "kept-activity.release": async (actor) => {
    const { id } = await buildApp({ ownerId: actor.id, state: "active" });
    return { body: { ids: [await buildActivity(id)] } };
  },
  "activity.detail": async (actor) => {
    const { id } = await buildApp({ ownerId: actor.id, state: "active" });
    return { params: { activityId: await buildActivity(id) } };
  },
  "usage.show": buildNothing,
  "usage.today": buildNothing,
  "usage.quota": async (actor) => {
    const { id } = await buildApp({ ownerId: actor.id, state: "active" });
    return { params: { appId: id } };
  },
  "usage.programme": buildNothing,
  "audit.list": buildNothing,
  "audit.export": buildNothing,
  "audit.detail": async () => {
    const { id } = await db().auditEvent.create({ data: { event: "sign_in_failed", result: "failure" } });
    return { params: { eventId: id } };
  },
} satisfies Record<CallName, Example>;
