import { hourMs } from "contract/time";
import { SealBrokenError } from "#crypto/envelope.ts";
import { type Transaction } from "#db/database.ts";
import {
  Prisma,
  type DeviceLinkRequest,
  type PasswordResetRequest,
  type User,
} from "#db/generated/client.ts";
import { seal, unseal } from "#db/master-key.ts";
import { answerVisitorRequests } from "#db/visitor-requests.ts";
import { recordAudit, hashUnknownName } from "#features/platform/audit/audit.service.ts";
import { lockUser } from "#features/identity/accounts/accounts.locks.ts";

/** Links that visitors request for the account of a name. */
export interface LinkRequests {
  table: "password_reset_requests" | "device_link_requests";
  /** Of the sealed name. */
  context: string;
  event: "password_reset_requested" | "device_link_requested";
  /** A link that arrives later would confuse the user. */
  maxAgeMs: number;
  findUser: (tx: Transaction, name: string) => Promise<User | null>;
  /** The user is locked. Returns whether a link was mailed. */
  mailLink: (tx: Transaction, user: User) => Promise<boolean>;
}

/** The name as it is stored: encrypted, because it may be a password typed into the wrong field. */
export const sealName = ({ context }: LinkRequests, name: string) => seal(name, context);

/** Mails links to the users whose names were given. */
export const answerLinkRequests = (requests: LinkRequests, signal: AbortSignal): Promise<void> =>
  answerVisitorRequests<DeviceLinkRequest | PasswordResetRequest>(
    {
      table: requests.table,
      columns: Prisma.sql`name`,
      answer: (tx, request) => answer(tx, requests, request),
    },
    signal,
  );

async function answer(
  tx: Transaction,
  { context, event, maxAgeMs, findUser, mailLink }: LinkRequests,
  request: DeviceLinkRequest | PasswordResetRequest,
): Promise<void> {
  const { address, userAgent, requestId } = request;
  const origin = { address, userAgent, requestId };
  const name = unsealName(request.name, context);
  const isOutdated = request.createdAt.getTime() + maxAgeMs < Date.now();
  const found = isOutdated ? null : await findUser(tx, name);
  // An address that was confirmed meanwhile gets the link: the old one may be of somebody else.
  const user = found === null ? null : await lockUser(tx, found.id);
  if (user?.isActive !== true) {
    const username = user?.username ?? hashUnknownName(name);
    await recordAudit(tx, { username, origin }, { event, result: "failure" });
    return;
  }
  const mailed = await mailLink(tx, user);
  await recordAudit(tx, { id: user.id, username: user.username, origin }, { event, details: { mailed } });
}

/** A name that an earlier version stored is not encrypted. */
function unsealName(name: string, context: string): string {
  try {
    return unseal(name, context);
  } catch (error) {
    if (error instanceof SealBrokenError) return name;
    throw error;
  }
}

/** Links mailed to one account per hour, unless none of them is valid any more. */
const maxLinksPerHour = 5;

interface MailedLink {
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  replacedAt?: Date | null;
}

/**
 * At the limit the last link stays valid. Strangers can neither flood the owner's mailbox nor leave the owner
 * without a valid link.
 */
export function hasEnoughLinks(links: readonly MailedLink[]): boolean {
  const recent = links.filter(({ createdAt }) => createdAt.getTime() > Date.now() - hourMs);
  return (
    recent.length >= maxLinksPerHour &&
    recent.some(
      ({ usedAt, replacedAt = null, expiresAt }) =>
        usedAt === null && replacedAt === null && expiresAt > new Date(),
    )
  );
}
