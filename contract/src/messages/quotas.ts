/** Refusals of what would exceed a quota of a company: `quota_` and the name of the quota. */
export const quotaMessages = {
  quota_stored_bytes:
    "Your company may store {limit,number} MB of files, and this file does not fit: files without a request are deleted after a day. For more, write to {contact}",
  quota_uploads_per_day:
    "Your company may upload {limit,number} files in 24 hours: try again later. For more, write to {contact}",
  quota_waiting_apps:
    "Your company may have {limit,number} apps that wait for approval: wait for a decision, or close one. For more, write to {contact}",
  quota_apps: "Your company may have {limit,number} apps, closed ones included. For more, write to {contact}",
  quota_open_requests:
    "Your company may have {limit,number} open SIT requests: wait until one is decided. For more, write to {contact}",
  quota_requests:
    "Your company may have {limit,number} SIT requests, decided ones included. For more, write to {contact}",
  quota_open_invitations:
    "Your company may have {limit,number} open invitations: withdraw one first. For more, write to {contact}",
  quota_machine_tokens:
    "The members of your company may have {limit,number} machine tokens together: revoke one first. For more, write to {contact}",
  quota_keys:
    "Your company may have {limit,number} keys, revoked and replaced ones included. For more, write to {contact}",
  quota_saved_views:
    "The members of your company may have {limit,number} saved views together: delete one first. For more, write to {contact}",
  quota_kept_calls:
    "Your company may keep {limit,number} calls, and these do not fit: release some first. For more, write to {contact}",
} as const;
