import {
  productionStatuses,
  type ProductionRequest,
} from "contract/production-requests/production-requests.contract";
import type { Actor } from "#http/actor";
import { plainTimestamp } from "#http/plain-timestamp";
import { presentOwner } from "../users/users.service.ts";
import { canAddFinalFile, canAddTemplateFile, canChangeStatus } from "./production-requests.policy.ts";
import { fileList, type ProductionRequestRow } from "./production-requests.repository.ts";

export const presentRequest =
  (actor: Actor) =>
  (row: ProductionRequestRow): ProductionRequest => ({
    db_id: row.id,
    user_id: row.ownerId,
    requested_by: row.requestedBy,
    request_type: row.requestType,
    status: productionStatuses[row.status],
    template_file: fileList(row, "template"),
    final_file: fileList(row, "final"),
    approved_at: plainTimestamp(row.decidedAt),
    approved_by: row.decidedBy?.username ?? "",
    isactive: row.isActive,
    created_at: plainTimestamp(row.createdAt),
    user: presentOwner(row.owner),
    can: {
      change_status: canChangeStatus(actor),
      add_template_file: canAddTemplateFile(actor),
      add_final_file: canAddFinalFile(actor, row),
    },
  });
