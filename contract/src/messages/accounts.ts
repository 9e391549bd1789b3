/** Messages of the server about users, sign-in, passwords, email addresses, key pairs and mails. */
export const accountMessages = {
  wrong_credentials: "Username/Password does not match. Please try again.",
  account_disabled: "This account is disabled. Write to {contact}.",

  no_such_user: "There is no such user.",
  enable_required: "Enable is required: true or false",
  own_account: "You cannot enable or disable your own account.",
  company_role_required:
    "Your role in the company does not permit this: it needs the role {role}. Ask an owner of the company.",
  company_changed: "Your company has changed meanwhile. Reload the page.",
  no_such_company: "There is no such company.",
  no_such_member: "There is no such member of your company.",
  last_owner: "{username} is the last active owner: make another member an owner first.",
  already_member: "{email} is already a member of your company.",
  no_such_invitation: "There is no such open invitation.",
  company_invitation_invalid:
    "This link is not valid: copy it completely from the newest mail, or ask for another invitation.",
  company_invitation_used: "This invitation has been used already. Sign in with your account.",
  company_invitation_expired:
    "This invitation has expired or was withdrawn: ask an owner of the company for another one.",
  invitation_has_account: "{email} has an account: sign in with it, then open the link of the mail again.",
  invitation_of_other: "This invitation is for {email}: sign in with that account.",
  company_not_alone: "Your company {company} has other members: leave it before you join another one.",
  company_not_empty:
    "Your company {company} has apps, keys or requests, which cannot move to another company.",
  username_taken: "Username is already in use by another user",
  email_taken: "Email is already in use by another user",
  no_such_avatar: "The avatar does not exist: upload the image first",

  several_administrators: "There are several administrators. Name one of them: {names}",
  no_such_administrator: "There is no administrator {name}. The administrators are: {names}",
  administrator_disabled:
    "The administrator {name} is disabled. Name another one, or create one with: portal create-admin",

  password_common: "Password is one of the most common ones: choose one that others do not use",
  password_only_names:
    "Password must be more than your name, username, email or company, or a word of this portal",
  password_unchanged: "Password must differ from the current one",
  current_password_wrong: "Current password is wrong",
  password_confirmation_required: "Enter your password again to continue.",
  no_such_session: "There is no such session, or it has ended already.",

  token_invalid: "This machine token is unknown, expired or revoked: create another one on the Profile page.",
  token_scope_missing: "This machine token lacks the scope {scope}: create another one with it.",
  token_not_allowed: "No machine token may make this call: sign in with a password.",
  too_many_tokens: "You have {max} live machine tokens, the maximum: revoke one first.",
  no_such_token: "There is no such machine token.",
  token_already_ended: "This machine token has expired or was revoked already.",
  no_machine_token: "This call was made with a session, not with a machine token.",

  reset_link_invalid:
    'This link is not valid: copy it completely from the mail. Ask for a new one with "Forgot password?" on the sign-in page.',
  reset_link_used:
    'This link has been used already. Ask for a new one with "Forgot password?" on the sign-in page.',
  reset_link_revoked:
    'This link is no longer valid: a newer one was mailed, or the password was changed. Ask for a new one with "Forgot password?" on the sign-in page.',
  reset_link_expired:
    'This link has expired: it works for {minutes} minutes. Ask for a new one with "Forgot password?" on the sign-in page.',

  device_link_invalid:
    "This link is not valid: it works once, for 30 minutes. Ask for a new one on the sign-in page.",

  invitation_expired:
    'This invitation has expired: it works for {days} days. Ask for a new link with "Forgot password?" on the sign-in page.',
  not_invited: "{username} has chosen a password already: there is no invitation to send.",
  invited_disabled: "{username} is disabled: enable the tenant before sending the invitation.",

  registration_off: "Registration is not available. Write to {contact}.",
  registration_domain: "Registration is only open to addresses of {domains}",
  registration_waiting:
    "Your registration waits for a portal manager. You get a mail when it is decided. Questions? Write to {contact}.",
  registration_link_invalid:
    "This link is not valid: copy it completely from the newest mail, or register again.",
  registration_link_used: "This link has been used already. Sign in, or wait for the mail with the decision.",
  registration_link_expired:
    "This link has expired: it works for {hours} hours. Request another mail, or register again.",
  registration_password_wrong:
    "This is not the password of this registration. If you cannot remember it, register again.",
  no_such_registration: "There is no such registration.",
  registration_decided: "{by} has already decided on the registration of {email}.",
  registration_approved: "{email} is approved.",
  registration_rejected: "{email} is rejected.",

  no_pending_email: "There is no new email address to confirm.",
  email_link_invalid:
    "This link is not valid: copy it completely from the newest mail. Change the email address on the Profile page to get a new one.",
  email_link_used:
    "This link has been used already. Change the email address on the Profile page to get a new one.",
  email_link_used_or_revoked:
    "This link has been used already or is no longer valid. Change the email address on the Profile page to get a new one.",
  email_link_revoked:
    "This link is no longer valid: the change was cancelled or replaced by another one. Change the email address on the Profile page to get a new one.",
  email_link_expired:
    "This link has expired: it works for {hours} hours. Change the email address on the Profile page to get a new one.",
  undo_link_invalid: "This link is no longer valid: it works once, for {days} days. Write to {contact}.",
  undo_link_used: "This link has been used already.",

  no_key_pair: "{username} has no key pair yet. Generate one with Create Key (POST /api/v1/basecrypto).",
  key_pair_generated_concurrently:
    "A key pair was generated for this user at the same time. View it instead.",
  key_pair_not_handled: "The key pair of {username} is not managed by the portal. Choose another user.",
  key_pair_exists:
    'There is a key pair already ({fingerprint}). Send "rotate": true to replace it; the sandbox then refuses signatures of the old one.',

  no_own_address: "Enter your email address in your profile first: the test mail is sent to it.",
  no_such_mail: "There is no such mail.",
  mail_already_sent: "This mail was sent already.",
  mail_without_server:
    "The portal has no mail server (SMTP_URL), so the mail would be written to a file again.",
  mail_has_no_link:
    "There is no link to pass on: the mail was sent, waits to be sent, or its content was deleted.",
  mail_of_administrator:
    "This mail is for another administrator, who must get the link from the file on the server.",
  mail_of_own_account: "This link changes your own account, so you must get it from the file on the server.",
  mail_being_sent: "This mail is currently being sent.",
  mail_content_deleted: "This mail cannot be sent again: its content was deleted after four days.",

  no_such_event: "There is no such event.",
  no_such_notification: "There is no such notification.",
  no_such_view: "There is no such view of yours.",
  view_name_taken: "You have a view {name} of this list already.",
  views_not_shared: "Only administrators share views.",
  view_has_secret: "The search or a filter contains a secret. Remove it, then save the view.",
  view_name_has_secret: "The name contains a secret. Remove it, then save the view.",
  too_many_views: "A user has at most {max} views of one list. Delete one first.",
  notification_not_of_role: "Users of your role are not notified of this event.",
  notification_required: "This notification concerns security and cannot be changed.",
} as const;
