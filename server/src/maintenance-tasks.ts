import type { MaintenanceTask } from "./maintenance.ts";
import { sendExpiryNotices } from "./features/app-states/app-states.expiry.ts";
import { deleteOldEmailChanges } from "./features/email-changes/email-changes.service.ts";
import { cleanUpMails, triggerMailDelivery } from "./features/mails/mails.outbox.ts";
import { deleteOldNotifications } from "./features/notifications/notifications.service.ts";
import { deleteOldResets } from "./features/passwords/passwords.service.ts";
import { clearReplyCopies, deleteOldSessions } from "./features/sso/sso.retention.ts";
import { deleteOldAuditEvents } from "./features/audit/audit.retention.ts";
import { cleanUpFiles } from "./features/uploads/uploads.cleanup.ts";
import { maintainSigningKeys } from "./features/sso/sso.signing-key-rotation.ts";

const hour = 60 * 60;

/** All maintenance tasks. */
export const maintenanceTasks: readonly MaintenanceTask[] = [
  { name: "unused files", intervalSeconds: hour, run: cleanUpFiles },
  { name: "mails", intervalSeconds: 10, run: sendMails },
  { name: "old mails", intervalSeconds: hour, run: cleanUpMails },
  { name: "expiring apps", intervalSeconds: 10 * 60, run: sendExpiryNotices },
  { name: "refresh copies", intervalSeconds: 30, run: clearReplyCopies },
  { name: "old sessions", intervalSeconds: hour, run: deleteOldSessions },
  { name: "old password links", intervalSeconds: hour, run: deleteOldResets },
  { name: "old e-mail changes", intervalSeconds: hour, run: deleteOldEmailChanges },
  { name: "old notifications", intervalSeconds: hour, run: deleteOldNotifications },
  { name: "signing keys", intervalSeconds: hour, run: maintainSigningKeys },
  { name: "old audit events", intervalSeconds: 24 * hour, run: deleteOldAuditEvents },
];

/** The work runs in the background, so that a slow mail server delays neither maintenance nor shutdown. */
function sendMails() {
  triggerMailDelivery();
  return Promise.resolve({});
}
