import { hourMs, minuteMs } from "contract/time";
import { getConfig, getPublicUrl } from "#config/config.ts";
import { hashToken, createRandomToken } from "#crypto/random-token.ts";
import { db, runInTransaction } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { deleteInBatches } from "#db/in-batches.ts";
import type { Origin } from "#http/actor.ts";
import { createFieldError } from "#http/app-error.ts";
import { hashName } from "#http/hashed-name.ts";
import { inject } from "#app/dependencies.ts";
import { recordAudit, reportThrottling } from "#features/platform/audit/audit.service.ts";
import { queueMail, triggerMailDelivery } from "#features/messaging/mails/mails.outbox.ts";
import {
  answerLinkRequests,
  hasEnoughLinks,
  sealName,
  type LinkRequests,
} from "./sso.link-requests.service.ts";
import { buildDeviceLinkMail } from "./sso.mails.ts";
import { toUsernameKey } from "#features/identity/accounts/usernames.values.ts";

/*
 * While strangers guess the password of an account, unknown devices are refused. A mailed link makes the owner's browser
 * a known device. It does not sign in, so that it gives a person who reads the mail no more than a guess.
 */

const linkMinutes = 30;
const linkMs = linkMinutes * minuteMs;

/** Stores a request; the name is looked up after the response, which therefore reveals nothing. */
export async function requestDeviceLink(name: string, origin: Origin): Promise<void> {
  await reportThrottling({ username: "", origin }, "device link", () =>
    inject("limits").deviceLinks(hashName(toUsernameKey(name.trim())), origin.address),
  );
  await db().deviceLinkRequest.create({ data: { name: sealName(linkRequests, name.trim()), ...origin } });
  triggerMailDelivery();
}

const linkRequests: LinkRequests = {
  table: "device_link_requests",
  context: "device-link-request",
  event: "device_link_requested",
  maxAgeMs: linkMs,
  findUser: (tx, name) => tx.user.findUnique({ where: { usernameKey: toUsernameKey(name) } }),
  mailLink: async (tx, user) => {
    if (hasEnoughLinks(await tx.deviceLink.findMany({ where: { userId: user.id } }))) return false;
    const token = createRandomToken(32);
    const expiresAt = new Date(Date.now() + linkMs);
    await tx.deviceLink.create({ data: { userId: user.id, tokenHash: hashToken(token), expiresAt } });
    await queueMail(
      tx,
      buildDeviceLinkMail(user, `${getPublicUrl(getConfig())}/known-device/${token}`, linkMinutes),
    );
    return true;
  },
};

/** Mails links to the users whose names were given. */
export const answerDeviceLinkRequests = (signal: AbortSignal) => answerLinkRequests(linkRequests, signal);

/** Uses up a link; returns the user whose known device the browser becomes. */
export const openDeviceLink = (token: string, origin: Origin): Promise<string> =>
  runInTransaction(async (tx) => {
    const tokenHash = hashToken(token);
    const { count } = await tx.deviceLink.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: new Date() }, user: { isActive: true } },
      data: { usedAt: new Date() },
    });
    if (count === 0) throw createFieldError("token", "device_link_invalid");
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
