import { pino, type Logger } from "pino";
import { createLogger } from "#http/request-log";
import { productCommit, productName, productVersion } from "./features/portal/portal.service.ts";
import { describeFailure } from "./start-failure.ts";

/* What a start prints. Log collectors read JSON lines; a person at a terminal reads sentences. */

/** How the first administrator gets the generated password. */
export type InitialPassword = { shown: string } | { file: string };

/** The first line of the log. */
export const announceStart = (logger: Logger, database: "postgresql" | "embedded") =>
  logger.info(
    { version: productVersion, commit: productCommit, node: process.version, database },
    `${productName} starts`,
  );

/** Says where the portal is and how to sign in first, whatever LOG_LEVEL is. */
export function announceReady(url: string, username: string, password: InitialPassword | null) {
  const signIn =
    password === null
      ? null
      : "file" in password
        ? `Sign in as ${username} with the password in the file ${password.file}, then change it: that removes the file`
        : `Sign in as ${username} with the password ${password.shown} (shown this once; keep it safe)`;
  const lines = [`${productName} is ready: ${url}`, ...(signIn === null ? [] : [signIn])];
  if (process.stdout.isTTY) process.stdout.write(`\n${lines.join("\n")}\n\n`);
  else for (const line of lines) createLogger("info").info(line);
}

/** Says why the portal does not start: one line if an operator can fix it, with the stack otherwise. */
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

/** Node.js prints its warnings and unexpected errors as text; a log collector gets them as JSON. */
export function logProcessEvents(logger: Logger) {
  if (process.stderr.isTTY) return;
  process.removeAllListeners("warning");
  process.on("warning", (warning) => logger.warn({ warning: warning.name }, warning.message));
  process.on("uncaughtException", (error) => {
    logger.fatal({ err: error }, "unexpected error");
    process.exit(1);
  });
}
