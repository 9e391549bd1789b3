import path from "node:path";
import compression from "compression";
import type { Contract, Endpoint } from "contract/endpoint";
import { newMessage } from "contract/messages/messages";
import express, { type Express, type RequestHandler } from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import { isHttps, type Config } from "#config";
import { corsHeaders } from "#http/cors";
import { AppError } from "#http/app-error";
import { errorHandler, noSuchCall } from "#http/error-handler";
import { isHost } from "#http/host";
import { countRequests, serveMetrics } from "#http/metrics";
import { limitHeldMemory } from "#http/held-memory";
import { requestLog } from "#http/request-log";
import { routersByPath } from "#http/routers-by-path";
import type { ServeContext } from "#http/serve";
import { sharedDocument } from "#http/shared-document";
import { serveClient } from "#http/static-files";
import { activityRoutes } from "./features/activity/activity.routes.ts";
import {
  approvalsRoutes,
  appSecretsRoutes,
  appsRoutes,
  appStatesRoutes,
} from "./features/apps/apps.routes.ts";
import { auditRoutes } from "./features/audit/audit.routes.ts";
import { companyMembersRoutes } from "./features/company-members/company-members.routes.ts";
import { consentsRoutes } from "./features/consents/consents.routes.ts";
import { dashboardRoutes } from "./features/dashboard/dashboard.routes.ts";
import { emailChangesRoutes } from "./features/email-changes/email-changes.routes.ts";
import { historyRoutes } from "./features/history/history.routes.ts";
import { keyPairsRoutes } from "./features/key-pairs/key-pairs.routes.ts";
import { mailsRoutes } from "./features/mails/mails.routes.ts";
import { requireConfirmedPassword } from "./features/passwords/passwords.confirmation.service.ts";
import { passwordsRoutes } from "./features/passwords/passwords.routes.ts";
import { notificationsRoutes } from "./features/notifications/notifications.routes.ts";
import { viewsRoutes } from "./features/views/views.routes.ts";
import { portalRoutes } from "./features/portal/portal.routes.ts";
import { productionRequestsRoutes } from "./features/production-requests/production-requests.routes.ts";
import { productsRoutes } from "./features/products/products.routes.ts";
import { publicKeysRoutes } from "./features/public-keys/public-keys.routes.ts";
import { quotasRoutes } from "./features/quotas/quotas.routes.ts";
import { registrationsRoutes } from "./features/registrations/registrations.routes.ts";
import { sandboxCallsRoutes } from "./features/sandbox-calls/sandbox-calls.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { sessionsRoutes } from "./features/sessions/sessions.routes.ts";
import { signaturesRoutes } from "./features/signatures/signatures.routes.ts";
import { sourceAccountsRoutes } from "./features/source-accounts/source-accounts.routes.ts";
import { reportRefusedRole } from "./features/audit/audit.service.ts";
import { ssoRoutes } from "./features/sso/sso.routes.ts";
import { storedFilesRoutes } from "./features/uploads/uploads.files.routes.ts";
import { testDataRoutes } from "./features/bank/test-data.routes.ts";
import { authenticateForCall, authenticateReader } from "./features/tokens/tokens.authentication.service.ts";
import { tokensRoutes } from "./features/tokens/tokens.routes.ts";
import { uploadsRoutes } from "./features/uploads/uploads.routes.ts";
import { administratorsRoutes } from "./features/users/administrators.routes.ts";
import { usersRoutes } from "./features/users/users.routes.ts";
import { usageRoutes } from "./features/usage/usage.routes.ts";
import { openApiDocument } from "./openapi.ts";
import { findRoute, isBelowPortal } from "./sandbox/routes.ts";
import { sandboxOpenApi } from "./sandbox/sandbox-openapi.ts";
import { absentSandbox, createSandbox } from "./sandbox/sandbox.ts";
import { part } from "./parts.ts";

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
  activity: activityRoutes,
  usage: usageRoutes,
  "sandbox-calls": sandboxCallsRoutes,
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

export interface AppParts {
  config: Config;
  logger: Logger;
  readiness: RequestHandler;
  /** The built client, or null to serve only the API. */
  client: string | null;
}

/** The HTTP application of a role; database, master key and signing key must be available before the first request. */
export function createApp({ config, logger, readiness, client }: AppParts): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  // Queries have names and values without nesting.
  app.set("query parser", "simple");
  app.set("trust proxy", config.TRUST_PROXY);
  app.use(requestLog(logger));
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
  app.use(corsHeaders(config.CORS_ORIGINS));
  app.use(compression());

  app.get("/healthz", (_request, response) => {
    response.json({ status: "up" });
  });
  app.get("/readyz", readiness);
  const servesMetrics = config.METRICS_TOKEN !== undefined && config.METRICS_PORT === undefined;
  app.get("/metrics", servesMetrics ? serveMetrics(config.METRICS_TOKEN) : noSuchCall);
  const servesPortal = config.PORTAL_ROLE !== "sandbox";
  app.use(requireHost);
  if (servesPortal) addPortalCalls(app);
  app.use(sandbox.services);
  app.use("/api", sandbox.strays, noSuchCall);
  if (servesPortal)
    app.use(
      storedFilesRoutes({
        areAvatarsShared: config.CORS_ORIGINS.length > 0,
        authenticate: authenticateReader,
      }),
    );
  const pages = servesPortal && client !== null ? serveClient(path.resolve(client)) : null;
  if (pages !== null) app.use(pages.files);
  app.use(sandbox.strays);
  if (pages !== null) app.use(pages.notFound);
  app.use(noSuchCall);
  app.use(errorHandler);
  return app;
}

/** The sandbox checks the header itself, and answers in its own format. */
const requireHost: RequestHandler = (request, _response, next) => {
  if (!isHost(request.headers.host) && findRoute(request.path) === "portal")
    throw new AppError("validation", newMessage("host_malformed"));
  next();
};

function addPortalCalls(app: Express) {
  app.get(
    "/api/v1/openapi.json",
    sharedDocument(() => openApiDocument(contracts)),
  );
  app.get("/api/v1/openapi-sandbox.json", sharedDocument(sandboxOpenApi));
  app.use("/api", (_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  const context: ServeContext = {
    authenticate: authenticateForCall,
    reportRefusedRole,
    requireConfirmedPassword,
    inTurn: ({ id }, handle) => part("costlyWork").portalCalls.run(id, handle),
  };
  app.use(
    routersByPath(
      Object.values(features).map(({ contract, routes }) => ({
        paths: Object.values<Endpoint>(contract).flatMap(({ path, aliases = [] }) => [path, ...aliases]),
        router: routes(context),
      })),
    ),
  );
}
