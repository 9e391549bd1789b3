/** A column that contains values encrypted with the master key. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The context that binds an encrypted value to a row: `<context>:<id>`. */
  context: string;
  /** The column with the id of that row: its own or, for a part of another row, that row's. */
  boundTo: "id" | "appId";
}

/** All encrypted columns except the probes of the master key. `portal rewrap-keys` re-encrypts them. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: "app_secrets", column: "sealedSecret", context: "app", boundTo: "appId" },
  { table: "sandbox_tokens", column: "sealedToken", context: "app", boundTo: "appId" },
  { table: "activities", column: "sealedToken", context: "app", boundTo: "appId" },
  { table: "key_pairs", column: "sealedPrivate", context: "key-pair", boundTo: "id" },
  { table: "signing_keys", column: "sealedPrivate", context: "signing-key", boundTo: "id" },
  { table: "provider_keys", column: "sealedPrivate", context: "provider-key", boundTo: "id" },
  { table: "tenant_servers", column: "sealedSecret", context: "tenant-server", boundTo: "appId" },
  { table: "refresh_tokens", column: "sealedReply", context: "refresh-token", boundTo: "id" },
  { table: "mail_outbox", column: "sealedContent", context: "mail", boundTo: "id" },
];
