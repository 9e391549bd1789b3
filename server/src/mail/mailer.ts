import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { mails } from "#http/metrics";
import { provided } from "../provided.ts";
import { deliverToFolder, deliverToServer, type Mail } from "./delivery.ts";

export interface MailSettings {
  /** Unset: mails are written to `folder`. */
  smtpUrl: string | undefined;
  from: string;
  folder: string;
}

export interface Mailer {
  post: (compose: () => Promise<Mail | null>) => void;
  /** Resolves once nothing is under way any more; what waits for another try is given up. */
  close: () => Promise<void>;
}

/** Milliseconds before each further try. */
const retryAfter = [1_000, 10_000, 60_000];
/** A mail server that hangs must not fill the memory. */
const mostUnderWay = 1_000;

const current = provided<Mailer>("mailer");
export const setMailer = current.set;

/**
 * Composes and sends a mail after the answer has gone: neither its time nor its text tells whether there was one.
 * `compose` gives null when there is nobody to write to.
 */
export const postMail = (compose: () => Promise<Mail | null>): void => current.get().post(compose);

/** The log has who was written to, never what. */
export function createMailer({ smtpUrl, from, folder }: MailSettings, logger: Logger): Mailer {
  const delivery = smtpUrl === undefined ? deliverToFolder(folder, from) : deliverToServer(smtpUrl, from);
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  const send = async (compose: () => Promise<Mail | null>) => {
    try {
      const mail = await compose();
      if (mail !== null) await deliver(mail);
    } catch (error) {
      logger.error({ fault: faultOf(error) }, "mail not composed");
    }
  };

  const deliver = async (mail: Mail) => {
    for (const delay of [...retryAfter, null]) {
      try {
        const file = await delivery.deliver(mail);
        mails.inc({ result: "sent" });
        logger.info({ to: mail.to, ...(file === null ? {} : { file }) }, "mail sent");
        return;
      } catch (error) {
        mails.inc({ result: "failed" });
        const isLast = delay === null || delivery.isFinal(error);
        logger[isLast ? "error" : "warn"]({ to: mail.to, fault: faultOf(error) }, "mail not sent");
        if (isLast || !(await hasTimeFor(delay, closing.signal))) return;
      }
    }
  };

  return {
    post: (compose) => {
      if (closing.signal.aborted) return;
      if (underWay.size >= mostUnderWay) {
        logger.error({ underWay: underWay.size }, "mail dropped: too many under way");
        return;
      }
      const sending = send(compose).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    close: async () => {
      closing.abort();
      await Promise.all(underWay);
      delivery.close();
    },
  };
}

export type { Mail };

async function hasTimeFor(delay: number, signal: AbortSignal): Promise<boolean> {
  try {
    await wait(delay, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}

/** Only codes: what a mail server or a driver says may repeat what it was sent. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const codes = ["code", "responseCode", "command"].map((name): unknown => Reflect.get(error, name));
  return [error.name, ...codes.filter((code) => typeof code === "string" || typeof code === "number")].join(
    " ",
  );
}
