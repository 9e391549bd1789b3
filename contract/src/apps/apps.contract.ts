import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import {
  Day,
  flag,
  Id,
  onceValid,
  optionalFlag,
  optionalText,
  optionalValue,
  queryFlag,
  requiredText,
  span,
  textList,
  Timestamp,
  wholeNumber,
} from "../fields.ts";
import { listEndpoints, listOfUserEndpoints } from "../list-endpoints.ts";
import { requiredName } from "../name-text.ts";
import { Environment } from "../portal/portal.contract.ts";
import { Owner } from "../users/users.contract.ts";
import { invalid } from "../messages/validation.ts";

/** Maximum hits per minute of an app. 0 until an administrator sets it. */
export const hitRates = [30, 60, 90, 120] as const;

/** All states of an app. Which action leads from one to another is in the server's apps.transitions.ts. */
export const appStates = ["waiting", "active", "suspended", "expired", "rejected", "closed"] as const;
export const AppState = z.enum(appStates, { error: invalid("not_app_state") });
export type AppState = z.infer<typeof AppState>;
/** Approved, and not closed for ever. */
export const approvedStates = ["active", "suspended", "expired"] as const satisfies readonly AppState[];

/** What a company does in the payment standard: it provides services, uses them, or develops for others. */
export const appCategories = ["provider", "user", "developer"] as const;
export const AppCategory = z.enum(appCategories, { error: invalid("not_app_category") });
export type AppCategory = z.infer<typeof AppCategory>;

const requestFields = {
  note: z.string(),
  requested_by: z.string().meta({ description: "Username." }),
  requested_at: Timestamp,
};
/** A tenant's request for more time. */
export const ExtensionRequest = z.object(requestFields).meta({ id: "ExtensionRequest" });
export type ExtensionRequest = z.infer<typeof ExtensionRequest>;
/** A tenant's request for other products or another rate; null leaves a value unchanged. */
export const ChangeRequest = z
  .object({ products: z.array(z.string()).nullable(), max_rate: z.int().nullable(), ...requestFields })
  .meta({ id: "ChangeRequest" });
export type ChangeRequest = z.infer<typeof ChangeRequest>;

/** Why an app needs the reader's attention, the most urgent first. */
export const attentionReasons = [
  "waiting",
  "extension_requested",
  "change_requested",
  "suspended",
  "expired",
  "expires_soon",
  "secret_ends",
  "calls_refused",
  "never_called",
] as const;
export const AppAttention = z
  .object({
    reason: z.enum(attentionReasons).meta({
      description:
        "`waiting`, `extension_requested` and `change_requested` wait for an administrator. `expires_soon`: within 14 days. " +
        "`secret_ends`: one of two secrets is accepted until `at`. `calls_refused`: today (WIB).",
    }),
    at: Timestamp.nullable().meta({ description: "Since or until when; null if that is not known." }),
    count: z.int().nullable().meta({ description: "How many calls were refused; otherwise null." }),
  })
  .meta({ id: "AppAttention" });
export type AppAttention = z.infer<typeof AppAttention>;

/** What the requesting user may do with an app. */
const AppCan = z.object({
  approve: z.boolean(),
  sign: z.boolean(),
  reject: z.boolean(),
  suspend: z.boolean(),
  resume: z.boolean(),
  close: z.boolean(),
  edit: z.boolean().meta({ description: "Name and description." }),
  edit_terms: z.boolean().meta({ description: "Products, source accounts, rate and end." }),
  request_extension: z.boolean(),
  decide_extension: z.boolean(),
  request_change: z.boolean(),
  decide_change: z.boolean(),
  ask_again: z
    .boolean()
    .meta({ description: "Create a new app like this one, which was rejected or closed." }),
  manage_secrets: z.boolean().meta({ description: "Create and revoke consumer secrets." }),
});

export const App = z
  .object({
    db_id: Id,
    user_id: Id,
    name: z.string().meta({ description: "With the type as suffix: `Kasir-sandbox`." }),
    description: z.string(),
    consumer_key: z.string().meta({ description: "Empty for the tenant until the app is approved." }),
    consumer_secret: z.string().meta({
      description:
        "The newest live secret. Empty for the tenant until the app is approved, for everyone once it is rejected, closed or " +
        "expired, with secrets=false or SECRETS_IN_LISTS=false, and after a change of the app.",
    }),
    secret_id: Id.nullable().meta({ description: "The id of this secret; null if there is none." }),
    type: Environment,
    products: z.array(z.string()).meta({ description: "Paths of the API products." }),
    src_accounts: z.array(z.string()),
    max_rate: z.int().meta({ description: "Maximum hits per minute; 0 until approved." }),
    isactive: z.boolean().meta({ description: "True exactly in state active." }),
    state: AppState,
    expires_at: Timestamp.nullable().meta({
      description: "End of the last day in WIB on which the app works; null if it does not expire.",
    }),
    category: AppCategory.nullable(),
    reason: z.string().meta({ description: "Why the tenant asks for the app." }),
    requested_rate: z.int().meta({ description: "The hit rate the tenant asks for; 0 if none." }),
    wished_rate: z.int().meta({ description: "The earlier name of `requested_rate`.", deprecated: true }),
    extension_request: ExtensionRequest.nullable().meta({ description: "Null if none is waiting." }),
    change_request: ChangeRequest.nullable().meta({ description: "Null if none is waiting." }),
    created_at: Timestamp,
    approved_at: Timestamp.nullable(),
    approved_by: z.string().meta({ description: "Username of the administrator; empty until approved." }),
    approval_note: z.string().meta({ description: "The administrator's note on the decision." }),
    user: Owner,
    attention: z.array(AppAttention).meta({
      description: "Why the app needs your attention, the most urgent first; empty if it does not.",
    }),
    can: AppCan,
  })
  .meta({ id: "App" });
export type App = z.infer<typeof App>;

/** More than the catalogue has of one environment. */
const maxProducts = 200;
export const maxSourceAccounts = 20;

const rateMessage = invalid("max_rate_not_number");
const rates: readonly number[] = hitRates;

/** One of the hit rates on offer. */
export const HitRate = wholeNumber(invalid("max_rate_required")).refine(
  (value) => rates.includes(value),
  invalid("max_rate_not_offered"),
);
/** One of the hit rates on offer; not given as an empty string, null or 0. */
export const optionalHitRate = z
  .union([z.literal(["", "0", 0, null]).transform(() => undefined), HitRate], {
    error: invalid("max_rate_not_offered"),
  })
  .optional();

export const AppName = requiredName(invalid("app_name_required"), 100, "app_name");
export const AppProducts = textList(maxProducts).refine(
  (list) => list.length > 0,
  invalid("products_required"),
);
const AppSourceAccounts = textList(maxSourceAccounts);
/** The accounts of an app that may be used need at least one. */
export const GrantedSourceAccounts = AppSourceAccounts.refine(
  (list) => list.length > 0,
  invalid("source_account_required"),
);
export const AppNote = optionalText(500);
/** The last day on which an app works; not given as an empty string or null. */
export const ExpiryDay = optionalValue(Day, invalid("not_day"));

/** The apps on which one decision is made. */
export const AppIds = z
  .array(Id, { error: invalid("app_ids_not_list") })
  .min(1, invalid("app_ids_required"))
  .max(100, invalid("too_many_app_ids"));

export const CreateApp = z
  .object({
    user_id: optionalText(100),
    name: AppName,
    description: optionalText(500),
    type: z.enum(Environment.options, {
      error: ({ input }) =>
        input === undefined || input === "" ? invalid("type_required") : invalid("not_environment"),
    }),
    products: AppProducts,
    src_accounts: AppSourceAccounts,
    max_rate: optionalValue(wholeNumber(rateMessage), rateMessage),
    isactive: optionalFlag,
    category: optionalValue(AppCategory, invalid("not_app_category")),
    reason: AppNote,
    requested_rate: optionalHitRate,
    wished_rate: optionalHitRate.meta({
      description: "The earlier name of `requested_rate`, which counts if both are given.",
      deprecated: true,
    }),
    expires_at: ExpiryDay,
  })
  .meta({ id: "CreateApp" });
export type CreateApp = z.output<typeof CreateApp>;

/** Also while isactive is missing, which is an error of its own. */
const isWaiting = ({ isactive }: { isactive?: unknown }) => isactive === false;
const isOffered = (rate: number) => rate === 0 || rates.includes(rate);

/** An app created by an administrator, who names the owner and sets the terms. Only a waiting app may be without terms. */
export const CreateAppByAdmin = CreateApp.safeExtend({
  user_id: requiredText(invalid("user_required"), 100),
  isactive: flag(invalid("is_active_required")),
})
  .refine(({ max_rate }) => isOffered(max_rate ?? 0), {
    path: ["max_rate"],
    error: invalid("max_rate_not_offered"),
    ...onceValid("max_rate"),
  })
  .refine((app) => isWaiting(app) || (app.max_rate ?? 0) !== 0, {
    path: ["max_rate"],
    error: invalid("max_rate_required"),
    ...onceValid("max_rate"),
  })
  .refine((app) => isWaiting(app) || app.src_accounts.length > 0, {
    path: ["src_accounts"],
    error: invalid("source_account_required"),
    ...onceValid("src_accounts"),
  });
export type CreateAppInput = z.input<typeof CreateApp>;

/** For clients that show secrets only on request: reading apps with them is a security event. */
export const withSecrets = {
  secrets: queryFlag.meta({
    description: "false: `consumer_secret` is empty, and no access to it is recorded.",
  }),
};

const columns = ["created_at", "name", "company", "type", "max_rate"] as const;
const ownFilters = {
  ...withSecrets,
  type: Environment.optional(),
  isactive: queryFlag,
  state: AppState.optional(),
  asked: queryFlag.meta({ description: "Whether a request for more time or a change is waiting." }),
  expiring: queryFlag.meta({ description: "Whether the app is active and ends within 14 days." }),
  ...span,
};
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
    query: z.object(withSecrets),
    message: "Success",
    reply: "data",
    response: App,
  },
  create: {
    method: "POST",
    path: "/api/v1/apps",
    access: ["admin", "tenant"],
    companyRole: "developer",
    summary: "Create an app",
    description:
      "The server generates consumer key and secret. A tenant's app waits for approval: user_id, isactive, max_rate, " +
      "src_accounts and expires_at sent by a tenant are ignored. An administrator must send user_id and isactive, and for an " +
      "active app src_accounts and max_rate.",
    body: CreateApp,
    adminBody: CreateAppByAdmin,
    failures: ["not_found", "conflict"],
    message: "Create Apps Success",
    reply: "data",
    response: App,
  },
});
