import type pg from "pg";

/**
 * How long a statement may take; the portal's own take much less than a second. A request can wait for one that is not
 * answered and then for a new connection, 8 seconds together.
 */
const maxAnswerMs = 4_000;

/**
 * Closes a connection that leaves a statement unanswered, as when the network loses every packet: its statements fail, and
 * the pool opens another one. Otherwise they would wait until the operating system gives up, which takes minutes.
 */
export function closeWhenUnanswered(client: pg.PoolClient, onError: (error: Error) => void): void {
  let deadline: NodeJS.Timeout | undefined;
  const clear = () => clearTimeout(deadline);
  const close = () => {
    onError(new Error(`no answer within ${String(maxAnswerMs / 1000)} seconds`));
    void client.end();
  };
  const query: unknown = Reflect.get(client, "query");
  if (typeof query !== "function") throw new Error("The connection has no query function.");
  const queryWithDeadline = (...parameters: unknown[]): unknown => {
    // Statements of a connection run one after the other: a new one means that the one before was answered.
    clear();
    deadline = setTimeout(close, maxAnswerMs);
    return Reflect.apply(query, client, parameters);
  };
  Object.defineProperty(client, "query", { value: queryWithDeadline });
  client.on("drain", clear);
  client.on("end", clear);
}
