import type pg from "pg";

/**
 * Maximum duration of a statement; the portal's own take much less than a second. A request can wait for a
 * statement without a response and then for a new connection, 8 seconds in total.
 */
export const defaultMaxAnswerMs = 4_000;

/** Extra time after the deadline in which a busy process reads responses that have already arrived. */
const readingMs = 100;

/**
 * Closes a connection that does not respond to a statement, for example because the network drops all
 * packets: its statements fail, and the pool opens another one. Otherwise they would wait until the operating
 * system gives up, which takes minutes.
 */
export function closeWhenUnanswered(
  client: pg.Client,
  onError: (error: Error) => void,
  maxAnswerMs = defaultMaxAnswerMs,
): void {
  let deadline: NodeJS.Timeout | undefined;
  const clear = () => clearTimeout(deadline);
  const close = () => {
    onError(new Error(`no answer within ${String(maxAnswerMs / 1000)} seconds`));
    void client.end();
  };
  const query: unknown = Reflect.get(client, "query");
  if (typeof query !== "function") throw new Error("The connection has no query function.");
  const runWithDeadline = (...parameters: unknown[]): unknown => {
    // Statements of a connection run one after the other: a new one means that the previous one has
    // completed.
    clear();
    deadline = setTimeout(() => (deadline = setTimeout(close, readingMs)), maxAnswerMs);
    return Reflect.apply(query, client, parameters);
  };
  Object.defineProperty(client, "query", { value: runWithDeadline });
  client.on("drain", clear);
  client.on("end", clear);
}
