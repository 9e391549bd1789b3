import { afterAll } from "vitest";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** An SMTP server on a port of its own, and what arrived there. */
export function useMailServer() {
  const arrived: Email[] = [];
  /** Answers to give to the next mails in place of taking them. */
  const refusals: { code: number; text: string }[] = [];
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
          const refusal = refusals.shift();
          if (refusal !== undefined) {
            done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
            return;
          }
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            arrived.push(mail);
            done();
          });
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
    /** The mails to an address so far. */
    mailsTo: (address: string) => arrived.filter(({ to }) => to?.some((one) => one.address === address)),
  };
}
