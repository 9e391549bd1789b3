import { z } from "zod";
import { messageShape } from "../error-body.ts";
import { fillTemplate, type Message, type ParamsOf } from "./templates.ts";

/** Messages that do not name their field: `withFieldName` writes its name before them. */
const messagesWithoutField = {
  not_id: "must be an id, which is a UUID",
  not_text: "must be text",
  not_text_list: "must be a list of texts",
  nul_character: "must not contain the NUL character",
  incomplete_character: "must not contain half of a surrogate pair",
  too_long: "must be at most {max} characters",
  too_many_entries: "must have at most {max} entries",
  entry_too_long: "must have entries of at most {max} characters",
  not_in_list: "must be one of {list}",
  not_number_from: "must be a number from {min}",
  not_number_between: "must be a number from {min} to {max}",
  too_small: "must be at least {min}",
  too_large: "must be at most {max}",
  not_true_or_false: "must be true or false",
  not_day: "must be a date in the format YYYY-MM-DD",
  not_day_or_minute: "must be a date YYYY-MM-DD from 1900 to 2999, or a minute YYYY-MM-DDTHH:MM",
  day_out_of_range: "must be a date from 1900 to 2999",
  to_before_from: "must not be before from",
  not_sort_direction: "must be ASC or DESC",
  not_environment: "must be sandbox or production",
  not_key_environment: "must be sandbox, production or both",
  not_secret_overlap: "must be none, 1d, 7d or until_revoked",
  not_export_format: "must be csv or xlsx",
  not_company_role: "must be viewer, developer or owner",
  not_role_code: "must be T (tenants) or A (administrators)",
  not_security_event: "must be the name of a security event",
  not_audit_result: "must be success or failure",
  not_usage_period: "must be 24h or 30d",
  not_evidence_format: "must be pdf, har or csv",
  not_activity_id: "must be ids of calls, separated by commas",
  not_failure_cause: "must be the name of a cause",
  not_signature_mistake: "must be the name of a mistake",
  not_http_status: "must be HTTP statuses, such as 401",
  not_digits: "must be digits",
  not_app_state: "must be waiting, active, suspended, expired, rejected or closed",
  not_registration_state: "must be waiting, approved or rejected",
  not_test_account_status: "must be active, closed, frozen or dormant",
  virtual_account_amount: "must be the amount of the bill, or any amount if the bill has none",
  not_token_scope: "is not a scope of machine tokens",
  token_days: "must be a whole number of days from {min} to {max}",
  /** Texts without a code: those of zod, and of forms in the reader's language. */
  invalid_value: "{reason}",
} as const;

/** Messages of the contract's schemas about an input. */
export const validationMessages = {
  ...messagesWithoutField,
  // Any field
  field_required: "{field} is required",
  field_not_true_or_false: "{field} must be true or false",

  // Choices
  secret_overlap_required: "Choose how long the earlier secret stays valid",
  not_tenant_role_code: "rolecode must be T (tenant)",
  activity_ids_required: "Choose at least one call",
  not_app_category: "Category must be provider, user or developer",
  not_suspension_reason:
    "Reason must be invalid_information, misuse, requested_by_party or requested_by_authority",
  not_bulk_action: "Action must be reject, suspend, resume, close or extend",

  // Users and passwords
  user_required: "User is required",
  username_required: "Username is required",
  username_or_email_required: "Username or email is required",
  username_characters: "Username may only contain letters, digits and . _ @ + - (no spaces)",
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
  bank_code_malformed: "Bank code must have 3 to 11 letters and digits",
  account_name_required: "Name is required",
  balance_malformed: "Balance must be a number such as 2500000 or 2500000.50",
  max_rate_required: "Max Hit Rate is required",
  max_rate_not_number: "Max Hit Rate must be a number",
  max_rate_not_offered: "Max Hit Rate must be 30, 60, 90 or 120",
  is_active_required: "isActive is required",
  app_ids_not_list: "app_ids must be a list of app ids",
  app_ids_required: "Choose at least one app",
  too_many_app_ids: "At most 100 apps can be changed together",
  reject_reason_required: "Reason is required: the tenant reads why the app is rejected",
  suspension_reason_required: "Reason is required",
  suspend_note_required: "Note is required: the tenant reads why the app is suspended",
  decision_required: "Granted must be true or false",
  decline_note_required: "Note is required: the tenant reads why the request is declined",
  change_required: "Choose other products or another hit rate",
  registration_note_required: "Note is required: the person reads why the registration is rejected",
  registration_ids_not_list: "registration_ids must be a list of registration ids",
  registration_ids_required: "Choose at least one registration",
  too_many_registration_ids: "At most 100 registrations can be decided together",
  requested_by_required: "RequestedBy is required",
  request_type_required: "Requested Type is required",
  request_type_not_production: "Requested Type must be production",
  status_required: "Status is required",
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
  header_required: "The {field} field is required.",

  // Public keys
  public_key_required: "Public key is required: paste a PEM, a certificate or the base64 of the key",
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
  ...[params]: ParamsOf<ValidationMessages[Code]>
): SchemaError => `{"code":"${code}"${params === undefined ? "" : `,"params":${JSON.stringify(params)}`}}`;

const SchemaError = z.object(messageShape);
const templates: Record<string, string | undefined> = validationMessages;

/**
 * The message of a zod issue. An issue not created by `invalid`, such as zod's own, has the code
 * `invalid_value`.
 */
export function messageOfIssue({ message }: { message: string }): Message {
  if (!message.startsWith("{")) return { code: "invalid_value", params: { reason: message }, message };
  const { code, params } = SchemaError.parse(JSON.parse(message));
  return { code, params, message: fillTemplate(templates[code] ?? code, params) };
}

/** The text of an error with the name of its field; an error of the whole body has no field. */
export const withFieldName = ({ field, code }: { field: string; code: string }, text: string): string =>
  field !== "" && Object.hasOwn(messagesWithoutField, code) ? `${field}: ${text}` : text;
