import { z } from "zod";
import { bankDeviations } from "./bank-deviations.ts";
import { bodyDeviations } from "./body-deviations.ts";
import { fieldDeviations } from "./field-deviations.ts";
import { headerDeviations } from "./header-deviations.ts";

/** What the standard or the sandbox demands, with the values that the text of each rule names. */
export const refusalRules = {
  header_required: [],
  header_required_strict: [],
  host: [],
  content_type: [],
  bearer: [],
  max_characters: ["max"],
  ip_address: [],
  timestamp: [],
  timestamp_strict: [],
  timestamp_fresh: ["tolerance"],
  external_id: ["max"],
  external_id_strict: ["max"],
  external_id_new: [],
  known_client: [],
  usable_app: [],
  token_required: [],
  token_valid: [],
  token_fresh: ["lifetime"],
  customer_token_required: [],
  customer_token_valid: [],
  auth_code: [],
  refresh_token: [],
  signature: [],
  public_key: [],
  product: [],
  hit_rate: ["limit"],
  address_rate: ["limit"],
  method: ["methods"],
  path: [],
  body_json: [],
  body_size: ["max"],
  field_required: [],
  text: [],
  whole_number: [],
  object: [],
  list: [],
  max_items: ["max"],
  max_length: ["max"],
  allowed_values: ["allowed"],
  storable: [],
  decimal: [],
  currency: [],
  date_time: [],
  date: [],
  compact_date: [],
  time: [],
  card_expiry: [],
  digits: [],
  email: [],
  phone: [],
  url: [],
  language: [],
  country: [],
  partner_service_id: [],
  virtual_account_no: [],
  bill_mask: [],
  service_rule: [],
  strict_rule: [],
  bank: ["message"],
  on_demand: ["message"],
  portal: [],
} as const satisfies Record<string, readonly string[]>;
export type RefusalRule = keyof typeof refusalRules;

/** What is wrong with what was sent, with the values that the text of each names. */
export const refusalDeviations = {
  ...headerDeviations,
  ...bodyDeviations,
  ...fieldDeviations,
  ...bankDeviations,
} as const satisfies Record<string, readonly string[]>;
export type RefusalDeviation = keyof typeof refusalDeviations;

/** What a program writes to send the right value; the client has its code in several languages. */
export const refusalRecipes = [
  "timestamp",
  "date",
  "external_id",
  "headers",
  "bearer",
  "json_body",
  "empty_object",
  "list",
  "amount",
  "text",
  "byte_order_mark",
] as const;
export type RefusalRecipe = (typeof refusalRecipes)[number];

const createEnumOfKeys = <Table extends object>(table: Table) =>
  z.enum(Object.keys(table).filter((key): key is keyof Table & string => Object.hasOwn(table, key)));

/** One thing that is wrong with a call: the rule, what was sent, and what is expected instead. */
export const RefusalFinding = z.object({
  subject: z.enum(["header", "field", "body", "path", "method", "app", "limit"]),
  name: z.string().meta({ description: "Of the header, or the path of the field.", example: "amount.value" }),
  rule: createEnumOfKeys(refusalRules),
  deviation: createEnumOfKeys(refusalDeviations).meta({ description: "What is wrong with what was sent." }),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .meta({ description: "The values that the texts of rule and deviation name; secrets are masked." }),
  sent: z.string().nullable().meta({ description: "Null if nothing was sent; secrets are masked." }),
  place: z.int().nullable().meta({ description: "The character in `sent`, from 0, where it is wrong." }),
  expected: z
    .string()
    .nullable()
    .meta({ description: "The right value, made of the one that was sent, or an example of one." }),
  is_example: z.boolean().meta({ description: "The expected value is only an example." }),
  recipe: z.enum(refusalRecipes).nullable().meta({ description: "What a program writes to send it." }),
});
export type RefusalFinding = z.infer<typeof RefusalFinding>;

/** Why a call was refused, in the order of the checks: the first finding decided the answer. */
export const Refusal = z.object({ findings: z.array(RefusalFinding).min(1) }).meta({ id: "Refusal" });
export type Refusal = z.infer<typeof Refusal>;
