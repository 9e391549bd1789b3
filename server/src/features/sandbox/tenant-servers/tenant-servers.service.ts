import { isIP } from "node:net";
import { z } from "zod";
import type { SetTenantServer } from "contract/tenant-servers/tenant-servers.contract";
import { getConfig } from "#config/config.ts";
import { db, runInTransaction } from "#db/database.ts";
import type { TenantServer } from "#db/generated/client.ts";
import { seal, unseal } from "#db/master-key.ts";
import type { Actor } from "#http/actor.ts";
import { createFieldError } from "#http/app-error.ts";
import { createAddressPolicy } from "#outgoing/outgoing-addresses.ts";
import { can } from "#features/apps/apps/apps.policy.ts";
import { findApp, lockApp, createStateError } from "#features/apps/apps/apps.service.ts";
import { getStateAt } from "#features/apps/apps/apps.transitions.ts";
import { isSecretName } from "#features/platform/masks/mask-name-kinds.values.ts";
import { noteSecretChange } from "#features/platform/masks/masks.changes.service.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";

/** The server of an app, null without one, and whether the actor may change it. */
export async function showTenantServer(actor: Actor, appId: string) {
  const app = await findApp(db(), actor, appId);
  const server = await db().tenantServer.findUnique({ where: { appId } });
  return {
    server,
    isChangeable: can(actor, "manage_server", { ...app, state: getStateAt(app, new Date()) }),
  };
}

export async function setTenantServer(actor: Actor, appId: string, input: SetTenantServer) {
  checkAddresses(input);
  return runInTransaction(async (tx) => {
    const app = await lockChangeable(tx, actor, appId);
    const stored = await tx.tenantServer.findUnique({ where: { appId } });
    const sealedSecret =
      input.client_secret === undefined
        ? (stored?.sealedSecret ?? null)
        : seal(input.client_secret, `tenant-server:${appId}`);
    requireCredentials(input, sealedSecret);
    const columns = {
      baseUrl: input.base_url,
      serviceUrls: input.service_urls,
      authentication: input.authentication,
      signatureEncoding: input.signature_encoding,
      clientId: input.client_id ?? "",
      sealedSecret,
      updatedAt: new Date(),
      updatedBy: actor.username,
    };
    const server = await tx.tenantServer.upsert({
      where: { appId },
      create: { appId, ...columns },
      update: columns,
    });
    await recordAudit(tx, actor, {
      event: "tenant_server_changed",
      subject: { type: "app", id: app.id, name: app.name },
      details: {
        address: input.base_url,
        authentication: input.authentication,
        client: input.client_id ?? "",
        secret: input.client_secret === undefined ? "kept" : "new",
        services: Object.entries(input.service_urls)
          // A query can hold a key of the tenant's server.
          .map(([code, address]) => `${code} ${address.replace(/\?.*/, "")}`)
          .join(", ")
          .slice(0, maxAuditLength),
      },
    });
    noteSecretChange(tx, app.companyId);
    return server;
  });
}

export const removeTenantServer = (actor: Actor, appId: string): Promise<null> =>
  runInTransaction(async (tx) => {
    const app = await lockChangeable(tx, actor, appId);
    const { count } = await tx.tenantServer.deleteMany({ where: { appId } });
    if (count > 0)
      await recordAudit(tx, actor, {
        event: "tenant_server_changed",
        subject: { type: "app", id: app.id, name: app.name },
        details: { address: "" },
      });
    return null;
  });

async function lockChangeable(tx: Parameters<typeof lockApp>[0], actor: Actor, appId: string) {
  const app = await lockApp(tx, actor, appId);
  const state = getStateAt(app, new Date());
  if (!can(actor, "manage_server", { ...app, state })) throw createStateError(app, state);
  return app;
}

/** Without them, the server cannot know the portal. */
function requireCredentials({ authentication, client_id }: SetTenantServer, sealedSecret: string | null) {
  if (authentication !== "token") return;
  if (client_id === undefined) throw createFieldError("client_id", "field_required", { field: "client_id" });
  if (sealedSecret === null)
    throw createFieldError("client_secret", "field_required", { field: "client_secret" });
}

/** IP addresses are refused here already; what a name leads to is checked at each call. A query is stored and recorded as it is. */
function checkAddresses({ base_url, service_urls }: SetTenantServer): void {
  const isAllowed = createAddressPolicy(getConfig().OUTGOING_ADDRESSES);
  const isRefused = (address: string) => {
    const host = new URL(address).hostname.replaceAll(/^\[|\]$/g, "");
    return isIP(host) !== 0 && !isAllowed(host);
  };
  if (isRefused(base_url)) throw createFieldError("base_url", "address_not_allowed", { field: "base_url" });
  const refused = Object.entries(service_urls).find(([, address]) => isRefused(address));
  if (refused !== undefined)
    throw createFieldError(`service_urls.${refused[0]}`, "address_not_allowed", { field: "service_urls" });
  for (const [code, address] of Object.entries(service_urls)) {
    const name = [...new URL(address).searchParams.keys()].find(isSecretName);
    if (name !== undefined)
      throw createFieldError(`service_urls.${code}`, "address_with_secret", { field: "service_urls", name });
  }
}

/** Of the addresses of services in an audit event; there can be one for each of 81 services. */
const maxAuditLength = 500;

const ServiceUrls = z.record(z.string(), z.string());

/** The stored addresses of services, by service code. */
export const readServiceUrls = ({ serviceUrls }: Pick<TenantServer, "serviceUrls">) =>
  ServiceUrls.parse(serviceUrls);

/** What the tenant issued to the portal; null without a secret. */
export const readClientSecret = ({ appId, sealedSecret }: TenantServer): string | null =>
  sealedSecret === null ? null : unseal(sealedSecret, `tenant-server:${appId}`);

/** The secret of the server of one app; empty without one. */
export async function findServerSecretOfApp(appId: string): Promise<string[]> {
  const server = await db().tenantServer.findUnique({ where: { appId } });
  return [server === null ? null : readClientSecret(server)].filter((secret) => secret !== null);
}

/** The secrets that the tenant issued to the portal for all apps of a company. */
export async function findServerSecrets(companyId: string): Promise<(string | null)[]> {
  const servers = await db().tenantServer.findMany({ where: { app: { companyId } } });
  return servers.map(readClientSecret);
}
