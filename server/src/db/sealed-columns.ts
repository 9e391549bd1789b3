/** A column that contains values encrypted with the master key. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The context that binds an encrypted value to its row: `<context>:<id>`. */
  context: string;
}

/** All encrypted columns except the probes of the master key. `portal rewrap-keys` re-encrypts them. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: "apps", column: "sealedSecret", context: "app" },
  { table: "key_pairs", column: "sealedPrivate", context: "key-pair" },
  { table: "signing_keys", column: "sealedPrivate", context: "signing-key" },
  { table: "refresh_tokens", column: "sealedReply", context: "refresh-token" },
  { table: "mail_outbox", column: "sealedContent", context: "mail" },
];
