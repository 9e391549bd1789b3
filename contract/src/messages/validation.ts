import { z } from "zod";
import { messageShape } from "../error-body.ts";
import { fieldLabels, messagesOfAnyField } from "./fields.ts";
import { fillTemplate, withLabel, type Message, type SchemaParamsOf } from "./templates.ts";

/** Messages of the contract's schemas about an input. */
export const validationMessages = {
  ...messagesOfAnyField,
  /** A text without a code: of a form in the reader's language. */
  invalid_value: "{reason}",

  // Choices
  secret_overlap_required: "Choose how long the earlier secret stays valid",
  not_tenant_role_code: "Role code must be T (tenant)",
  activity_ids_required: "Choose at least one call",
  ids_or_filter: "Send either ids or a filter",
  session_required: "Session is required",
  not_app_category: "Category must be provider, user or developer",
  not_suspension_reason:
    "Reason must be invalid_information, misuse, requested_by_party or requested_by_authority",
  not_bulk_outcome: "Outcome must be executed, partly_failed or failed",
  not_bulk_action: "Action must be reject, suspend, resume, close or extend",

  // Users and passwords
  user_required: "User is required",
  username_required: "Username is required",
  username_or_email_required: "Username or email is required",
  username_characters: "Username may only contain the letters A to Z, digits and . _ @ + - (no spaces)",
  password_required: "Password is required",
  password_not_text: "Password must be text",
  password_too_short: "Password must be at least 8 characters",
  password_too_long: "Password must be at most 256 characters",
  current_password_required: "Current password is required",
  firstname_required: "Firstname is required",
  lastname_required: "Lastname is required",
  email_required: "Email is required",
  email_malformed: "Email must be an address such as name@company.co.id",
  phone_required: "Phone is required",
  company_required: "Company is required",
  address_required: "Address is required",

  // Apps, approvals and production requests
  app_name_required: "Name of product required",
  type_required: "Type is required",
  products_required: "Products is required",
  source_account_required: "Source Account is required",
  account_number_required: "Number is required",
  account_number_malformed: "Number must have 6 to 19 digits",
  holder_required: "Holder is required",
  currency_malformed: "Currency must be a code of three capital letters, such as IDR",
  amount_malformed:
    "Amount must be a number above zero, such as 2500000 or 2500000.50, up to 999999999999.99",
  test_balance_malformed: "Balance must be a number such as 2500000 or 2500000.50, up to 999999999999.99",
  test_account_number_malformed: "Number must have 6 to 34 letters and digits",
  bank_code_unsupported:
    "Bank code must not be 999, the bank that the sandbox does not serve: no call reaches its accounts",
  bank_code_malformed:
    "Bank code must have three digits such as 014 or seven such as 0140397, or be a BIC such as CENAIDJA",
  account_name_required: "Name is required",
  balance_malformed: "Balance must be a number such as 2500000 or 2500000.50",
  max_rate_required: "Max Hit Rate is required",
  max_rate_not_number: "Max Hit Rate must be a number",
  max_rate_not_offered: "Max Hit Rate must be 30, 60, 90 or 120",
  is_active_required: "isActive is required",
  app_ids_not_list: "Apps must be a list of app ids",
  app_ids_required: "Choose at least one app",
  too_many_app_ids: "At most 100 apps can be changed together",
  reject_reason_required: "Reason is required: the tenant reads why the app is rejected",
  suspension_reason_required: "Reason is required",
  suspend_note_required: "Note is required: the tenant reads why the app is suspended",
  decision_required: "Decision must be true or false",
  decline_note_required: "Note is required: the tenant reads why the request is declined",
  change_required: "Choose other products or another hit rate",
  registration_note_required: "Note is required: the person reads why the registration is rejected",
  registration_ids_not_list: "Registrations must be a list of registration ids",
  registration_ids_required: "Choose at least one registration",
  too_many_registration_ids: "At most 100 registrations can be decided together",
  requested_by_required: "RequestedBy is required",
  request_type_required: "Requested Type is required",
  request_type_not_production: "Requested Type must be production",
  template_file_required: "Template File is required",
  final_file_required: "Final File is required",
  status_required: "Status is required",
  start_status: "A new request starts at {status}",
  unknown_status: "Status must be one of {list}",
  keyword_required: "Keyword is required",
  keyword_too_short: "Keyword must be at least 2 characters",

  // Signatures
  version_required: "Version is required",
  unknown_version: "Deny Request, unknown version",
  client_id_required: "ClientId is required",
  timestamp_required: "Timestamp is required",
  method_required: "Method is required",
  unknown_method: "Method must be POST, GET, PUT, DELETE or PATCH",
  url_path_required: "URL Path is required",
  access_token_required: "Access Token is required",
  client_secret_required: "Client Secret is required",
  signed_body_required: "Body is required",
  body_not_json: "Body is not JSON: unexpected character {character} at line {line}, column {column}",
  body_ends_early: "Body is not JSON: unexpected end at line {line}, column {column}",
  body_not_json_text: "Body must be JSON text",
  too_many_body_members: "Body has too many members",
  header_required: "The {header} field is required.",

  // Public keys
  public_key_required: "Public key is required: paste a PEM, a certificate or the base64 of the key",
  header_too_long: "The header {header} must be at most {max,number} characters",
  public_key_too_long: "Public key must be at most 20,000 characters: paste one key and nothing else",
  public_key_is_private:
    "This is a private key, and it is not stored: paste its public key (openssl pkey -in private.pem -pubout), and make a new pair if the private key has left your machine",
  string_to_sign_required: "String to sign is required",
  signature_required: "Signature is required",
  token_name_required: "Name is required",
  token_scopes_required: "Choose at least one scope",
  token_scope_of_role: "{scope} is not a scope of your role. It offers {offered}",
  app_required: "Choose an app",
  signature_malformed: "Signature must be base64 or hex: copy the whole output of the OpenSSL command",
} as const;

type ValidationMessages = typeof validationMessages;
type ValidationCode = keyof ValidationMessages;

/** The only text accepted as an error of our schemas; a plain sentence could not be translated. */
export type SchemaError = `{"code":"${ValidationCode}"${string}`;

/** The error of a schema: zod takes a string, so code and params are encoded as JSON. */
export const invalid = <Code extends ValidationCode>(
  code: Code,
  ...[params]: SchemaParamsOf<ValidationMessages[Code]>
): SchemaError => `{"code":"${code}"${params === undefined ? "" : `,"params":${JSON.stringify(params)}`}}`;

/**
 * The error of an issue for which the schema has none, because zod's own texts name types instead of fields. To be
 * passed to every parse of an input.
 */
export function buildDefaultError(issue: z.core.$ZodRawIssue): SchemaError {
  if (issue.input === undefined || issue.input === null) return invalid("field_required");
  switch (issue.code) {
    case "invalid_type":
      return wrongType[issue.expected] ?? invalid("not_accepted");
    case "too_big":
      return invalid(tooBig[issue.origin] ?? "too_large", { max: Number(issue.maximum) });
    case "too_small":
      return issue.origin === "number"
        ? invalid("too_small", { min: Number(issue.minimum) })
        : invalid("field_required");
    case "invalid_value":
      return invalid("not_in_list", { list: issue.values.map(String).join(", ") });
    case "invalid_format":
      return issue.format === "datetime" ? invalid("not_time") : invalid("not_accepted");
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "unrecognized_keys":
    case "not_multiple_of":
    case "custom":
      return invalid("not_accepted");
  }
}

const wrongType: Readonly<Record<string, SchemaError | undefined>> = {
  string: invalid("not_text"),
  number: invalid("not_number"),
  int: invalid("not_number"),
  boolean: invalid("not_true_or_false"),
  object: invalid("not_object"),
  record: invalid("not_object"),
  array: invalid("not_list"),
};

const tooBig: Readonly<Record<string, "too_long" | "too_many_entries" | undefined>> = {
  string: "too_long",
  array: "too_many_entries",
};

const SchemaError = z.object(messageShape);
const templates: Record<string, string | undefined> = validationMessages;

/**
 * The message of an issue. It names the last named field of the path, unless the schema names another. An issue that
 * was not created by `invalid` has the code `invalid_value`.
 */
export function toMessage({ message, path = [] }: Issue): Message {
  if (!message.startsWith("{")) return { code: "invalid_value", params: { reason: message }, message };
  const { code, params } = SchemaError.parse(JSON.parse(message));
  const template = templates[code] ?? code;
  const named = template.includes("{field}") ? { field: findFieldName(path), ...params } : params;
  return { code, params: named, message: fillTemplate(template, withLabel(named, fieldLabels)) };
}

interface Issue {
  message: string;
  path?: readonly PropertyKey[];
}

/** The last part of a path that is no position in a list. */
const findFieldName = (path: readonly PropertyKey[]): string =>
  path.findLast((part) => typeof part === "string") ?? "";
