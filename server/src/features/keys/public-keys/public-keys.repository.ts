import {
  maxRevokedKeys,
  type KeyEnvironment,
  type PublicKey,
} from "contract/public-keys/public-keys.contract";
import { db, type Transaction } from "#db/database.ts";
import type { Prisma } from "#db/generated/client.ts";

/** A registered key, or the public key of a pair made by the portal. */
export interface KeyRow {
  id: string;
  origin: PublicKey["origin"];
  userId: string;
  companyId: string;
  name: string;
  environment: KeyEnvironment;
  bits: number;
  publicKeyPem: string;
  fingerprint: string;
  createdBy: string;
  createdAt: Date;
  /** Null until a signature showed that the company has the private key. */
  provenAt: Date | null;
  /** Null for a replaced pair, for which only the time is stored. */
  revokedBy: string | null;
  revokedAt: Date | null;
}

const withUsernames = {
  createdBy: { select: { username: true } },
  revokedBy: { select: { username: true } },
} satisfies Prisma.PublicKeyInclude;

type RegisteredRow = Prisma.PublicKeyGetPayload<{ include: typeof withUsernames }>;

const toKeyRow = (row: RegisteredRow): KeyRow => ({
  ...row,
  origin: "registered",
  createdBy: row.createdBy.username,
  revokedBy: row.revokedBy?.username ?? null,
});

export const createKey = async (tx: Transaction, data: Prisma.PublicKeyUncheckedCreateInput) =>
  toKeyRow(await tx.publicKey.create({ data, include: withUsernames }));

export const getKey = async (tx: Transaction, id: string) =>
  toKeyRow(await tx.publicKey.findUniqueOrThrow({ where: { id }, include: withUsernames }));

/** The active pair made by the portal, the active keys, and the last revoked ones, newest first. */
export async function findKeys(companyId: string): Promise<KeyRow[]> {
  const [pairs, active, revoked] = await Promise.all([
    findPairs(companyId),
    db().publicKey.findMany({
      where: { companyId, revokedAt: null },
      orderBy: { createdAt: "desc" },
      include: withUsernames,
    }),
    db().publicKey.findMany({
      where: { companyId, revokedAt: { not: null } },
      orderBy: { revokedAt: "desc" },
      take: maxRevokedKeys,
      include: withUsernames,
    }),
  ]);
  const ended = [...pairs.filter(isRevoked), ...revoked.map(toKeyRow)].toSorted(
    (a, b) => getRevocation(b) - getRevocation(a),
  );
  return [
    ...pairs.filter((pair) => !isRevoked(pair)),
    ...active.map(toKeyRow),
    ...ended.slice(0, maxRevokedKeys),
  ];
}

/** The pairs made by the portal, without their private keys. */
async function findPairs(companyId: string): Promise<KeyRow[]> {
  const pairs = await db().keyPair.findMany({
    where: { companyId },
    orderBy: { createdAt: "desc" },
    take: maxRevokedKeys + 1,
    omit: { sealedPrivate: true },
  });
  const creators = await db().user.findMany({
    where: { id: { in: pairs.map(({ createdById }) => createdById) } },
    select: { id: true, username: true },
  });
  return pairs.map((pair) => ({
    ...pair,
    origin: "portal",
    name: "",
    environment: "both",
    provenAt: pair.createdAt,
    createdBy: creators.find(({ id }) => id === pair.createdById)?.username ?? "",
    revokedBy: null,
    revokedAt: pair.retiredAt,
  }));
}

const isRevoked = ({ revokedAt }: KeyRow) => revokedAt !== null;
const getRevocation = ({ revokedAt }: KeyRow) => revokedAt?.getTime() ?? 0;
