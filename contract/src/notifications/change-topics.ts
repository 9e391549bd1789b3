/** What open pages show and others change. The database writes these words, by its triggers. */
export const changeTopics = [
  "apps",
  "requests",
  "users",
  "registrations",
  "source-accounts",
  "keys",
  "mails",
  "callbacks",
  "audit",
  "notifications",
  "tokens",
  "sessions",
  "views",
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** A call that waits for changes is answered after this time, if there is none. */
export const maxChangeWaitMs = 45_000;
