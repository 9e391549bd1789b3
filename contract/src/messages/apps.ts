/** Messages of the server about apps, approvals, signatures and production requests. */
export const appMessages = {
  no_such_app: "There is no such app.",
  unknown_product: "Products: {path} is not a {environment} product",
  unknown_source_account:
    "Source Account {account} does not exist: an administrator can add it on the Source accounts page",
  no_such_source_account: "There is no such source account.",
  source_account_taken: "Number is already in use by another source account",

  unknown_consumer_key: "There is no app with this consumer_key.",
  app_approved: "{app} is approved.",
  app_kept_waiting: "{app} keeps waiting with these terms.",
  app_is_waiting: "{app} is waiting for approval. Decide on it first.",
  app_is_active: "{app} is active, so this cannot be done.",
  app_is_suspended: "{app} is suspended. A portal manager can resume it.",
  app_is_expired: "{app} has expired. Request more time for it first.",
  app_is_rejected: "{app} was rejected, which is final. Create a new app instead.",
  app_is_closed: "{app} is closed, which is final. Create a new app instead.",
  app_action_done: "{app} is changed.",
  no_extension_request: "No request for more time is waiting for {app}.",
  no_change_request: "No request for other products or another rate is waiting for {app}.",
  other_change_request: "Another change of {app} is already waiting for a decision.",
  nothing_to_change: "{app} already has these products and this rate.",
  expires_in_past: "The last day must not be in the past",
  only_administrators_edit: "Only a portal manager can change this: request a change of the app instead",
  already_approved: "{app} was already approved.",
  already_approved_by: "{app} was already approved by {username}.",
  already_approved_on: "{app} was already approved on {time}.",
  already_approved_by_on: "{app} was already approved by {username} on {time}.",

  unknown_client_id: "ClientId is unknown: use the consumer key of one of your approved apps",
  app_not_approved: "{app} is not approved yet: wait for the approval before signing with it",
  app_suspended: "{app} is suspended: contact a portal manager",
  app_expired: "{app} has expired: request more time on the Apps page",
  app_rejected: "{app} was rejected: create a new app",
  app_closed: "{app} is closed: create a new app",
  app_owner_disabled:
    "{app} belongs to {username}, whose account is disabled: enable it on the Tenants page first",
  app_owner_without_key_pair:
    "The owner of {app} has no key pair: generate one with Create Key on the Profile page",
  wrong_client_secret: "Client Secret does not belong to {app}: copy the consumer secret from the Apps page",
  key_or_token_required: "The privateKey field is required, or AccessToken together with X-CLIENT-SECRET.",
  private_key_unreadable: "{reason}",

  no_such_request: "There is no such production request.",
  start_status: "A new request starts at {status}",
  status_changed: "The status is now {status}. Check the request again.",
  status_changed_by: "The status is now {status}, set by {username}. Check the request again.",
  too_many_request_files:
    "A production request has at most {max} files. Create a new request for further files.",
  no_such_document: "Document {path} does not exist: upload it first",
  no_such_record: "There is no such record.",
} as const;
