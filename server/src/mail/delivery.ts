import { randomBytes } from "node:crypto";
import { access, constants, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { makeFolder } from "#storage/make-folder.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

interface Delivered {
  /** The name of the file it was written to; null if a server accepted it. */
  file: string | null;
  /** What the mail server answered. */
  answer: string;
}

/** A transport for mails. */
export interface Delivery {
  /** Resolves once the mail server has accepted the mail, or it was written to a file. Rejects once `signal` is aborted. */
  deliver: (mail: Mail & { messageId: string }, signal: AbortSignal) => Promise<Delivered>;
  /** Whether an error concerns this mail permanently, this mail for now, or all mails for now. */
  meaningOf: (error: unknown) => "refused" | "postponed" | "unavailable";
  /** Checks the connection and sign-in of the mail server, or that the folder is writable. */
  check: () => Promise<void>;
  close: () => void;
}

export interface MailSettings {
  /** Unset: mails are written to `folder`. */
  smtpUrl: string | undefined;
  from: string;
  folder: string;
}

export const createDelivery = ({ smtpUrl, from, folder }: MailSettings): Delivery =>
  smtpUrl === undefined ? deliverToFolder(folder, from) : deliverToServer(smtpUrl, from);

/** Mails that are delivered at the same time. */
export const maxConnections = 4;

/** A server may send its response slowly; shorter than the time for which a mail is claimed. */
const maxDeliveryMs = 60_000;

const guarded = { disableFileAccess: true, disableUrlAccess: true };

function deliverToServer(url: string, from: string): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...guarded,
  });
  return {
    deliver: async (mail, signal) => {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(maxDeliveryMs)]);
      const { response } = await transport.sendMail({ ...mail, from, signal: ended });
      return { file: null, answer: response };
    },
    meaningOf: (error) => {
      const { code, responseCode } = getCodes(error);
      // The server is slow with this mail.
      if (code === "EABORT") return "postponed";
      // Any other code concerns the server or its sign-in, and applies to all mails.
      if (code !== "EENVELOPE" && code !== "EMESSAGE") return "unavailable";
      return /^5\d\d$/.test(responseCode ?? "") ? "refused" : "postponed";
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close({ force: true }),
  };
}

/**
 * Used without a mail server, on a closed network or a developer's machine; files are readable by their owner
 * only.
 */
function deliverToFolder(folder: string, from: string): Delivery {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...guarded });
  return {
    deliver: async (mail) => {
      const { message } = await composer.sendMail({ ...mail, from });
      const file = `${new Date().toISOString().replace(/\D/g, "")}-${randomBytes(4).toString("hex")}.eml`;
      await makeFolder(folder);
      await writeFile(path.join(folder, file), message, { flag: "wx", mode: 0o600 });
      return { file, answer: "" };
    },
    meaningOf: () => "unavailable",
    check: async () => {
      await makeFolder(folder);
      await access(folder, constants.W_OK | constants.X_OK);
    },
    close: () => composer.close(),
  };
}

/** Only codes: messages of a mail server or a driver may repeat what was sent. */
export function describeCodes(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, responseCode, command } = getCodes(error);
  return [error.name, code, responseCode, command].filter((part) => part !== undefined).join(" ");
}

const maxAnswerLength = 300;

/** What a mail server answered to a refused mail, for the administrator who sent it; its codes without an answer. */
export function describeAnswer(error: unknown): string {
  const answer: unknown = error instanceof Error ? Reflect.get(error, "response") : undefined;
  return (typeof answer === "string" && answer !== "" ? answer : describeCodes(error)).slice(
    0,
    maxAnswerLength,
  );
}

function getCodes(error: unknown) {
  const read = (name: string) => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  };
  return { code: read("code"), responseCode: read("responseCode"), command: read("command") };
}
