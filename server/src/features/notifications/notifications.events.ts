import type { AppEventData, AppEventKind } from "contract/app-states/app-states.contract";
import type { NotificationContent } from "contract/notifications/notifications.contract";
import { productionStatuses } from "contract/production-requests/production-requests.contract";
import type { Transaction } from "#db/database";
import type { ProductionStatus } from "#db/generated/client";
import type { Actor } from "#http/actor";
import type { HistoryContent } from "../history/history.service.ts";
import { notify } from "./notifications.service.ts";

interface App {
  id: string;
  ownerId: string;
  name: string;
  state: string;
  owner: { company: string };
}

interface AppHappened {
  kind: AppEventKind;
  note: string;
  data: AppEventData;
}

/** An event in the life of an app; `app` is the state after it. */
export function notifyOfApp(tx: Transaction, actor: Actor, app: App, { kind, note, data }: AppHappened) {
  const onApp = { app_name: app.name, company: app.owner.company, by: actor.username };
  const tell = (content: NotificationContent) => notify(tx, actor, { subject: app, content });
  switch (kind) {
    // The owner of an app that is active at once is notified of its approval.
    case "created":
      return app.state === "waiting" ? tell({ kind: "app_waiting", ...onApp }) : undefined;
    case "approved":
    case "kept_waiting":
      return tell({ kind: `app_${kind}`, ...onApp, note });
    case "rejected":
    case "suspended":
    case "resumed":
    case "edited":
    case "extension_requested":
    case "extension_granted":
    case "extension_declined":
    case "change_requested":
    case "change_granted":
    case "change_declined":
    case "expired":
    case "closed": {
      const { reason, expires_at } = data;
      return tell({ kind: `app_${kind}`, ...onApp, note, reason, expires_at });
    }
  }
}

/** An app expires in a few days. */
export const notifyOfExpiry = (tx: Transaction, actor: Actor, app: App, expires_at: string) =>
  notify(tx, actor, {
    subject: app,
    content: {
      kind: "app_expires_soon",
      ...{ app_name: app.name, company: app.owner.company, by: "", note: "", expires_at },
    },
  });

interface Request {
  id: string;
  ownerId: string;
  requestedBy: string;
  status: ProductionStatus;
  owner: { company: string };
  templateFile: string;
  finalFile: string;
}

/** An event of a production request; `request` is the state after it. */
export function notifyOfRequest(
  tx: Transaction,
  actor: Actor,
  happened: HistoryContent,
  request: Request,
  note = "",
) {
  const onRequest = { requested_by: request.requestedBy, company: request.owner.company, by: actor.username };
  const tell = (content: Parameters<typeof notify>[2]["content"]) =>
    notify(tx, actor, { subject: request, content });
  switch (happened) {
    case "Create Production Request":
      return tell({ kind: "request_created", ...onRequest });
    case "Update Status Production Request":
      return tell({
        kind: "request_status_changed",
        ...onRequest,
        status: productionStatuses[request.status],
        note,
      });
    case "Add Template File":
      return tell({ kind: "template_file_added", ...onRequest, file: newestFile(request.templateFile) });
    case "Add Final File":
      return tell({ kind: "final_file_added", ...onRequest, file: newestFile(request.finalFile) });
  }
}

/** Files are in the order in which they were added; the last path segment is the name. */
const newestFile = (paths: string) => paths.split(",").at(-1)?.split("/").at(-1) ?? "";
