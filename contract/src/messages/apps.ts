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
  no_such_secret: "There is no such consumer secret.",
  too_many_secrets: "{app} already has {max} live secrets. Revoke one of them first, or end both at once.",
  secret_already_ended: "This secret is already refused.",
  no_extension_request: "No request for more time is waiting for {app}.",
  no_change_request: "No request for other products or another rate is waiting for {app}.",
  other_change_request: "Another change of {app} is already waiting for a decision.",
  nothing_to_change: "{app} already has these products and this rate.",
  virtual_account_amount: "Amount must be the amount of the bill, or any amount if the bill has none",
  no_such_virtual_account: "There is no such virtual account.",
  virtual_account_paid: "This virtual account is paid already.",
  virtual_account_pending: "A payment of this virtual account waits for the answer of your server.",
  virtual_account_currency: "This virtual account is not in the currency of the settlement account.",
  virtual_account_expired: "This virtual account has expired.",
  no_such_qr: "There is no such QR.",
  qr_paid: "This QR is paid already.",
  qr_expired: "This QR has expired.",
  qr_cancelled: "This QR is cancelled.",
  qr_amount: "Amount must be the amount of the QR, or any amount if the QR has none",
  no_such_test_account: "There is no such test account.",
  test_account_taken: "Number is already in use by another test account of the app",
  too_many_test_accounts: "{app} already has {max} test accounts. Reset its test data first.",
  clock_moved:
    "The clock of {app} was changed by another call and is {days} days ahead: read it again before you advance it",
  clock_too_far:
    "{field} must be at most {left}: the clock of {app} is {days} days ahead, and at most {max} are possible",
  clock_at_end:
    "The clock of {app} is {max} days ahead, the most possible: put it back to the real time first",
  test_balance_too_large: "The balance would be larger than a test account can hold",
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
  app_company_disabled:
    "All accounts of the company of {app} are disabled: enable one on the Tenants page first",
  app_owner_without_key_pair:
    "The company of {app} has no key pair: generate one with Create Key on the Profile page",
  wrong_client_secret:
    "Client Secret does not belong to {app}: copy a live consumer secret from the Apps page",
  key_or_token_required: "The privateKey field is required, or AccessToken together with X-CLIENT-SECRET.",
  private_key_unreadable: "{reason}",

  pasted_header_missing: "The request has no header {header}",
  no_such_service: "There is no SNAP service {code} that a consumer calls.",
  unknown_parameter: "{name} is not a parameter of this service",
  path_value_refused: "{name} must have a value that is not only dots",
  token_characters: "Customer token contains characters that a token cannot have",
  app_with_server:
    "{app} has a server, which gets its callbacks: remove it to receive them with the listen script",
  no_such_callback: "This callback does not exist.",
  callback_being_sent: "This callback is being sent.",
  callback_waits_for_script: "This callback waits for the listen script: start it to receive the callback.",
  callback_not_expected:
    "This attempt has ended: another answer was recorded, or the callback was sent again.",
  app_without_server: "{app} has no server: register its address in the settings of the app first",
  app_without_secret: "{app} has no live consumer secret: create one on the Apps page",
  portal_without_private_key:
    "The portal has no private key of the company of {app}: sign the token request with your own key, or generate a key pair on the Profile page",
  sandbox_unreachable:
    "The sandbox at {url} does not answer. Check that SNAP_BASE_URL is its address, as the server reaches it.",

  no_such_request: "There is no such production request.",
  status_changed: "The status is now {status}. Check the request again.",
  status_changed_by: "The status is now {status}, set by {username}. Check the request again.",
  too_many_request_files:
    "A production request has at most {max} files. Create a new request for further files.",
  request_has_template_file: "The request already has the template file {path}: choose another one",
  request_has_final_file: "The request already has the final file {path}: choose another one",
  no_such_document: "Document {path} does not exist: upload it first",
  no_such_activity: "There is no such call, or it is older than calls are kept.",
  no_such_record: "There is no such record.",
} as const;
