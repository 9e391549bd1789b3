import type { Server } from "node:http";
import { getConfig, listSettingWarnings, type Config } from "#config/config.ts";
import { createHttpServer } from "#http/http-server.ts";
import { listen } from "#http/listen.ts";
import { createLogger } from "#http/request-log.ts";
import { findClientPath, migrationsPath, templatePath } from "#paths.ts";
import { createGracefulStop } from "./shutdown.ts";
import { announceReady, announceStart, logProcessEvents, reportFailure } from "./start-output.ts";
import { startPortal } from "./start-portal.ts";

/** Files and sockets of the portal are private to its operating system user. */
process.umask(0o077);

async function start(settings: Config) {
  const logger = createLogger(settings.LOG_LEVEL);
  logProcessEvents(logger);
  announceStart(logger, settings);
  for (const warning of listSettingWarnings()) logger.warn(warning);
  const portal = await startPortal(settings, logger, {
    migrations: migrationsPath,
    template: templatePath,
    client: findClientPath(),
  });
  const server = createHttpServer(portal.app, settings);
  try {
    await listen(server, settings.PORT, settings.HOST);
  } catch (error) {
    await portal.close();
    throw error;
  }
  const url = settings.PUBLIC_URL ?? `http://localhost:${String(getPort(server))}`;
  announceReady(url, settings.PORTAL_ADMIN_USERNAME, portal.initialPassword);
  stopOnSignal(createGracefulStop(server, portal, settings.SHUTDOWN_DELAY));
}

function getPort(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function stopOnSignal(stop: () => Promise<void>) {
  const stopAndExit = () => void stop().then(() => process.exit(0));
  process.on("SIGHUP", stopAndExit);
  process.on("SIGTERM", stopAndExit);
  process.on("SIGINT", stopAndExit);
}

try {
  await start(getConfig());
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
