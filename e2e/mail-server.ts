import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect } from "vitest";

/** The address of the portal in its mails; tests open only the path of a link. */
const publicUrl = "http://portal.bank.co.id";

/** A real SMTP server, which keeps all mails of a portal in memory. */
export async function startMailServer() {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        });
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => {
      const address = listening.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });

  const listMails = (address: string) => mails.filter(({ to }) => to?.[0]?.address === address);

  /** The newest mail to an address with this subject. */
  async function waitForMail(address: string, subject: RegExp, timeout = 15_000): Promise<Email> {
    const find = () => listMails(address).findLast((mail) => subject.test(mail.subject ?? ""));
    await expect.poll(find, { timeout, message: `a mail to ${address}: ${String(subject)}` }).toBeDefined();
    const mail = find();
    if (mail === undefined) throw new Error("The mail is gone.");
    return mail;
  }

  /** The path of the link in the newest mail with this subject. */
  async function waitForLink(address: string, subject: RegExp, path: RegExp): Promise<string> {
    const { text = "" } = await waitForMail(address, subject);
    const link = new RegExp(`${publicUrl.replaceAll(".", "\\.")}(${path.source})\\n`).exec(text)?.[1];
    if (link === undefined) throw new Error(`No link in: ${text}`);
    return link;
  }

  return {
    /** The settings of a portal that sends its mails here. */
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${String(port)}`,
      PUBLIC_URL: `${publicUrl}/`,
      MAIL_FROM: "SNAP Portal <portal@bank.co.id>",
    },
    mailsTo: listMails,
    mailTo: waitForMail,
    linkIn: waitForLink,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
