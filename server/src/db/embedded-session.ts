import type { PGlite } from "@electric-sql/pglite";
import { buildClientMessage, isIdleAtEnd, buildStartupMessage } from "./protocol-messages.ts";

/**
 * PGlite would end its process if COPY FROM STDIN finds no data; this message turns that into an ordinary
 * error.
 */
const refuseCopy = buildClientMessage("f", "the embedded database does not support COPY FROM STDIN");

/**
 * Removes session state of one connection before the next one uses the session; a query also drops the
 * unnamed statement.
 */
const reset = buildClientMessage("Q", "CLOSE ALL; RESET ALL; DEALLOCATE ALL; UNLISTEN *; DISCARD TEMP");

/**
 * Ends any transaction. The first ROLLBACK ends a transaction without BEGIN, which Sync would commit; after
 * an error it is ignored until the Sync, so a second one is needed.
 */
const abort = Buffer.concat([
  buildClientMessage("Q", "ROLLBACK"),
  buildClientMessage("S"),
  buildClientMessage("Q", "ROLLBACK"),
]);

/** The single session of an embedded database. */
export async function openSession(database: PGlite) {
  let isIdle = true;

  async function run(messages: Buffer): Promise<Buffer> {
    const chunks: Buffer[] = [];
    await database.execProtocolRawStream(messages, {
      onRawData: (bytes) => void chunks.push(Buffer.from(bytes)),
    });
    const answer = Buffer.concat(chunks);
    if (answer.length > 0) isIdle = isIdleAtEnd(answer);
    return answer;
  }

  return {
    /** The messages PostgreSQL sends to each new connection. */
    greeting: await run(buildStartupMessage({ user: "postgres", database: "template1" })),
    /** Whether no transaction is open. */
    isIdle: () => isIdle,
    run: (messages: Buffer) => run(Buffer.concat([messages, refuseCopy])),
    reset: () => run(reset),
    abort: async () => {
      await run(abort);
      if (!isIdle) throw new Error("The embedded database cannot end a transaction.");
    },
  };
}
