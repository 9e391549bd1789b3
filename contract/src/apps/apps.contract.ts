import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import {
  flag,
  Id,
  optionalText,
  queryFlag,
  requiredText,
  span,
  textList,
  Timestamp,
  wholeNumber,
} from "../fields.ts";
import { listEndpoints, listOfUserEndpoints } from "../list-endpoints.ts";
import { Environment } from "../portal/portal.contract.ts";
import { Owner } from "../users/users.contract.ts";
import { invalid } from "../messages/validation.ts";

/** Maximum hits per minute of an app. 0 until an administrator sets it. */
export const hitRates = [30, 60, 90, 120] as const;

export const App = z
  .object({
    db_id: Id,
    user_id: Id,
    name: z.string().meta({ description: "With the type as suffix: `Kasir-sandbox`." }),
    description: z.string(),
    consumer_key: z.string().meta({ description: "Empty for the tenant until the app is approved." }),
    consumer_secret: z.string().meta({ description: "Empty for the tenant until the app is approved." }),
    type: Environment,
    products: z.array(z.string()).meta({ description: "Paths of the API products." }),
    src_accounts: z.array(z.string()),
    max_rate: z.int().meta({ description: "Maximum hits per minute; 0 until approved." }),
    isactive: z.boolean().meta({ description: "False while the app waits for approval." }),
    created_at: Timestamp,
    approved_at: Timestamp.nullable(),
    approved_by: z.string().meta({ description: "Username of the administrator; empty until approved." }),
    approval_note: z.string().meta({ description: "The administrator's note on the decision." }),
    user: Owner,
    can: z.object({ approve: z.boolean(), sign: z.boolean() }),
  })
  .meta({ id: "App" });
export type App = z.infer<typeof App>;

/** Far more than the catalogue has. */
const maxProducts = 200;
export const maxSourceAccounts = 20;

const rateMessage = invalid("max_rate_not_number");

export const CreateApp = z
  .object({
    user_id: optionalText(100),
    name: requiredText(invalid("app_name_required"), 100),
    description: optionalText(500),
    type: z.enum(Environment.options, {
      error: ({ input }) =>
        input === undefined || input === "" ? invalid("type_required") : invalid("not_environment"),
    }),
    products: textList(maxProducts).refine((list) => list.length > 0, invalid("products_required")),
    src_accounts: textList(maxSourceAccounts),
    max_rate: z
      .union([wholeNumber(rateMessage), z.literal("").transform(() => undefined)], { error: rateMessage })
      .nullish(),
    isactive: flag(invalid("field_not_true_or_false", { field: "isActive" })).optional(),
  })
  .meta({ id: "CreateApp" });
export type CreateApp = z.output<typeof CreateApp>;
export type CreateAppInput = z.input<typeof CreateApp>;

const columns = ["created_at", "name", "company", "type", "max_rate"] as const;
const ownFilters = { type: Environment.optional(), isactive: queryFlag, ...span };
const filters = { ...ownFilters, user_id: Id.optional() };

export const appsContract = defineContract({
  ...listEndpoints({
    path: "/api/v1/apps/all",
    access: ["admin"],
    summary: "All apps with their owners",
    columns,
    filters,
    row: App,
  }),
  ...listOfUserEndpoints({
    path: "/api/v1/apps/user/:userId",
    summary: "The apps of one user",
    columns,
    filters: ownFilters,
    row: z.object({ EntityApps: App }),
  }),
  detail: {
    method: "GET",
    path: "/api/v1/apps/detail/:appId",
    access: ["admin", "tenant"],
    summary: "One app",
    params: z.object({ appId: Id }),
    message: "Success",
    reply: "data",
    response: App,
  },
  create: {
    method: "POST",
    path: "/api/v1/apps",
    access: ["admin", "tenant"],
    summary: "Create an app",
    description:
      "The server generates consumer key and secret. A tenant's app waits for approval: user_id, isactive, max_rate and " +
      "src_accounts sent by a tenant are ignored.",
    body: CreateApp,
    failures: ["not_found"],
    message: "Create Apps Success",
    reply: "data",
    response: App,
  },
});
