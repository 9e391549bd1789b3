import { getConfig, ConfigError } from "#config/config.ts";
import { DataDirectoryError } from "#db/data-directory.ts";
import { MasterKeyError } from "#db/master-key.ts";
import { MigrationError } from "#db/migrate.ts";
import { StorageError } from "#storage/storage-error.ts";

/** Errors whose message is written for the operator. */
const operatorErrors = [ConfigError, DataDirectoryError, MasterKeyError, MigrationError];

/** One line for a failure that an operator can fix, or null for any other. */
export function describeFailure(error: unknown): string | null {
  if (operatorErrors.some((kind) => error instanceof kind)) return getMessage(error);
  // Before the codes, which a database has, too.
  if (error instanceof StorageError)
    return error.isFull
      ? `The storage of uploaded files is full (${getMessage(error)}). Free space or enlarge it, then try again.`
      : `The storage of uploaded files cannot be used (${getMessage(error)}). Check UPLOADS_DIR, or the S3 settings and their server.`;
  const code = getCode(error);
  const socket = getSocket(error);
  if (socket !== null)
    return `The socket ${socket} cannot be used (${code}). Stop the program that uses it, or give the portal another DATA_DIR.`;
  if (code === "EADDRINUSE" && isOfListen(error))
    return `Port ${getPort(error)} is used by another program. Stop it, or set ${getPortSetting(error)} to another number.`;
  if (code === "EACCES" && isOfListen(error))
    return `Port ${getPort(error)} may not be used by this user. Set ${getPortSetting(error)} to a number above 1023.`;
  const file = getPath(error);
  if (code === "EACCES" && file !== null)
    return `${file} may not be used by this user (${getMessage(error)}). Change its owner or permissions.`;
  if (code === "ENOSPC" || code === "53100")
    return `The disk is full (${getMessage(error)}). Free space or enlarge the volume, then try again.`;
  if (code === "42501")
    return `The database user lacks a privilege (${getMessage(error)}). It must own the portal's tables or the database.`;
  if (getConfig().DATABASE_URL !== undefined && isUnanswered(error))
    return `The database of DATABASE_URL does not respond (${getMessage(error)}). Check host and port, and that it runs and is not overloaded.`;
  if (getConfig().DATABASE_URL !== undefined && isConnectionError(error))
    return `The database of DATABASE_URL cannot be used (${getMessage(error)}). Check host, port, name, user and password.`;
  return null;
}

const isOfListen = (error: unknown) =>
  error instanceof Error && "syscall" in error && error.syscall === "listen";

/** The Unix socket that could not be opened; null for a port. */
const getSocket = (error: unknown) =>
  error instanceof Error && isOfListen(error) && "address" in error && String(error.address).startsWith("/")
    ? String(error.address)
    : null;

const getPort = (error: unknown) =>
  error instanceof Error && "port" in error ? String(error.port) : String(getConfig().PORT);

const getPortSetting = (error: unknown) =>
  getPort(error) === String(getConfig().METRICS_PORT) ? "METRICS_PORT" : "PORT";

/** The file that could not be used; null if the error is not of one. */
const getPath = (error: unknown) =>
  error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : null;

const getCode = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

/** What the driver says after the time for a connection or a statement. */
const isUnanswered = (error: unknown) => /^(timeout expired|Query read timeout)$/.test(getMessage(error));

const isConnectionError = (error: unknown) =>
  /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONNRESET|28...|3D000)$/.test(getCode(error)) ||
  /SASL|SSL|timeout|terminated/i.test(getMessage(error));

/** Drivers report a refused connection with a code only. */
export const getMessage = (error: unknown) =>
  error instanceof Error ? (error.message === "" ? getCode(error) : error.message) : String(error);
