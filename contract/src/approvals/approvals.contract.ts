import { z } from "zod";
import { App, hitRates, maxSourceAccounts } from "../apps/apps.contract.ts";
import { defineContract } from "../endpoint.ts";
import { messageShape } from "../error-body.ts";
import { flag, Id, optionalText, requiredText, span, textList, wholeNumber } from "../fields.ts";
import { listEndpoints } from "../list-endpoints.ts";
import { Environment } from "../portal/portal.contract.ts";
import { fault } from "../messages/validation.ts";

const rates: readonly number[] = hitRates;

/** What an administrator decides on an app, or on several alike. */
const terms = {
  src_accounts: textList(maxSourceAccounts).refine(
    (list) => list.length > 0,
    fault("source_account_required"),
  ),
  max_rate: wholeNumber(fault("max_rate_required")).refine(
    (value) => rates.includes(value),
    fault("max_rate_not_offered"),
  ),
  isactive: flag(fault("is_active_required")),
  note: optionalText(500),
};

export const Approval = z
  .object({ consumer_key: requiredText(fault("field_required", { field: "consumer_key" }), 100), ...terms })
  .meta({ id: "Approval" });
export type Approval = z.output<typeof Approval>;

export const BulkApproval = z
  .object({
    app_ids: z
      .array(Id, { error: fault("app_ids_not_list") })
      .min(1, fault("app_ids_required"))
      .max(100, fault("too_many_app_ids")),
    ...terms,
  })
  .meta({ id: "BulkApproval" });
export type BulkApproval = z.output<typeof BulkApproval>;

/** What became of one app of several. */
export const BulkOutcome = z
  .object({
    db_id: Id,
    name: z.string().meta({ description: "Empty for an app that does not exist." }),
    outcome: z.enum(["approved", "kept_waiting", "already_active", "not_found"]),
    remark: z.string().meta({ description: "One sentence for a person." }),
    ...messageShape,
  })
  .meta({ id: "BulkOutcome" });
export type BulkOutcome = z.infer<typeof BulkOutcome>;

const columns = ["created_at", "name", "company", "type"] as const;
const filters = { type: Environment.optional(), ...span };

export const approvalsContract = defineContract({
  ...listEndpoints({
    path: "/api/v1/approved/all",
    access: ["admin"],
    summary: "The apps that wait for approval",
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
      "The app is found by its consumer key. With isactive false the values are stored and the app goes on waiting. " +
      "An app that is already active answers 409 and says who approved it and when.",
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
    description: "Each app is decided on its own: the answer says for each what became of it.",
    body: BulkApproval,
    message: "Approved Apps Success",
    reply: "data",
    response: z.array(BulkOutcome),
  },
});
