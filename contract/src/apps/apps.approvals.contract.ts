import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { flag, requiredText, span } from "../fields.ts";
import { listEndpoints } from "../list-endpoints.ts";
import { defineOutcome } from "../outcome.ts";
import { Environment } from "../portal/portal.contract.ts";
import { invalid } from "../messages/validation.ts";
import {
  App,
  AppIds,
  AppNote,
  ExpiryDay,
  GrantedSourceAccounts,
  HitRate,
  withSecrets,
} from "./apps.contract.ts";

/** The terms of an approval, of one app or of several. */
const terms = {
  src_accounts: GrantedSourceAccounts,
  max_rate: HitRate,
  isactive: flag(invalid("is_active_required")),
  note: AppNote,
  expires_at: ExpiryDay,
};

export const Approval = z
  .object({ consumer_key: requiredText(invalid("field_required"), 100), ...terms })
  .meta({ id: "Approval" });
export type Approval = z.output<typeof Approval>;

export const BulkApproval = z
  .object({
    app_ids: AppIds,
    ...terms,
  })
  .meta({ id: "BulkApproval" });
export type BulkApproval = z.output<typeof BulkApproval>;

export const BulkOutcome = defineOutcome("Empty for an app that does not exist.", [
  "approved",
  "kept_waiting",
  "already_active",
  "not_waiting",
  "refused",
  "not_found",
]).meta({ id: "BulkOutcome" });
export type BulkOutcome = z.infer<typeof BulkOutcome>;

const columns = ["created_at", "name", "company", "type"] as const;
const filters = { ...withSecrets, type: Environment.optional(), ...span };

export const approvalsContract = defineContract({
  ...listEndpoints({
    path: "/api/v1/approved/all",
    access: ["admin"],
    summary: "List the apps that wait for approval",
    description: "The file has no secrets.",
    columns,
    filters,
    row: App,
  }),
  approve: {
    method: "POST",
    path: "/api/v1/approved/apps",
    access: ["admin"],
    summary: "Approve an app",
    description:
      "The app is found by its consumer key. With isactive false the values are stored and the app keeps waiting. " +
      "Without expires_at the app expires after the number of days in APP_VALIDITY_DAYS. For an app that does not " +
      "wait, returns 409; if it is active, with approver and time.",
    query: z.object(withSecrets),
    body: Approval,
    failures: ["not_found", "conflict"],
    message: "Approved Apps Success",
    reply: "data",
    response: App,
  },
  approveMany: {
    method: "POST",
    path: "/api/v1/approved/apps/bulk",
    access: ["admin"],
    summary: "Approve several apps on the same terms",
    description: "Each app has its own result in the response; a failure does not affect the others.",
    body: BulkApproval,
    message: "Approved Apps Success",
    reply: "data",
    response: z.array(BulkOutcome),
  },
});
