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
  isActive: boolean;
  owner: { company: string };
}

/** A tenant's new app notifies the administrators; an app created by an administrator notifies its owner. */
export const notifyOfNewApp = (tx: Transaction, actor: Actor, app: App) =>
  app.isActive
    ? notifyOfDecision(tx, actor, app)
    : notify(tx, actor, { subject: app, content: { kind: "app_waiting", ...onApp(actor, app) } });

/** An app was approved, or its terms were stored and it keeps waiting. */
export const notifyOfDecision = (tx: Transaction, actor: Actor, app: App, note = "") =>
  notify(tx, actor, {
    subject: app,
    content: { kind: app.isActive ? "app_approved" : "app_kept_waiting", ...onApp(actor, app), note },
  });

const onApp = (actor: Actor, app: App) => ({
  app_name: app.name,
  company: app.owner.company,
  by: actor.username,
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
