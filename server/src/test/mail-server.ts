import { afterAll } from "vitest";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** An SMTP server on its own port that records received mails. */
export function useMailServer() {
  const arrived: Email[] = [];
  /** Error responses for the next mails. */
  const refusals: { code: number; text: string }[] = [];
  /** A promise that responses to the next mails wait for. */
  const holds: Promise<void>[] = [];
  /** Promises that responses to mails with these subjects wait for. */
  const heldSubjects = new Map<string, Promise<void>>();
  let held = 0;
  const answerMail = async (content: Buffer) => {
    const mail = await PostalMime.parse(content);
    const hold = heldSubjects.get(mail.subject ?? "");
    if (hold !== undefined) held += 1;
    await (hold ?? holds.shift());
    const refusal = refusals.shift();
    if (refusal !== undefined) throw Object.assign(new Error(refusal.text), { responseCode: refusal.code });
    arrived.push(mail);
  };
  const createServer = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      // Connections kept open by a client must not delay the end of the server.
      closeTimeout: 100,
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          void answerMail(Buffer.concat(chunks)).then(() => done(), done);
        });
      },
    });

  let server: SMTPServer | undefined;
  const close = () =>
    new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
  afterAll(close);

  return {
    /** Starts the server, on the same port as before; returns its address for SMTP_URL. */
    open: (port = 0) =>
      new Promise<string>((resolve) => {
        server = createServer();
        const listening = server.listen(port, "127.0.0.1", () => {
          const address = listening.address();
          resolve(`smtp://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`);
        });
      }),
    /** Stops the server; `open` starts it again on its port. */
    close,
    refusals,
    holds,
    heldSubjects,
    /** How many mails have waited for one of them. */
    heldCount: () => held,
    /** The subjects of all mails so far, in the order of their arrival. */
    subjects: () => arrived.map(({ subject }) => subject),
    /** The mails to an address so far; the case of the address is ignored. */
    mailsTo: (address: string) =>
      arrived.filter(({ to }) => to?.some((one) => one.address?.toLowerCase() === address.toLowerCase())),
  };
}
