import { pino, type Logger } from "pino";
import type { Config } from "#config/config.ts";
import { createLogger } from "#http/request-log.ts";
import { productCommit, productName, productVersion } from "#config/product.ts";
import { describeFailure } from "./start-failure.ts";

/* The output of a start: JSON lines for log collectors, sentences for a terminal. */

/** Where the first administrator finds the generated password. */
export type InitialPassword = { shown: string } | { file: string };

/** The first line of the log. */
export const announceStart = (logger: Logger, { PORTAL_ROLE, DATABASE_URL }: Config) =>
  logger.info(
    {
      version: productVersion,
      commit: productCommit,
      node: process.version,
      role: PORTAL_ROLE,
      database: DATABASE_URL === undefined ? "embedded" : "postgresql",
    },
    `${productName} starts`,
  );

/** Prints the address of the portal and how to sign in first, regardless of LOG_LEVEL. */
export function announceReady(url: string, username: string, password: InitialPassword | null) {
  const signIn =
    password === null
      ? null
      : "file" in password
        ? `Sign in as ${username} with the password in the file ${password.file}, then change it: that removes the file`
        : `Sign in as ${username} with the password ${password.shown} (shown only once; store it safely)`;
  const lines = [`${productName} is ready: ${url}`, ...(signIn === null ? [] : [signIn])];
  if (process.stdout.isTTY) process.stdout.write(`\n${lines.join("\n")}\n\n`);
  else for (const line of lines) createLogger("info").info(line);
}

/** Prints why the portal does not start: one line if an operator can fix it, with the stack otherwise. */
export function reportFailure(error: unknown) {
  const sentence = describeFailure(error);
  const unexpected = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (process.stderr.isTTY) process.stderr.write(`${sentence ?? unexpected}\n`);
  else
    createLogger("fatal", pino.destination({ dest: 2, sync: true })).fatal(
      sentence === null ? { err: error } : {},
      sentence ?? "The portal cannot start",
    );
}

/** Node.js prints warnings and unexpected errors as text; log collectors get them as JSON. */
export function logProcessEvents(logger: Logger) {
  if (process.stderr.isTTY) return;
  process.removeAllListeners("warning");
  process.on("warning", (warning) => logger.warn({ warning: warning.name }, warning.message));
  process.on("uncaughtException", (error) => {
    logger.fatal({ err: error }, "unexpected error");
    process.exit(1);
  });
}
