import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The way a mail leaves. */
export interface Delivery {
  /** Resolves once the mail is somebody else's business; with the file's name if it became one. */
  deliver: (mail: Mail) => Promise<string | null>;
  /** Whether another try would fail, too. */
  isFinal: (error: unknown) => boolean;
  close: () => void;
}

const guarded = { disableFileAccess: true, disableUrlAccess: true };

export function deliverToServer(url: string, from: string): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...guarded,
  });
  return {
    deliver: async (mail) => {
      await transport.sendMail({ ...mail, from });
      return null;
    },
    // SMTP's 5xx: the server will not have this mail, whenever it is offered.
    isFinal: (error) => error instanceof Error && /^5\d\d$/.test(String(Reflect.get(error, "responseCode"))),
    close: () => transport.close(),
  };
}

/** Without a mail server, for a portal on a closed network or on somebody's desk: readable for the portal's user only. */
export function deliverToFolder(folder: string, from: string): Delivery {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...guarded });
  return {
    deliver: async (mail) => {
      const { message } = await composer.sendMail({ ...mail, from });
      const file = `${new Date().toISOString().replace(/\D/g, "")}-${randomBytes(4).toString("hex")}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, file), message, { flag: "wx", mode: 0o600 });
      return file;
    },
    isFinal: () => false,
    close: () => composer.close(),
  };
}
