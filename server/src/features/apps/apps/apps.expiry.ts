import { dayMs } from "contract/time";
import { v7 as newId } from "uuid";
import { db, runInTransaction } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { notifyOfExpiry } from "#features/messaging/notifications/notifications.events.ts";
import { recordAppEvent } from "./apps.events.ts";
import { findApp } from "./apps.service.ts";
import { listDueNotices, noticeDays } from "./apps.validity.ts";

/** The portal itself, as the actor that expires an app. */
const portal: Actor = {
  id: newId(),
  username: "",
  role: "admin",
  companyId: newId(),
  companyRole: "owner",
  sessionId: "",
  passwordConfirmedAt: new Date(0),
  hasSigned: true,
  origin: { address: "", userAgent: "", requestId: "" },
};

const batchSize = 100;

/**
 * The maintenance task: notifies owners 14 and 3 days before an app expires, and when it has expired. Each
 * notice is sent once; if several became due since the last run, only the last of them.
 */
export async function sendExpiryNotices(signal: AbortSignal, now = new Date()) {
  let sent = 0;
  let after = "";
  while (!signal.aborted) {
    const apps = await db().app.findMany({
      where: {
        state: "active",
        expiresAt: { lt: new Date(now.getTime() + noticeDays[0] * dayMs) },
        expiryNotices: { lt: noticeDays.length },
        ...(after === "" ? {} : { id: { gt: after } }),
      },
      select: { id: true, expiresAt: true, expiryNotices: true },
      orderBy: { id: "asc" },
      take: batchSize,
    });
    for (const app of apps)
      if (app.expiresAt !== null && (await sendNotice({ ...app, expiresAt: app.expiresAt }, now))) sent += 1;
    after = apps.at(-1)?.id ?? "";
    if (apps.length < batchSize) break;
  }
  return { sent };
}

interface ExpiringApp {
  id: string;
  expiresAt: Date;
  expiryNotices: number;
}

async function sendNotice({ id, expiresAt, expiryNotices }: ExpiringApp, now: Date): Promise<boolean> {
  const due = listDueNotices(expiresAt, now);
  if (due <= expiryNotices) return false;
  return runInTransaction(async (tx) => {
    const claimed = await tx.app.updateMany({
      // An administrator may have extended or suspended the app since it was read.
      where: { id, state: "active", expiresAt, expiryNotices },
      data: { expiryNotices: due },
    });
    if (claimed.count === 0) return false;
    const app = await findApp(tx, portal, id);
    if (due === noticeDays.length) await recordAppEvent(tx, portal, app, { kind: "expired" });
    else await notifyOfExpiry(tx, portal, app, expiresAt.toISOString());
    return true;
  });
}
