import {
  productionStatuses,
  type ProductionRequest,
  type ProductionRequestDetail,
  type RequestFile,
} from "contract/production-requests/production-requests.contract";
import type { Actor } from "#http/actor.ts";
import { formatPlainTimestamp } from "#http/timestamps.ts";
import { presentOwner } from "#features/identity/users/users.presenter.ts";
import { canAddFinalFile, canAddTemplateFile, canChangeStatus } from "./production-requests.policy.ts";
import { joinFileNames, type ProductionRequestRow } from "./production-requests.list.ts";
import type { RequestWithHistory } from "./production-requests.service.ts";

export const presentRequest =
  (actor: Actor) =>
  (row: ProductionRequestRow): ProductionRequest => ({
    db_id: row.id,
    number: row.number,
    user_id: row.ownerId,
    requested_by: row.requestedBy,
    request_type: row.requestType,
    status: productionStatuses[row.status],
    template_file: joinFileNames(row, "template"),
    final_file: joinFileNames(row, "final"),
    files: row.documents.map(presentFile),
    approved_at: formatPlainTimestamp(row.decidedAt),
    approved_by: row.decidedBy?.username ?? "",
    isactive: row.isActive,
    created_at: formatPlainTimestamp(row.createdAt),
    user: presentOwner(row.owner),
    can: {
      change_status: canChangeStatus(actor),
      add_template_file: canAddTemplateFile(actor),
      add_final_file: canAddFinalFile(actor, row),
    },
  });

const presentFile = ({ purpose, document }: ProductionRequestRow["documents"][number]): RequestFile => ({
  path: document.path,
  name: document.originalName,
  size_bytes: document.sizeBytes,
  content_type: document.contentType,
  purpose,
  uploaded_by: document.uploader.username,
  uploaded_at: formatPlainTimestamp(document.createdAt),
});

export const presentDetail =
  (actor: Actor) =>
  ({ request, history }: RequestWithHistory): ProductionRequestDetail => ({
    ...presentRequest(actor)(request),
    timeline: history.map((record) => ({
      content: record.content,
      status: productionStatuses[record.status],
      note: record.note,
      by: record.actor === "" ? record.approvedBy : record.actor,
      created_at: formatPlainTimestamp(record.createdAt),
    })),
  });
