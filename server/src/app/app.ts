import path from "node:path";
import compression from "compression";
import type { Contract, Endpoint } from "contract/endpoint";
import { buildMessage } from "contract/messages/messages";
import express, { type Express, type RequestHandler } from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import { isHttps, type Config } from "#config/config.ts";
import { db } from "#db/database.ts";
import { setCorsHeaders } from "#http/cors.ts";
import { AppError } from "#http/app-error.ts";
import { handleError, refuseUnknownCall } from "#http/error-handler.ts";
import { isHost } from "#http/host.ts";
import { countRequests, serveMetrics } from "#http/metrics.ts";
import { limitHeldMemory } from "#http/held-memory.ts";
import { createRequestLog } from "#http/request-log.ts";
import { spreadRequests } from "#http/requests-over-turns.ts";
import { routeByPath } from "#http/routers-by-path.ts";
import type { ServeContext } from "#http/serve.ts";
import { serveSharedDocument } from "#http/shared-document.ts";
import { serveClient } from "#http/static-files.ts";
import { activityRoutes } from "#features/sandbox/activity/activity.routes.ts";
import {
  approvalsRoutes,
  appSecretsRoutes,
  appsRoutes,
  appStatesRoutes,
} from "#features/apps/apps/apps.routes.ts";
import { getOrigin } from "#features/platform/masks/masks.origin.service.ts";
import { auditRoutes } from "#features/platform/audit/audit.routes.ts";
import { requireCurrentActor } from "#features/identity/companies/companies.service.ts";
import { companyMembersRoutes } from "#features/identity/company-members/company-members.routes.ts";
import { paymentPagesRoutes } from "#features/sandbox/payment-pages/payment-pages.routes.ts";
import { consentsRoutes } from "#features/sandbox/consents/consents.routes.ts";
import { dashboardRoutes } from "#features/overview/dashboard/dashboard.routes.ts";
import { emailChangesRoutes } from "#features/identity/email-changes/email-changes.routes.ts";
import { historyRoutes } from "#features/sit/history/history.routes.ts";
import { keyPairsRoutes } from "#features/keys/key-pairs/key-pairs.routes.ts";
import { mailsRoutes } from "#features/messaging/mails/mails.routes.ts";
import { requireConfirmedPassword } from "#features/identity/passwords/passwords.confirmation.service.ts";
import { passwordsRoutes } from "#features/identity/passwords/passwords.routes.ts";
import { notificationsRoutes } from "#features/messaging/notifications/notifications.routes.ts";
import { viewsRoutes } from "#features/overview/views/views.routes.ts";
import { portalRoutes } from "#features/platform/portal/portal.routes.ts";
import { productionRequestsRoutes } from "#features/sit/production-requests/production-requests.routes.ts";
import { productsRoutes } from "#features/platform/products/products.routes.ts";
import { outgoingCallsRoutes } from "#features/sandbox/outgoing-calls/outgoing-calls.routes.ts";
import { providerKeysRoutes } from "#features/keys/provider-keys/provider-keys.routes.ts";
import { callbacksRoutes } from "#features/sandbox/callbacks/callbacks.routes.ts";
import { appClocksRoutes } from "#features/sandbox/app-clocks/app-clocks.routes.ts";
import { evidenceFilesRoutes } from "#features/sandbox/activity/activity.evidence-files.routes.ts";
import { keptActivityRoutes } from "#features/sandbox/activity/activity.kept.routes.ts";
import { appFaultsRoutes } from "#features/sandbox/app-faults/app-faults.routes.ts";
import { tenantServersRoutes } from "#features/sandbox/tenant-servers/tenant-servers.routes.ts";
import { publicKeysRoutes } from "#features/keys/public-keys/public-keys.routes.ts";
import { quotasRoutes } from "#features/identity/quotas/quotas.routes.ts";
import { registrationsRoutes } from "#features/identity/registrations/registrations.routes.ts";
import { postmanCollectionsRoutes } from "#features/sandbox/postman-collections/postman-collections.routes.ts";
import { sandboxCallsRoutes } from "#features/sandbox/sandbox-calls/sandbox-calls.routes.ts";
import { searchRoutes } from "#features/overview/search/search.routes.ts";
import { sessionsRoutes } from "#features/identity/sessions/sessions.routes.ts";
import { signaturesRoutes } from "#features/sandbox/signatures/signatures.routes.ts";
import { sourceAccountsRoutes } from "#features/apps/source-accounts/source-accounts.routes.ts";
import { reportRefusedRole } from "#features/platform/audit/audit.service.ts";
import { ssoRoutes } from "#features/identity/sso/sso.routes.ts";
import { createStoredFilesRoutes } from "#features/identity/uploads/uploads.files.routes.ts";
import { testDataRoutes } from "#features/sandbox/bank/test-data.routes.ts";
import {
  authenticateForCall,
  authenticateReader,
} from "#features/identity/tokens/tokens.authentication.service.ts";
import { tokensRoutes } from "#features/identity/tokens/tokens.routes.ts";
import { uploadsRoutes } from "#features/identity/uploads/uploads.routes.ts";
import { administratorsRoutes } from "#features/identity/users/administrators.routes.ts";
import { usersRoutes } from "#features/identity/users/users.routes.ts";
import { usageRoutes } from "#features/sandbox/usage/usage.routes.ts";
import { openApiDocument } from "./openapi.ts";
import { findRoute, isBelowPortal } from "#features/sandbox/services/routes.ts";
import { loadSandboxOpenApi } from "#features/sandbox/services/sandbox-openapi.ts";
import { absentSandbox, createSandbox } from "#features/sandbox/services/sandbox.ts";
import { inject } from "./dependencies.ts";

/**
 * All features with calls, in the order of their routes. A key is the first part of operation ids, which stay: apps have
 * four.
 */
export const features = {
  portal: portalRoutes,
  sso: ssoRoutes,
  users: usersRoutes,
  administrators: administratorsRoutes,
  "company-members": companyMembersRoutes,
  registrations: registrationsRoutes,
  passwords: passwordsRoutes,
  sessions: sessionsRoutes,
  tokens: tokensRoutes,
  "key-pairs": keyPairsRoutes,
  "public-keys": publicKeysRoutes,
  quotas: quotasRoutes,
  products: productsRoutes,
  "source-accounts": sourceAccountsRoutes,
  apps: appsRoutes,
  "app-states": appStatesRoutes,
  "app-secrets": appSecretsRoutes,
  "test-data": testDataRoutes,
  consents: consentsRoutes,
  "payment-pages": paymentPagesRoutes,
  activity: activityRoutes,
  usage: usageRoutes,
  "sandbox-calls": sandboxCallsRoutes,
  "postman-collections": postmanCollectionsRoutes,
  "tenant-servers": tenantServersRoutes,
  "app-faults": appFaultsRoutes,
  "kept-activity": keptActivityRoutes,
  "evidence-files": evidenceFilesRoutes,
  "app-clocks": appClocksRoutes,
  callbacks: callbacksRoutes,
  "outgoing-calls": outgoingCallsRoutes,
  "provider-keys": providerKeysRoutes,
  approvals: approvalsRoutes,
  signatures: signaturesRoutes,
  "production-requests": productionRequestsRoutes,
  history: historyRoutes,
  uploads: uploadsRoutes,
  notifications: notificationsRoutes,
  views: viewsRoutes,
  dashboard: dashboardRoutes,
  search: searchRoutes,
  mails: mailsRoutes,
  "email-changes": emailChangesRoutes,
  audit: auditRoutes,
};

export const contracts: Record<string, Contract> = Object.fromEntries(
  Object.entries(features).map(([feature, { contract }]) => [feature, contract]),
);

export interface AppOptions {
  config: Config;
  logger: Logger;
  readiness: RequestHandler;
  /** The built client, or null to serve only the API. */
  client: string | null;
}

/** The HTTP application of a role; database, master key and signing key must be available before the first request. */
export function createApp({ config, logger, readiness, client }: AppOptions): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  // Queries have names and values without nesting.
  app.set("query parser", "simple");
  app.set("trust proxy", config.TRUST_PROXY);
  app.use(spreadRequests());
  app.use(createRequestLog(logger));
  app.use(limitHeldMemory(config.MAX_CONNECTIONS_PER_ADDRESS));
  app.use(countRequests);
  const sandbox = config.PORTAL_ROLE === "portal" ? absentSandbox : createSandbox();
  // Before the headers of pages and the routes of the portal, which take time and are not for its calls.
  app.use((request, response, next) => {
    if (isBelowPortal(request.path)) next();
    else sandbox.services(request, response, next);
  });
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: {
          "script-src": ["'self'"],
          "style-src": ["'self'"],
          "font-src": ["'self'", "data:"],
          "img-src": ["'self'", "data:", "blob:"],
          "base-uri": ["'none'"],
          "frame-ancestors": ["'none'"],
          // Closed networks often have no certificate: over plain http these headers would break the page or
          // be ignored.
          "upgrade-insecure-requests": isHttps(config) ? [] : null,
        },
      },
      frameguard: { action: "deny" },
      strictTransportSecurity: isHttps(config),
      crossOriginOpenerPolicy: isHttps(config),
      originAgentCluster: isHttps(config),
    }),
  );
  app.use(setCorsHeaders(config.CORS_ORIGINS));
  app.use(compression());

  app.get("/healthz", (_request, response) => {
    response.json({ status: "up" });
  });
  app.get("/readyz", readiness);
  const servesMetrics = config.METRICS_TOKEN !== undefined && config.METRICS_PORT === undefined;
  app.get("/metrics", servesMetrics ? serveMetrics(config.METRICS_TOKEN) : refuseUnknownCall);
  const servesPortal = config.PORTAL_ROLE !== "sandbox";
  app.use(requireHost);
  if (servesPortal) addPortalCalls(app);
  app.use(sandbox.services);
  app.use("/api", sandbox.strays, refuseUnknownCall);
  if (servesPortal)
    app.use(
      createStoredFilesRoutes({
        areAvatarsShared: config.CORS_ORIGINS.length > 0,
        authenticate: authenticateReader,
      }),
    );
  const pages = servesPortal && client !== null ? serveClient(path.resolve(client)) : null;
  if (pages !== null) app.use(pages.files);
  app.use(sandbox.strays);
  if (pages !== null) app.use(pages.notFound);
  app.use(refuseUnknownCall);
  app.use(handleError);
  return app;
}

/** The sandbox checks the header itself, and answers in its own format. */
const requireHost: RequestHandler = (request, _response, next) => {
  if (!isHost(request.headers.host) && findRoute(request.path) === "portal")
    throw new AppError("validation", buildMessage("host_malformed"));
  next();
};

function addPortalCalls(app: Express) {
  app.get(
    "/api/v1/openapi.json",
    serveSharedDocument(() => openApiDocument(contracts)),
  );
  app.get("/api/v1/openapi-sandbox.json", serveSharedDocument(loadSandboxOpenApi));
  app.use("/api", (_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  const context: ServeContext = {
    getOrigin,
    authenticate: authenticateForCall,
    reportRefusedRole,
    requireCurrentActor: (actor) => requireCurrentActor(db(), actor),
    requireConfirmedPassword,
    inTurn: ({ id }, handle) => inject("costlyWork").portalCalls.run(id, handle),
  };
  app.use(
    routeByPath(
      Object.values(features).map(({ contract, routes }) => ({
        paths: Object.values<Endpoint>(contract).flatMap(({ path, aliases = [] }) => [path, ...aliases]),
        router: routes(context),
      })),
    ),
  );
}
