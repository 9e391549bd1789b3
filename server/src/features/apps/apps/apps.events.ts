import type { AppEventData, AppEventKind } from "contract/apps/apps.lifecycle.contract";
import type { AuditEventName } from "contract/audit/audit.contract";
import type { Transaction } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { notifyOfApp } from "#features/messaging/notifications/notifications.events.ts";
import { findFirstService } from "./apps.first-service.ts";
import type { AppRow } from "./apps.rows.ts";

/** What is recorded of an event. */
export interface AppEventDetails {
  kind: AppEventKind;
  note?: string | undefined;
  data?: AppEventData;
}

/** The security event of each event; a new app is not one, and the portal itself ends an app. */
const auditEvents: Record<AppEventKind, AuditEventName | null> = {
  created: null,
  kept_waiting: "app_decided",
  approved: "app_decided",
  rejected: "app_decided",
  suspended: "app_state_changed",
  resumed: "app_state_changed",
  closed: "app_state_changed",
  expired: null,
  secret_created: "consumer_secret_created",
  secret_revoked: "consumer_secret_revoked",
  edited: "app_edited",
  extension_requested: "app_change_requested",
  change_requested: "app_change_requested",
  extension_granted: "app_change_decided",
  extension_declined: "app_change_decided",
  change_granted: "app_change_decided",
  change_declined: "app_change_decided",
};

/**
 * Writes an event in the life of an app, its security event and its notifications, in the transaction of the
 * change; `app` is the state after it.
 */
export async function recordAppEvent(tx: Transaction, actor: Actor, app: AppRow, happened: AppEventDetails) {
  const { kind, note = "", data = {} } = happened;
  await tx.appEvent.create({
    data: { appId: app.id, kind, actor: actor.username, note, data },
  });
  const firstService = kind === "approved" ? await findFirstService(tx, app.id) : undefined;
  await notifyOfApp(tx, actor, app, { kind, note, data, firstService });
  const event = auditEvents[kind];
  if (event !== null)
    await recordAudit(tx, actor, {
      event,
      subject: { type: "app", id: app.id, name: app.name },
      details: { event: kind, ...(note === "" ? {} : { note }), ...data },
    });
}
