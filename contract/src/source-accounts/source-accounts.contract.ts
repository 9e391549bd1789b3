import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, patternText, requiredText } from "../fields.ts";
import { listEndpoints } from "../list-endpoints.ts";
import { invalid } from "../messages/validation.ts";

/** An account debited by the test transactions of an app. */
export const SourceAccount = z
  .object({
    db_id: Id,
    number: z.string().meta({ example: "0060209031245" }),
    holder: z.string(),
    currency: z.string().meta({ description: "ISO 4217 code.", example: "IDR" }),
    balance: z.string().meta({ description: "Decimal with two places, as text.", example: "25000000.00" }),
  })
  .meta({ id: "SourceAccount" });
export type SourceAccount = z.infer<typeof SourceAccount>;

export const EditSourceAccount = z
  .object({
    number: requiredText(invalid("account_number_required"), 19).regex(
      /^\d{6,19}$/,
      invalid("account_number_malformed"),
    ),
    holder: requiredText(invalid("holder_required"), 100),
    currency: patternText(/^[A-Z]{3}$/, invalid("currency_malformed"), 3).default("IDR"),
    balance: patternText(/^\d{1,16}(\.\d{1,2})?$/, invalid("balance_malformed"), 19),
  })
  .meta({ id: "EditSourceAccount" });
export type EditSourceAccount = z.output<typeof EditSourceAccount>;

const columns = ["created_at", "number", "holder", "currency"] as const;
const one = z.object({ accountId: Id });

export const sourceAccountsContract = defineContract({
  ...listEndpoints({
    path: "/api/v1/source-accounts",
    access: ["admin"],
    summary: "The available source accounts",
    description: "Retired accounts are excluded. The keyword is searched in number and holder.",
    columns,
    filters: {},
    row: SourceAccount,
  }),
  detail: {
    method: "GET",
    path: "/api/v1/source-accounts/:accountId",
    access: ["admin"],
    summary: "One source account",
    params: one,
    message: "Success",
    reply: "data",
    response: SourceAccount,
  },
  create: {
    method: "POST",
    path: "/api/v1/source-accounts",
    access: ["admin"],
    summary: "Add a source account",
    description: "The number of a retired account restores that account with the fields of this call.",
    body: EditSourceAccount,
    failures: ["conflict"],
    message: "Create Source Account Success",
    reply: "data",
    response: SourceAccount,
  },
  edit: {
    method: "PUT",
    path: "/api/v1/source-accounts/:accountId",
    access: ["admin"],
    summary: "Edit a source account",
    description: "Apps keep the account, also with a new number.",
    params: one,
    body: EditSourceAccount,
    failures: ["conflict"],
    message: "Edit Source Account Success",
    reply: "data",
    response: SourceAccount,
  },
  retire: {
    method: "DELETE",
    path: "/api/v1/source-accounts/:accountId",
    access: ["admin"],
    summary: "Retire a source account",
    description: "It can no longer be assigned. Apps keep it.",
    params: one,
    message: "Retire Source Account Success",
    reply: "data",
    response: SourceAccount,
  },
});
