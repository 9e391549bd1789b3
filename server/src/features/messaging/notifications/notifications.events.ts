import type { AppEventData, AppEventKind } from "contract/apps/apps.lifecycle.contract";
import type { CompanyRole } from "contract/companies/company-role";
import { historyContents, type HistoryContent } from "contract/history/history-contents";
import type {
  AdministratorEvent,
  NotificationContent,
  NotificationKind,
} from "contract/notifications/notifications.contract";
import { getFileName, splitPaths } from "contract/history/read-description";
import { productionStatuses } from "contract/production-requests/production-requests.contract";
import type { Transaction } from "#db/database.ts";
import type { CompanyEventKind, ProductionStatus, Registration, User } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { markDecided, notify } from "./notifications.service.ts";

interface App {
  id: string;
  companyId: string;
  name: string;
  state: string;
  owner: { company: string };
  /** Null unless more time is requested. */
  extensionRequest: unknown;
}

interface AppEventNotice {
  kind: AppEventKind;
  note: string;
  data: AppEventData;
  /** Of an approval: the service with which the app begins. */
  firstService: string | undefined;
}

/** The notices that an event of an app makes obsolete, because it decides what they ask for. */
const decidedBy: Partial<Record<AppEventKind, NotificationKind[]>> = {
  approved: ["app_waiting"],
  rejected: ["app_waiting"],
  closed: ["app_waiting", "app_extension_requested", "app_change_requested"],
  extension_granted: ["app_extension_requested"],
  extension_declined: ["app_extension_requested"],
  change_granted: ["app_change_requested"],
  change_declined: ["app_change_requested"],
};

/** An event in the life of an app; `app` is the state after it. */
export async function notifyOfApp(tx: Transaction, actor: Actor, app: App, happened: AppEventNotice) {
  const decided = decidedBy[happened.kind];
  if (decided !== undefined) await markDecided(tx, app.id, decided);
  await notifyOfAppEvent(tx, actor, app, happened);
}

function notifyOfAppEvent(
  tx: Transaction,
  actor: Actor,
  app: App,
  { kind, note, data, firstService }: AppEventNotice,
) {
  const onApp = { app_name: app.name, company: app.owner.company, by: actor.username };
  const notifyWith = (content: NotificationContent) => notify(tx, actor, { subject: app, content });
  switch (kind) {
    // The owner of an app that is active at once is notified of its approval.
    case "created":
      return app.state === "waiting" ? notifyWith({ kind: "app_waiting", ...onApp }) : undefined;
    case "approved":
      return notifyWith({ kind: "app_approved", ...onApp, note, service_code: firstService });
    case "kept_waiting":
      return notifyWith({ kind: "app_kept_waiting", ...onApp, note });
    case "edited": {
      const { expires_at } = data;
      return notifyWith({ kind: "app_edited", ...onApp, note, expires_at, keeps_terms: keepsTerms(data) });
    }
    case "rejected":
    case "suspended":
    case "resumed":
    case "extension_requested":
    case "extension_granted":
    case "extension_declined":
    case "change_requested":
    case "change_granted":
    case "change_declined":
    case "closed": {
      const { reason, expires_at } = data;
      return notifyWith({ kind: `app_${kind}`, ...onApp, note, reason, expires_at });
    }
    case "expired":
      return notifyWith({
        kind: "app_expired",
        ...onApp,
        note,
        extension_waits: app.extensionRequest !== null,
      });
    case "secret_created":
    case "secret_revoked":
      return notifyWith({ kind: `app_${kind}`, ...onApp, note: data.name ?? "" });
  }
}

const keepsTerms = ({ products, src_accounts, max_rate, expires_at }: AppEventData) =>
  [products, src_accounts, max_rate, expires_at].every((term) => term === undefined);

/** An app expires in a few days. */
export const notifyOfExpiry = (tx: Transaction, actor: Actor, app: App, expires_at: string) =>
  notify(tx, actor, {
    subject: app,
    content: {
      kind: "app_expires_soon",
      app_name: app.name,
      company: app.owner.company,
      by: "",
      note: "",
      expires_at,
      extension_waits: app.extensionRequest !== null,
    },
  });

/** An administrator has read a secret of an app. */
export const notifyOfSecretViewed = (tx: Transaction, actor: Actor, app: App, name: string) =>
  notify(tx, actor, {
    subject: app,
    content: {
      kind: "app_secret_viewed",
      app_name: app.name,
      company: app.owner.company,
      by: actor.username,
      note: name,
    },
  });

/** The server of an app did not accept a callback at any attempt. */
export const notifyOfFailedCallback = (tx: Transaction, app: Omit<App, "state" | "extensionRequest">) =>
  notify(
    tx,
    { role: "admin" },
    {
      subject: app,
      content: {
        kind: "app_callback_failed",
        app_name: app.name,
        company: app.owner.company,
        by: "",
        note: "",
      },
    },
  );

interface Request {
  id: string;
  companyId: string;
  requestedBy: string;
  status: ProductionStatus;
  owner: { company: string };
  templateFile: string;
  finalFile: string;
}

/** An event of a production request; `request` is the state after it. */
export async function notifyOfRequest(
  tx: Transaction,
  actor: Actor,
  happened: HistoryContent,
  request: Request,
  note = "",
) {
  if (happened === historyContents.statusChanged) await markDecided(tx, request.id, ["request_created"]);
  const onRequest = { requested_by: request.requestedBy, company: request.owner.company, by: actor.username };
  const notifyWith = (content: Parameters<typeof notify>[2]["content"]) =>
    notify(tx, actor, { subject: request, content });
  switch (happened) {
    case historyContents.created:
      return notifyWith({
        kind: "request_created",
        ...onRequest,
        by_colleague: actor.role === "tenant",
      });
    case historyContents.statusChanged:
      return notifyWith({
        kind: "request_status_changed",
        ...onRequest,
        status: productionStatuses[request.status],
        note,
      });
    case historyContents.templateAdded:
      return notifyWith({
        kind: "template_file_added",
        ...onRequest,
        file: getNewestFile(request.templateFile),
      });
    case historyContents.finalAdded:
      return notifyWith({ kind: "final_file_added", ...onRequest, file: getNewestFile(request.finalFile) });
  }
}

/** A confirmed registration waits for a decision. */
export const notifyOfRegistration = (tx: Transaction, { id, email, company }: Registration) =>
  notify(
    tx,
    { id, role: "tenant" },
    { subject: { id }, content: { kind: "registration_waiting", company, by: email } },
  );

/** An administrator has decided on a registration. */
export const settleRegistration = (tx: Transaction, registrationId: string) =>
  markDecided(tx, registrationId, ["registration_waiting"]);

/** A user, or the command line. */
interface EventActor {
  id?: string;
  username: string;
}

/** The account of an administrator has changed: all administrators are notified, also the one who changed it. */
export const notifyOfAdministrator = (
  tx: Transaction,
  actor: EventActor,
  kind: AdministratorEvent,
  { id, username }: { id: string; username: string },
) =>
  notify(
    tx,
    { id: actor.id, role: "admin" },
    { subject: { id }, content: { kind, administrator: username, by: actor.username } },
  );

/** An administrator has changed the role of a tenant: all administrators are notified. */
export const notifyOfTenantRole = (
  tx: Transaction,
  actor: Actor,
  { id, username, company, companyRole }: Pick<User, "id" | "username" | "company" | "companyRole">,
) =>
  notify(tx, actor, {
    subject: { id },
    content: {
      kind: "tenant_role_changed",
      company,
      by: actor.username,
      member: username,
      role: companyRole,
    },
  });

interface CompanyEventNotice {
  kind: CompanyEventKind;
  member: string;
  role: CompanyRole | undefined;
}

/** A change of a company or its members; invitations cause no notification. */
export function notifyOfCompany(
  tx: Transaction,
  actor: EventActor,
  { id, name }: { id: string; name: string },
  { kind, ...happened }: CompanyEventNotice,
) {
  if (kind === "invited" || kind === "invitation_withdrawn") return undefined;
  return notify(
    tx,
    { id: actor.id, role: "tenant" },
    {
      subject: { id, companyId: id },
      content: { kind: `company_${kind}`, company: name, by: actor.username, ...happened },
    },
  );
}

const getNewestFile = (paths: string) => getFileName(splitPaths(paths).at(-1) ?? "");
