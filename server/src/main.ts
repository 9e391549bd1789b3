import { createServer, type Server } from "node:http";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { config, ConfigError, type Config } from "#config";
import { DataDirectoryError } from "#db/data-directory";
import { MasterKeyError } from "#db/master-key";
import { createLogger } from "#http/request-log";
import { startPortal } from "./start-portal.ts";

/** The repository: this file is server/src/main.ts or, bundled, server/dist/main.js. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const client = path.join(root, "client/dist");

async function start(settings: Config) {
  const logger = createLogger(settings.LOG_LEVEL);
  const portal = await startPortal(settings, logger, {
    migrations: path.join(root, "prisma/migrations"),
    template: path.join(root, "server/dist/database-template.tar.gz"),
    client: existsSync(path.join(client, "index.html")) ? client : null,
  });
  const server = createServer(portal.app);
  try {
    await listen(server, settings);
  } catch (error) {
    await portal.close();
    throw error;
  }
  const url = settings.PUBLIC_URL ?? `http://localhost:${String(portOf(server))}`;
  process.stdout.write(`\nSNAP Developer Portal is ready: ${url}\n`);
  if (portal.adminPassword !== null)
    process.stdout.write(
      `Sign in as ${settings.PORTAL_ADMIN_USERNAME} with the password ${portal.adminPassword} (shown this once; keep it safe)\n`,
    );
  process.stdout.write("\n");
  stopOnSignal(server, portal.close);
}

const listen = (server: Server, { PORT, HOST }: Config) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, () => resolve());
  });

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Lets running requests finish, for ten seconds at most, then closes the database cleanly. */
function stopOnSignal(server: Server, close: () => Promise<void>) {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const deadline = setTimeout(() => server.closeAllConnections(), 10_000);
    server.closeIdleConnections();
    server.close(() => {
      clearTimeout(deadline);
      void close().then(() => process.exit(0));
    });
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** One line that names the fault, for what an operator can mend; anything else whole. */
function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirectoryError || error instanceof MasterKeyError)
    return error.message;
  const code = codeOf(error);
  if (code === "EADDRINUSE")
    return `Port ${String(config().PORT)} is taken by another program. Stop it, or set PORT to another number.`;
  if (code === "EACCES")
    return `Port ${String(config().PORT)} may not be used by this user. Set PORT to a number above 1023.`;
  if (config().DATABASE_URL !== undefined && isConnectionFault(error))
    return `The database of DATABASE_URL cannot be used (${messageOf(error)}). Check host, port, name, user and password.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

const isConnectionFault = (error: unknown) =>
  /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONNRESET|28...|3D000)$/.test(codeOf(error)) ||
  /SASL|SSL|timeout|terminated/i.test(messageOf(error));

/** Drivers say nothing for a refused connection but its code. */
const messageOf = (error: unknown) =>
  error instanceof Error && error.message !== "" ? error.message : codeOf(error);

try {
  await start(config());
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}
