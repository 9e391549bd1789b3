import { z } from "zod";
import { messageShape } from "../error-body.ts";
import { fillTemplate, type Message, type ParamsOf } from "./templates.ts";

/** What the schemas of the contract say about an input. */
export const validationMessages = {
  // Any field
  not_text: "must be text",
  not_text_list: "must be a list of texts",
  nul_character: "must not contain the NUL character",
  too_long: "must not be longer than {max} characters",
  too_many_entries: "must not have more than {max} entries",
  entry_too_long: "must not have entries longer than {max} characters",
  not_in_list: "must be one of {list}",
  not_number_from: "must be a number from {min}",
  not_number_between: "must be a number from {min} to {max}",
  too_small: "must be at least {min}",
  too_large: "must be at most {max}",
  not_true_or_false: "must be true or false",
  not_day: "must be a day as YYYY-MM-DD",
  day_out_of_range: "must be a day from 1900 to 2999",
  to_before_from: "must not be before from",
  field_required: "{field} is required",
  field_not_true_or_false: "{field} must be true or false",
  /** In words that have no code: those of zod, and of forms that speak the reader's language. */
  invalid_value: "{reason}",

  // Choices
  not_sort_direction: "must be ASC or DESC",
  not_environment: "must be sandbox or production",
  not_export_format: "must be csv or xlsx",
  not_role_code: "must be T (tenants) or A (administrators)",
  not_tenant_role_code: "rolecode must be T (tenant)",
  not_security_event: "must be the name of a security event",
  not_audit_result: "must be success or failure",

  // Users and passwords
  user_required: "User is required",
  username_required: "Username is required",
  username_or_email_required: "Username or email is required",
  username_characters: "Username may only have letters, digits and . _ @ + - (no spaces)",
  password_required: "Password is required",
  password_not_text: "Password must be text",
  password_too_short: "Password must have at least 8 characters",
  password_too_long: "Password must not be longer than 256 characters",
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
  max_rate_required: "Max Hit Rate is required",
  max_rate_not_number: "Max Hit Rate must be a number",
  max_rate_not_offered: "Max Hit Rate must be 30, 60, 90 or 120",
  is_active_required: "isActive is required",
  app_ids_not_list: "app_ids must be a list of app ids",
  app_ids_required: "Choose at least one app",
  too_many_app_ids: "At most 100 apps can be approved at once",
  requested_by_required: "RequestedBy is required",
  request_type_required: "Requested Type is required",
  request_type_not_production: "Requested Type must be production",
  status_required: "Status is required",
  unknown_status: "Status must be one of {list}",
  keyword_required: "Keyword is required",
  keyword_too_short: "Keyword must have at least 2 characters",

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
  body_not_json: "Body is not JSON: {reason} at line {line}, column {column}",
  body_not_json_text: "Body must be JSON text",
  too_many_body_members: "Body has too many members",
  header_required: "The {field} field is required.",
} as const;

type ValidationMessages = typeof validationMessages;
type ValidationCode = keyof ValidationMessages;

/** The error of a schema: zod takes a text, so code and params travel as JSON. */
export const fault = <Code extends ValidationCode>(
  code: Code,
  ...[params]: ParamsOf<ValidationMessages[Code]>
): string => JSON.stringify({ code, params });

const Fault = z.object(messageShape);
const templates: Record<string, string | undefined> = validationMessages;

/** What an issue of zod says. One that no `fault` made, such as zod's own, has the code `invalid_value`. */
export function messageOfIssue({ message }: { message: string }): Message {
  if (!message.startsWith("{")) return { code: "invalid_value", params: { reason: message }, message };
  const { code, params } = Fault.parse(JSON.parse(message));
  return { code, params, message: fillTemplate(templates[code] ?? code, params) };
}
