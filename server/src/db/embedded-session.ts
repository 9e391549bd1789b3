import type { PGlite } from "@electric-sql/pglite";
import { clientMessage, endsIdle, startupMessage } from "./protocol-messages.ts";

/** PGlite would end its process when COPY FROM STDIN finds no data; this message makes it a plain error. */
const refuseCopy = clientMessage("f", "the embedded database does not support COPY FROM STDIN");

/** Removes what one connection leaves in the session, so that the next one cannot meet it; a query also drops the unnamed statement. */
const reset = clientMessage("Q", "CLOSE ALL; RESET ALL; DEALLOCATE ALL; UNLISTEN *; DISCARD TEMP");

/**
 * Ends any transaction. The first ROLLBACK is for a transaction without BEGIN, which Sync would commit; after an error
 * it is ignored up to the Sync, so the second one is for that.
 */
const abort = Buffer.concat([
  clientMessage("Q", "ROLLBACK"),
  clientMessage("S"),
  clientMessage("Q", "ROLLBACK"),
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
    if (answer.length > 0) isIdle = endsIdle(answer);
    return answer;
  }

  return {
    /** What PostgreSQL answers to every new connection. */
    greeting: await run(startupMessage({ user: "postgres", database: "template1" })),
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
