import { generateKeyPairSync } from "node:crypto";
import { publicKeysContract as contract } from "contract/public-keys/public-keys.contract";
import { db } from "#db/database.ts";
import { getData, type SignedIn } from "./caller.ts";

export const createPair = () => {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...pair, pem: pair.publicKey.export({ type: "spki", format: "pem" }).toString() };
};

export const register = (user: SignedIn, public_key: string, more: { name?: string } = {}) =>
  user.call(contract.register, { body: { public_key, ...more } });

/** Registers a key, by default a new one. */
export const registerKey = async (user: SignedIn, pem = createPair().pem, more: { name?: string } = {}) =>
  getData(contract.register, await register(user, pem, more));

export const listKeys = async (user: SignedIn) => getData(contract.list, await user.call(contract.list));

/** The audit events of a key, oldest first. */
export const findAuditEvents = (subjectId: string) =>
  db().auditEvent.findMany({ where: { subjectId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
