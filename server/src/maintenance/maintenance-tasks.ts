import { daySeconds, hourSeconds } from "contract/time";
import type { Store } from "#db/store.ts";
import { vacuumTables } from "#db/vacuum.ts";
import type { MaintenanceTask } from "./maintenance.ts";
import { clearEndedSecrets } from "#features/apps/apps/apps.secrets.retention.ts";
import { deleteOldEvidenceFiles } from "#features/sandbox/activity/activity.evidence-files.retention.ts";
import { deleteOldActivity, maintainActivity } from "#features/sandbox/activity/activity.retention.ts";
import { sendExpiryNotices } from "#features/apps/apps/apps.expiry.ts";
import { deleteOldEmailChanges } from "#features/identity/email-changes/email-changes.retention.ts";
import { deleteOldMailFiles } from "#features/messaging/mails/mails.files.ts";
import { cleanUpMails, triggerMailDelivery } from "#features/messaging/mails/mails.outbox.ts";
import { sendDigests } from "#features/messaging/notifications/notifications.digest.ts";
import { deleteOldNotifications } from "#features/messaging/notifications/notifications.service.ts";
import { deleteOldResets } from "#features/identity/passwords/passwords.service.ts";
import { deleteOldRegistrations } from "#features/identity/registrations/registrations.retention.ts";
import { deleteOldDeviceLinks } from "#features/identity/sso/sso.device-links.service.ts";
import { clearReplyCopies, deleteOldSessions } from "#features/identity/sso/sso.retention.ts";
import { deleteOldChanges } from "#features/platform/changes/changes.retention.ts";
import { deleteOldAuditEvents } from "#features/platform/audit/audit.retention.ts";
import { deleteSurplusTestData } from "#features/sandbox/bank/test-data.retention.ts";
import { deleteOldTokens } from "#features/identity/tokens/tokens.retention.ts";
import { cleanUpFiles } from "#features/identity/uploads/uploads.cleanup.ts";
import { deleteOldExternalIds } from "#features/sandbox/services/external-ids.retention.ts";
import {
  deleteOldSigningKeys,
  rotateOldSigningKey,
} from "#features/identity/sso/sso.signing-key-rotation.ts";

/** The maintenance tasks on every database. */
export const maintenanceTasks: readonly MaintenanceTask[] = [
  { name: "unused files", intervalSeconds: hourSeconds, deleteOld: cleanUpFiles },
  { name: "mails", intervalSeconds: 10, run: sendMails },
  { name: "old mails", intervalSeconds: hourSeconds, deleteOld: cleanUpMails },
  { name: "old mail files", intervalSeconds: hourSeconds, deleteOld: deleteOldMailFiles },
  { name: "expiring apps", intervalSeconds: 10 * 60, run: sendExpiryNotices },
  { name: "daily digests", intervalSeconds: 5 * 60, run: sendDigests },
  { name: "ended secrets", intervalSeconds: 10 * 60, deleteOld: clearEndedSecrets },
  { name: "refresh copies", intervalSeconds: 30, run: clearReplyCopies },
  { name: "old sessions", intervalSeconds: hourSeconds, deleteOld: deleteOldSessions },
  { name: "old password links", intervalSeconds: hourSeconds, deleteOld: deleteOldResets },
  { name: "old device links", intervalSeconds: hourSeconds, deleteOld: deleteOldDeviceLinks },
  { name: "old registrations", intervalSeconds: hourSeconds, deleteOld: deleteOldRegistrations },
  { name: "old e-mail changes", intervalSeconds: hourSeconds, deleteOld: deleteOldEmailChanges },
  { name: "old notifications", intervalSeconds: hourSeconds, deleteOld: deleteOldNotifications },
  { name: "old machine tokens", intervalSeconds: daySeconds, deleteOld: deleteOldTokens },
  { name: "signing keys", intervalSeconds: hourSeconds, run: rotateOldSigningKey },
  { name: "old signing keys", intervalSeconds: hourSeconds, deleteOld: deleteOldSigningKeys },
  { name: "surplus test data", intervalSeconds: 10 * 60, run: deleteSurplusTestData },
  // X-EXTERNAL-IDs; the name is stored.
  { name: "old sandbox calls", intervalSeconds: hourSeconds, deleteOld: deleteOldExternalIds },
  { name: "activity", intervalSeconds: hourSeconds, run: maintainActivity },
  { name: "old activity", intervalSeconds: hourSeconds, deleteOld: deleteOldActivity },
  { name: "old evidence files", intervalSeconds: 10 * 60, deleteOld: deleteOldEvidenceFiles },
  { name: "old changes", intervalSeconds: 60, run: deleteOldChanges },
  { name: "old audit events", intervalSeconds: daySeconds, deleteOld: deleteOldAuditEvents },
];

/** The maintenance tasks on a database. */
export const listTasks = ({ isEmbedded }: Pick<Store, "isEmbedded">): readonly MaintenanceTask[] =>
  isEmbedded
    ? [...maintenanceTasks, { name: "vacuum", intervalSeconds: hourSeconds, run: vacuumTables }]
    : maintenanceTasks;

/** The work runs in the background, so that a slow mail server delays neither maintenance nor shutdown. */
function sendMails() {
  triggerMailDelivery();
  return Promise.resolve({});
}
