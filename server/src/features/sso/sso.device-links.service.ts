import { config, publicUrl } from "#config";
import { hashToken, randomToken } from "#crypto/random-token";
import { db, inTransaction, type Transaction } from "#db/database";
import { Prisma, type DeviceLinkRequest, type User } from "#db/generated/client";
import { deleteInBatches } from "#db/in-batches";
import { seal, unseal } from "#db/master-key";
import type { Origin } from "#http/actor";
import { fieldError } from "#http/app-error";
import { hashedName } from "#http/hashed-name";
import { part } from "../../parts.ts";
import { recordAudit, reportThrottling, unknownName } from "../audit/audit.service.ts";
import { queueMail, triggerMailDelivery } from "../mails/mails.outbox.ts";
import { lockUser } from "./sso.locks.ts";
import { deviceLinkMail } from "./sso.mails.ts";
import { usernameKey } from "./sso.service.ts";

/*
 * While strangers guess the password of an account, unknown devices are refused. A mailed link makes the owner's browser
 * a known device. It does not sign in, so that it gives a person who reads the mail no more than a guess.
 */

const linkMinutes = 30;
const linkMs = linkMinutes * 60_000;
const hourMs = 60 * 60_000;

/** Links mailed to one account per hour. */
const maxLinksPerHour = 5;

/** Stores a request; the name is looked up after the response, which therefore reveals nothing. */
export async function requestDeviceLink(name: string, origin: Origin): Promise<void> {
  await reportThrottling({ username: "", origin }, "device link", () =>
    part("limits").deviceLinks(hashedName(usernameKey(name.trim())), origin.address),
  );
  // Encrypted, because it may be a password typed into the wrong field.
  await db().deviceLinkRequest.create({ data: { name: seal(name.trim(), requestContext), ...origin } });
  triggerMailDelivery();
}

const requestContext = "device-link-request";

/** Mails links to the users whose names were given. */
export async function answerDeviceLinkRequests(signal: AbortSignal): Promise<void> {
  let isAnswered = true;
  while (isAnswered && !signal.aborted) isAnswered = await inTransaction(answerOldestRequest);
}

/** Returns whether there was a request. The query builder has no SKIP LOCKED. */
async function answerOldestRequest(tx: Transaction): Promise<boolean> {
  const [request] = await tx.$queryRaw<DeviceLinkRequest[]>`
    DELETE FROM device_link_requests WHERE id = (
      SELECT id FROM device_link_requests ORDER BY "createdAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text, name, address, "userAgent", "requestId", "createdAt"`;
  if (request === undefined) return false;
  const { createdAt, address, userAgent, requestId } = request;
  const name = unseal(request.name, requestContext);
  const isOutdated = createdAt.getTime() + linkMs < Date.now();
  const user = isOutdated ? null : await tx.user.findUnique({ where: { usernameKey: usernameKey(name) } });
  const origin = { address, userAgent, requestId };
  if (user?.isActive !== true) {
    const event = { event: "device_link_requested", result: "failure" } as const;
    await recordAudit(tx, { username: user?.username ?? unknownName(name), origin }, event);
    return true;
  }
  const mailed = await mailLink(tx, user);
  const event = { event: "device_link_requested", details: { mailed } } as const;
  await recordAudit(tx, { id: user.id, username: user.username, origin }, event);
  return true;
}

/**
 * Returns whether a link was mailed. At the limit none is while an earlier one is valid, so that strangers can neither
 * flood the owner's mailbox nor leave the owner without a valid link.
 */
async function mailLink(tx: Transaction, user: User): Promise<boolean> {
  await lockUser(tx, user.id);
  const since = new Date(Date.now() - hourMs);
  const links = await tx.deviceLink.findMany({ where: { userId: user.id, createdAt: { gt: since } } });
  const hasValid = links.some(({ usedAt, expiresAt }) => usedAt === null && expiresAt > new Date());
  if (links.length >= maxLinksPerHour && hasValid) return false;
  const token = randomToken(32);
  const expiresAt = new Date(Date.now() + linkMs);
  await tx.deviceLink.create({ data: { userId: user.id, tokenHash: hashToken(token), expiresAt } });
  await queueMail(tx, deviceLinkMail(user, `${publicUrl(config())}/known-device/${token}`, linkMinutes));
  return true;
}

/** Uses up a link; returns the user whose known device the browser becomes. */
export const useDeviceLink = (token: string, origin: Origin): Promise<string> =>
  inTransaction(async (tx) => {
    const tokenHash = hashToken(token);
    const { count } = await tx.deviceLink.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: new Date() }, user: { isActive: true } },
      data: { usedAt: new Date() },
    });
    if (count === 0) throw fieldError("token", "device_link_invalid");
    const { user } = await tx.deviceLink.findUniqueOrThrow({ where: { tokenHash }, include: { user: true } });
    const actor = { id: user.id, username: user.username, origin };
    await recordAudit(tx, actor, { event: "device_link_used" });
    return user.id;
  });

/** The maintenance task: deletes links an hour after they expire; until then they count for the limit. */
export async function deleteOldDeviceLinks(signal: AbortSignal, now: Date) {
  const before = new Date(now.getTime() - hourMs);
  const deleted = await deleteInBatches(signal, "device_links", Prisma.sql`"expiresAt" < ${before}`);
  return { deleted };
}
