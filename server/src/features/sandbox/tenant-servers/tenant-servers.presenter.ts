import {
  TenantServer,
  type TenantServer as PresentedServer,
} from "contract/tenant-servers/tenant-servers.contract";
import type { TenantServer as Row } from "#db/generated/client.ts";
import { readServiceUrls } from "./tenant-servers.service.ts";

const { authentication: Authentication, signature_encoding: SignatureEncoding } = TenantServer.shape;

export const presentTenantServer = (row: Row): PresentedServer => ({
  base_url: row.baseUrl,
  service_urls: readServiceUrls(row),
  authentication: Authentication.parse(row.authentication),
  client_id: row.clientId,
  has_client_secret: row.sealedSecret !== null,
  signature_encoding: SignatureEncoding.parse(row.signatureEncoding),
  updated_at: row.updatedAt.toISOString(),
  updated_by: row.updatedBy,
});
