/** Refusals of what would exceed a quota of a company: `quota_` and the name of the quota. */
export const quotaMessages = {
  quota_stored_bytes:
    "Your company may store {limit} MB of files, and this file does not fit: files without a request are deleted after a day. For more, write to {contact}",
  quota_uploads_per_day:
    "Your company may upload {limit} files in 24 hours: try again later. For more, write to {contact}",
  quota_waiting_apps:
    "Your company may have {limit} apps that wait for approval: wait for a decision, or close one. For more, write to {contact}",
  quota_apps: "Your company may have {limit} apps, closed ones included. For more, write to {contact}",
  quota_open_requests:
    "Your company may have {limit} open SIT requests: wait until one is decided. For more, write to {contact}",
  quota_requests:
    "Your company may have {limit} SIT requests, decided ones included. For more, write to {contact}",
  quota_open_invitations:
    "Your company may have {limit} open invitations: withdraw one first. For more, write to {contact}",
  quota_machine_tokens:
    "The members of your company may have {limit} machine tokens together: revoke one first. For more, write to {contact}",
  quota_keys:
    "Your company may have {limit} keys, revoked and replaced ones included. For more, write to {contact}",
  quota_saved_views:
    "The members of your company may have {limit} saved views together: delete one first. For more, write to {contact}",
  quota_kept_calls:
    "Your company may keep {limit,number} calls, and these do not fit: release some first. For more, write to {contact}",
} as const;
