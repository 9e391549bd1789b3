import { randomBytes, randomUUID } from "node:crypto";
import { buildApp as buildAppIn, type NewApp } from "../../../prisma/seed/apps.seed.ts";
import { buildUser as buildUserIn, type NewUser } from "../../../prisma/seed/users.seed.ts";
import { tokenPrefix, tokenScopes, type TokenScope } from "contract/tokens/tokens.contract";
import { v7 as newId } from "uuid";
import { generateKeyPair, type KeyPair } from "#crypto/key-pair.ts";
import { hashPassword } from "#crypto/password.ts";
import {
  hashToken,
  createConsumerKey,
  createConsumerSecret,
  createRandomToken,
} from "#crypto/random-token.ts";
import { db } from "#db/database.ts";
import type { Prisma } from "#db/generated/client.ts";
import { seal } from "#db/master-key.ts";
import { writeActivity, type ActivityEntry } from "#features/sandbox/activity/activity.store.ts";
import { testBcryptCost, testPassword } from "./settings.ts";

/** A name that is unique in this run. */
export const createUniqueName = (prefix: string) => `${prefix}-${randomBytes(5).toString("hex")}`;

export type UserDetails = Partial<NewUser>;

/** Stores a user with the test password, and a generated name unless one is given. */
export async function buildUser(details: UserDetails = {}) {
  return buildUserIn(db(), {
    username: createUniqueName(details.role ?? "tenant"),
    passwordHash: await hashTestPassword(),
    ...details,
  });
}

const hashTestPassword = () => hashPassword(testPassword, testBcryptCost);

/** Stores a registration with the test password, and returns the token of its link. */
export async function buildRegistration(details: Partial<Prisma.RegistrationUncheckedCreateInput> = {}) {
  const email = details.email ?? `${createUniqueName("Rina")}@bank.co.id`;
  const { state = "waiting" } = details;
  const token = createRandomToken(32);
  const registration = await db().registration.create({
    data: {
      firstName: "Rina",
      lastName: "Lestari",
      company: "PT Bank Uji",
      category: "provider",
      state,
      confirmedAt: state === "unconfirmed" ? null : new Date(),
      passwordHash: await hashTestPassword(),
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + 60_000),
      ...details,
      email,
      emailKey: email.toLowerCase(),
    },
  });
  return { ...registration, token };
}

/** Stores an open invitation to the company of a user, and returns the token of its link. */
export async function buildInvitation(
  inviter: { id: string; companyId: string },
  details: Partial<Prisma.CompanyInvitationUncheckedCreateInput> = {},
) {
  const email = details.email ?? `${createUniqueName("rekan")}@example.id`;
  const token = createRandomToken(32);
  const invitation = await db().companyInvitation.create({
    data: {
      companyId: inviter.companyId,
      invitedById: inviter.id,
      role: "developer",
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + 60_000),
      ...details,
      email,
      emailKey: email.toLowerCase(),
    },
  });
  return { ...invitation, token };
}

/** Stores an app, waiting unless it has another state, and returns its consumer secret in plain text. */
export async function buildApp(details: NewApp) {
  const secret = createConsumerSecret(details.environment ?? "production");
  let sealedSecret = "";
  const app = await buildAppIn(db(), details, {
    consumerKey: createConsumerKey(),
    sealSecret: (appId) => (sealedSecret = seal(secret, `app:${appId}`)),
  });
  return { ...app, secret, sealedSecret };
}

/** Stores a document of a user, without its content. */
export async function buildDocument(uploaderId: string, details: { sizeBytes?: number } = {}) {
  const { role, companyId } = await db().user.findUniqueOrThrow({ where: { id: uploaderId } });
  const originalName = `${createUniqueName("perjanjian")}.docx`;
  return db().document.create({
    data: {
      path: `document/${randomUUID()}/${originalName}`,
      originalName,
      contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      sizeBytes: 1,
      sha256: "",
      uploaderId,
      companyId: role === "tenant" ? companyId : null,
      ...details,
    },
  });
}

let pair: KeyPair | undefined;

/**
 * Stores an active key pair of a user. All users share one, because generating a pair takes several hundred
 * milliseconds.
 */
export async function buildKeyPair(userId: string) {
  pair ??= generateKeyPair(2048);
  const { publicKeyPem, privateKeyPem, fingerprint } = pair;
  const { companyId } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  const { id } = await db().keyPair.create({
    data: {
      userId,
      companyId,
      activeOfCompanyId: companyId,
      bits: 2048,
      publicKeyPem,
      sealedPrivate: "",
      fingerprint,
      createdById: userId,
    },
  });
  await db().keyPair.update({
    where: { id },
    data: { sealedPrivate: seal(privateKeyPem, `key-pair:${id}`) },
  });
  return { id, publicKeyPem, privateKeyPem };
}

/** Stores an active public key of a user. All have the same key under different fingerprints. */
export async function buildPublicKey(userId: string) {
  pair ??= generateKeyPair(2048);
  const { publicKeyPem } = pair;
  const { companyId } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  return db().publicKey.create({
    data: {
      userId,
      companyId,
      name: createUniqueName("kunci"),
      environment: "both",
      bits: 2048,
      publicKeyPem,
      fingerprint: `SHA256:${randomBytes(32).toString("base64").replace("=", "")}`,
      createdById: userId,
    },
  });
}

interface MachineTokenDetails {
  scopes?: TokenScope[];
  expiresAt?: Date;
  revokedAt?: Date;
}

/** A machine token of a user, by default live and with every scope. */
export async function buildMachineToken(
  userId: string,
  { scopes = [...tokenScopes], expiresAt, revokedAt }: MachineTokenDetails = {},
) {
  const value = `${tokenPrefix}${createRandomToken(32)}`;
  const row = await db().machineToken.create({
    data: {
      userId,
      scopes,
      name: createUniqueName("token"),
      tokenHash: hashToken(value),
      hint: value.slice(-4),
      expiresAt: expiresAt ?? new Date(Date.now() + 60_000),
      ...(revokedAt === undefined ? {} : { revokedAt }),
    },
  });
  return { ...row, value };
}

/** Stores a recorded call of an app of a user: a refused balance inquiry. */
export async function buildActivity(appId: string, details: Partial<ActivityEntry> = {}): Promise<string> {
  const createdAt = details.createdAt ?? new Date();
  const id = newId({ msecs: createdAt.getTime() });
  await writeActivity(
    [
      {
        id,
        appId,
        serviceCode: "11",
        method: "POST",
        path: "/v1.0/balance-inquiry",
        target: "/v1.0/balance-inquiry",
        status: 401,
        responseCode: "4011100",
        cause: "signature_invalid",
        mistake: null,
        isProven: false,
        references: [],
        durationMs: 3,
        address: "203.0.113.7",
        userAgent: "curl/8",
        requestId: "",
        requestHeaders: "[]",
        requestBody: "{}",
        isBase64: false,
        bodyBytes: 2,
        responseHeaders: "[]",
        responseBody: "{}",
        explanation: null,
        refusal: null,
        createdAt,
        omission: null,
        calls: 1,
        durations: null,
        isMetered: true,
        isOutgoing: false,
        isByPortal: false,
        fault: null,
        findings: null,
        tokenHash: null,
        ...details,
      },
    ],
    [],
  );
  return id;
}

/** A file of calls that is ready. */
export async function buildEvidenceFile(user: { id: string; companyId: string }): Promise<string> {
  const { id } = await db().evidenceFile.create({
    data: {
      id: newId(),
      userId: user.id,
      companyId: user.companyId,
      showsKeys: false,
      name: "activity.csv",
      contentType: "text/csv",
      state: "ready",
      done: 1,
      total: 1,
      expiresAt: new Date(Date.now() + 60_000),
      pieces: { create: { number: 0, content: new TextEncoder().encode("Id\r\n") } },
    },
  });
  return id;
}

/** A server of a new active app of a user, called without a token. */
export async function buildTenantServer(ownerId: string, baseUrl = "http://server.invalid") {
  const app = await buildApp({ ownerId, state: "active" });
  return db().tenantServer.create({
    data: {
      appId: app.id,
      baseUrl,
      serviceUrls: {},
      authentication: "asymmetric",
      signatureEncoding: "base64",
      clientId: "portal",
      updatedAt: new Date(),
      updatedBy: "",
    },
  });
}

/** A callback of an app; it waits for the script of its developer. */
export const buildCallback = (appId: string, row: Partial<Prisma.CallbackUncheckedCreateInput> = {}) =>
  db().callback.create({
    data: {
      appId,
      serviceCode: "25",
      reference: createUniqueName("REF"),
      body: "{}",
      nextAttemptAt: null,
      ...row,
    },
  });
