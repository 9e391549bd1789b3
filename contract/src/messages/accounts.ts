/** Messages of the server about users, sign-in, passwords, e-mail addresses, key pairs and mails. */
export const accountMessages = {
  wrong_credentials: "Username/Password does not match. Please try again.",
  account_disabled: "This account is disabled. Write to {contact}.",

  no_such_user: "There is no such user.",
  enable_required: "enable is required: true or false",
  own_account: "You cannot enable or disable your own account.",
  last_administrator: "This is the last active administrator: enable or create another one first.",
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

  reset_link_invalid:
    'This link is not valid: copy it completely from the mail. Ask for a new one with "Forgot password?" on the sign-in page.',
  reset_link_used:
    'This link has been used already. Ask for a new one with "Forgot password?" on the sign-in page.',
  reset_link_revoked:
    'This link is no longer valid: a newer one was mailed, or the password was changed. Ask for a new one with "Forgot password?" on the sign-in page.',
  reset_link_expired:
    'This link has expired: it works for {minutes} minutes. Ask for a new one with "Forgot password?" on the sign-in page.',

  no_pending_email: "There is no new e-mail address to confirm.",
  email_link_invalid:
    "This link is not valid: copy it completely from the newest mail. Change the e-mail address on the Profile page to get a new one.",
  email_link_used:
    "This link has been used already. Change the e-mail address on the Profile page to get a new one.",
  email_link_used_or_revoked:
    "This link has been used already or is no longer valid. Change the e-mail address on the Profile page to get a new one.",
  email_link_revoked:
    "This link is no longer valid: the change was cancelled or replaced by another one. Change the e-mail address on the Profile page to get a new one.",
  email_link_expired:
    "This link has expired: it works for {hours} hours. Change the e-mail address on the Profile page to get a new one.",
  undo_link_invalid: "This link is no longer valid: it works once, for {days} days. Write to {contact}.",
  undo_link_used: "This link has been used already.",

  no_key_pair: "{username} has no key pair yet. Generate one with Create Key (POST /api/v1/basecrypto).",
  key_pair_generated_concurrently:
    "A key pair was generated for this user at the same time. View it instead.",
  key_pair_not_handled: "The key pair of {username} is not managed by the portal. Choose another user.",
  key_pair_exists:
    'There is a key pair already ({fingerprint}). Send "rotate": true to replace it; the old one then only verifies.',

  no_such_mail: "There is no such mail.",
  mail_already_sent: "This mail was sent already.",
  mail_being_sent: "This mail is currently being sent.",
  mail_content_deleted: "This mail cannot be sent again: its content was deleted after four days.",

  no_such_event: "There is no such event.",
  no_such_notification: "There is no such notification.",
} as const;
