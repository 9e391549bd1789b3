import { afterAll } from "vitest";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** An SMTP server on a port of its own, and what arrived there. */
export function useMailServer() {
  const arrived: Email[] = [];
  /** Answers to give to the next mails in place of taking them. */
  const refusals: { code: number; text: string }[] = [];
  /** What the answers to the next mails wait for. */
  const holds: Promise<void>[] = [];
  const answer = async (content: Buffer) => {
    await holds.shift();
    const refusal = refusals.shift();
    if (refusal !== undefined) throw Object.assign(new Error(refusal.text), { responseCode: refusal.code });
    arrived.push(await PostalMime.parse(content));
  };
  const newServer = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      // Connections that a client keeps open must not hold up the end of the server.
      closeTimeout: 100,
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          void answer(Buffer.concat(chunks)).then(() => done(), done);
        });
      },
    });

  let server: SMTPServer | undefined;
  const close = () =>
    new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
  afterAll(close);

  return {
    /** Starts it, again on the port it had; gives its address for SMTP_URL. */
    open: (port = 0) =>
      new Promise<string>((resolve) => {
        server = newServer();
        const listening = server.listen(port, "127.0.0.1", () => {
          const address = listening.address();
          resolve(`smtp://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`);
        });
      }),
    /** Takes it down; `open` with its port brings it back. */
    close,
    refusals,
    holds,
    /** The mails to an address so far. */
    mailsTo: (address: string) => arrived.filter(({ to }) => to?.some((one) => one.address === address)),
  };
}
