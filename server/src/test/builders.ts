import { randomBytes, randomUUID } from "node:crypto";
import { buildApp as buildAppIn, type NewApp } from "../../../prisma/seed/apps.seed.ts";
import { buildUser as buildUserIn, type NewUser } from "../../../prisma/seed/users.seed.ts";
import { generateKeyPair, type KeyPair } from "#crypto/key-pair";
import { newConsumerKey, newConsumerSecret } from "#crypto/random-token";
import { db } from "#db/database";
import { seal } from "#db/master-key";
import { testSettings } from "./settings.ts";

/** A name that is unique in this run. */
export const uniqueName = (prefix: string) => `${prefix}-${randomBytes(5).toString("hex")}`;

export type UserDetails = Partial<Omit<NewUser, "passwordHash">>;

let knownHash: string | undefined;

/** Stores a user with the test password, and a generated name unless one is given. */
export async function buildUser(details: UserDetails = {}) {
  // The seeded administrator has the same password; hashing it again would take a quarter of a second.
  knownHash ??= (
    await db().user.findUniqueOrThrow({ where: { usernameKey: testSettings.PORTAL_ADMIN_USERNAME } })
  ).passwordHash;
  return buildUserIn(db(), {
    username: uniqueName(details.role ?? "tenant"),
    passwordHash: knownHash,
    ...details,
  });
}

/** Stores an app, waiting unless it has another state, and returns its consumer secret in plain text. */
export async function buildApp(details: NewApp) {
  const secret = newConsumerSecret();
  const app = await buildAppIn(db(), details, {
    consumerKey: newConsumerKey(),
    sealSecret: (appId) => seal(secret, `app:${appId}`),
  });
  return { ...app, secret };
}

/** Stores a document of a user, without its content. */
export async function buildDocument(uploaderId: string) {
  const originalName = `${uniqueName("perjanjian")}.docx`;
  return db().document.create({
    data: {
      path: `document/${randomUUID()}/${originalName}`,
      originalName,
      contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      sizeBytes: 1,
      sha256: "",
      uploaderId,
    },
  });
}

let pair: Promise<KeyPair> | undefined;

/**
 * Stores an active key pair of a user. All users share one, because generating a pair takes several hundred
 * milliseconds.
 */
export async function buildKeyPair(userId: string) {
  pair ??= generateKeyPair(2048);
  const { publicKeyPem, privateKeyPem, fingerprint } = await pair;
  const { id } = await db().keyPair.create({
    data: {
      userId,
      activeOfUserId: userId,
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
  const { publicKeyPem } = await pair;
  return db().publicKey.create({
    data: {
      userId,
      name: uniqueName("kunci"),
      environment: "both",
      bits: 2048,
      publicKeyPem,
      fingerprint: `SHA256:${randomBytes(32).toString("base64").replace("=", "")}`,
      createdById: userId,
    },
  });
}
