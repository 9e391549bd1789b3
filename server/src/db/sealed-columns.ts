/** A column that holds texts sealed under the master key. */
export interface SealedColumn {
  table: string;
  column: string;
  /** What binds a sealed text to its row: `<context>:<id>`. */
  context: string;
}

/** Every sealed column except the probes of the master key. `portal rewrap-keys` re-encrypts them all. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: "apps", column: "sealedSecret", context: "app" },
  { table: "key_pairs", column: "sealedPrivate", context: "key-pair" },
  { table: "signing_keys", column: "sealedPrivate", context: "signing-key" },
  { table: "refresh_tokens", column: "sealedReply", context: "refresh-token" },
  { table: "mail_outbox", column: "sealedContent", context: "mail" },
];
