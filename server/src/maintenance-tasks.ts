import type { Store } from "#db/store";
import { vacuumTables } from "#db/vacuum";
import type { MaintenanceTask } from "./maintenance.ts";
import { clearEndedSecrets } from "./features/app-secrets/app-secrets.retention.ts";
import { maintainActivity } from "./features/activity/activity.partitions.ts";
import { sendExpiryNotices } from "./features/app-states/app-states.expiry.ts";
import { deleteOldEmailChanges } from "./features/email-changes/email-changes.retention.ts";
import { cleanUpMails, triggerMailDelivery } from "./features/mails/mails.outbox.ts";
import { sendDigests } from "./features/notifications/notifications.digest.ts";
import { deleteOldNotifications } from "./features/notifications/notifications.service.ts";
import { deleteOldResets } from "./features/passwords/passwords.service.ts";
import { deleteOldRegistrations } from "./features/registrations/registrations.retention.ts";
import { deleteOldDeviceLinks } from "./features/sso/sso.device-links.service.ts";
import { clearReplyCopies, deleteOldSessions } from "./features/sso/sso.retention.ts";
import { deleteOldAuditEvents } from "./features/audit/audit.retention.ts";
import { deleteOldTokens } from "./features/tokens/tokens.retention.ts";
import { cleanUpFiles } from "./features/uploads/uploads.cleanup.ts";
import { deleteOldClaims } from "./sandbox/external-ids.retention.ts";
import { maintainSigningKeys } from "./features/sso/sso.signing-key-rotation.ts";

const hourSeconds = 60 * 60;

/** The maintenance tasks on every database. */
export const maintenanceTasks: readonly MaintenanceTask[] = [
  { name: "unused files", intervalSeconds: hourSeconds, run: cleanUpFiles },
  { name: "mails", intervalSeconds: 10, run: sendMails },
  { name: "old mails", intervalSeconds: hourSeconds, run: cleanUpMails },
  { name: "expiring apps", intervalSeconds: 10 * 60, run: sendExpiryNotices },
  { name: "daily digests", intervalSeconds: 5 * 60, run: sendDigests },
  { name: "ended secrets", intervalSeconds: 10 * 60, run: clearEndedSecrets },
  { name: "refresh copies", intervalSeconds: 30, run: clearReplyCopies },
  { name: "old sessions", intervalSeconds: hourSeconds, run: deleteOldSessions },
  { name: "old password links", intervalSeconds: hourSeconds, run: deleteOldResets },
  { name: "old device links", intervalSeconds: hourSeconds, run: deleteOldDeviceLinks },
  { name: "old registrations", intervalSeconds: hourSeconds, run: deleteOldRegistrations },
  { name: "old e-mail changes", intervalSeconds: hourSeconds, run: deleteOldEmailChanges },
  { name: "old notifications", intervalSeconds: hourSeconds, run: deleteOldNotifications },
  { name: "old machine tokens", intervalSeconds: 24 * hourSeconds, run: deleteOldTokens },
  { name: "signing keys", intervalSeconds: hourSeconds, run: maintainSigningKeys },
  { name: "old sandbox calls", intervalSeconds: hourSeconds, run: deleteOldClaims },
  { name: "activity", intervalSeconds: hourSeconds, run: maintainActivity },
  { name: "old audit events", intervalSeconds: 24 * hourSeconds, run: deleteOldAuditEvents },
];

/** The maintenance tasks on a database. */
export const tasksOf = ({ isEmbedded }: Pick<Store, "isEmbedded">): readonly MaintenanceTask[] =>
  isEmbedded
    ? [...maintenanceTasks, { name: "vacuum", intervalSeconds: hourSeconds, run: vacuumTables }]
    : maintenanceTasks;

/** The work runs in the background, so that a slow mail server delays neither maintenance nor shutdown. */
function sendMails() {
  triggerMailDelivery();
  return Promise.resolve({});
}
