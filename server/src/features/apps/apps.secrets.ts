import type { Transaction } from "#db/database";
import type { Actor } from "#http/actor";
import { recordAudit, recordOncePerMinute, userAndNetwork } from "../audit/audit.service.ts";
import type { AppRow } from "./apps.repository.ts";

/**
 * Audits an administrator's access to the secrets of other users; tenants see the secrets of their own apps.
 */
export async function reportSecretsViewed(
  actor: Actor,
  shown: string,
  subject?: { type: "app"; id: string; name: string },
) {
  if (actor.role !== "admin") return;
  const event = { event: "consumer_secret_viewed", details: { shown } } as const;
  await recordOncePerMinute(
    actor,
    subject === undefined ? event : { ...event, subject },
    `${shown}|${userAndNetwork(actor)}`,
  );
}

/** The response to a change also contains the secret. */
export async function recordSecretShown(tx: Transaction, actor: Actor, { id, name }: AppRow) {
  if (actor.role === "admin")
    await recordAudit(tx, actor, {
      event: "consumer_secret_viewed",
      subject: { type: "app", id, name },
      details: { shown: name },
    });
}
