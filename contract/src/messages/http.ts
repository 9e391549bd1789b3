/** Messages of the server about a request as a whole, for all features. */
export const httpMessages = {
  /** Several fields, or one with its name: the error of each is in `errors`. */
  invalid_input: "{errors}",
  no_such_call: "There is no call {method} {path}.",
  no_such_entry: "There is no such entry.",
  role_not_allowed: "This call is for the role {roles} only.",
  session_ended: "The session has ended. Sign in again.",

  body_too_large: "The request body is larger than {max,number} bytes.",
  body_too_deep: "The body is nested more than {max} levels deep.",
  body_too_many_values: "The body has more than {max,number} values.",
  body_encoding_unsupported: "The body's encoding is not supported: send UTF-8, plain or gzip.",
  body_not_compressed: "The body does not match its Content-Encoding: send it again.",
  host_malformed: "The header Host is malformed: send the name of the host, and the port if it has one.",
  request_malformed: "The request is incomplete or malformed: send it again.",
  request_not_json: "The body is not JSON. Send JSON with Content-Type: application/json.",
  request_not_json_at:
    "The body is not JSON (error at line {line}, column {column}). Send JSON with Content-Type: application/json.",

  storage_full: "The storage is full and the file was not saved. Contact the operators, then try again.",
  storage_unavailable: "The file storage is temporarily unavailable. Try again in a few seconds.",
  service_unavailable: "The service is temporarily unavailable. Try again in a few seconds.",
  server_error: "Something went wrong on the server. Give the request id to the operators.",

  list_too_long_for_spreadsheet:
    "The list is longer than a spreadsheet, which holds 1,048,575 rows. Filter the list, or export it as CSV.",

  too_many_attempts_seconds: "Too many attempts at the same time. Try again in {count} seconds.",
  too_many_attempts_minutes: "Too many attempts at the same time. Try again in {count} minutes.",
  too_many_waiting_sign_ins_seconds: "Too many sign-ins are waiting. Try again in {count} seconds.",
  too_many_waiting_sign_ins_minutes: "Too many sign-ins are waiting. Try again in {count} minutes.",
  too_many_failed_sign_ins_seconds: "Too many failed sign-ins. Try again in {count} seconds.",
  too_many_failed_sign_ins_minutes: "Too many failed sign-ins. Try again in {count} minutes.",
  too_many_account_sign_ins_seconds:
    "Too many failed sign-ins to this account from unknown devices. Try again in {count} seconds, or request a link by mail.",
  too_many_account_sign_ins_minutes:
    "Too many failed sign-ins to this account from unknown devices. Try again in {count} minutes, or request a link by mail.",
  too_many_wrong_passwords_seconds: "Too many wrong passwords. Try again in {count} seconds.",
  too_many_wrong_passwords_minutes: "Too many wrong passwords. Try again in {count} minutes.",
  too_many_requests_seconds: "Too many requests from this address. Try again in {count} seconds.",
  too_many_requests_minutes: "Too many requests from this address. Try again in {count} minutes.",
  too_many_account_requests_seconds:
    "Too many requests for this account: check your mailbox and junk folder. Try again in {count} seconds.",
  too_many_account_requests_minutes:
    "Too many requests for this account: check your mailbox and junk folder. Try again in {count} minutes.",
  too_many_registrations_seconds:
    "Too many registrations with this address: check your mailbox and junk folder. Try again in {count} seconds.",
  too_many_registrations_minutes:
    "Too many registrations with this address: check your mailbox and junk folder. Try again in {count} minutes.",
  too_many_files_seconds: "Too many files in a short time. Try again in {count} seconds.",
  too_many_files_minutes: "Too many files in a short time. Try again in {count} minutes.",
  too_many_downloads_seconds: "Too many downloads at the same time. Try again in {count} seconds.",
  too_many_downloads_minutes: "Too many downloads at the same time. Try again in {count} minutes.",
  too_many_signatures_seconds: "Too many signatures from this address. Try again in {count} seconds.",
  too_many_signatures_minutes: "Too many signatures from this address. Try again in {count} minutes.",
  too_many_signature_checks_seconds: "Too many checks of signatures. Try again in {count} seconds.",
  too_many_signature_checks_minutes: "Too many checks of signatures. Try again in {count} minutes.",
  too_many_waiting_requests_seconds:
    "Too many requests are waiting at the same time. Try again in {count} seconds.",
  too_many_waiting_requests_minutes:
    "Too many requests are waiting at the same time. Try again in {count} minutes.",
  too_many_refreshes_seconds: "Too many refreshes of the session. Try again in {count} seconds.",
  too_many_refreshes_minutes: "Too many refreshes of the session. Try again in {count} minutes.",
  too_many_outgoing_calls_seconds: "Too many calls sent to servers of tenants. Try again in {count} seconds.",
  too_many_outgoing_calls_minutes: "Too many calls sent to servers of tenants. Try again in {count} minutes.",
  too_many_changes_seconds: "Too many changes of apps and their test data. Try again in {count} seconds.",
  too_many_changes_minutes: "Too many changes of apps and their test data. Try again in {count} minutes.",
  too_many_sandbox_calls_seconds: "Too many calls sent from the portal. Try again in {count} seconds.",
  too_many_sandbox_calls_minutes: "Too many calls sent from the portal. Try again in {count} minutes.",
  too_many_secrets_seconds: "Too many new secrets of this app. Try again in {count} seconds.",
  too_many_secrets_minutes: "Too many new secrets of this app. Try again in {count} minutes.",
  too_many_tokens_seconds: "Too many new machine tokens. Try again in {count} seconds.",
  too_many_tokens_minutes: "Too many new machine tokens. Try again in {count} minutes.",
  too_many_test_mails_seconds: "Too many test mails. Try again in {count} seconds.",
  too_many_test_mails_minutes: "Too many test mails. Try again in {count} minutes.",
  too_many_email_changes_seconds: "Too many changes of the email address. Try again in {count} seconds.",
  too_many_email_changes_minutes: "Too many changes of the email address. Try again in {count} minutes.",
} as const;
