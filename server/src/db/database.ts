import { AsyncLocalStorage } from "node:async_hooks";
import { minuteMs } from "contract/time";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { closeWhenUnanswered, defaultMaxAnswerMs } from "./answer-deadline.ts";
import { trackSockets } from "./client-sockets.ts";
import { Prisma, PrismaClient } from "./generated/client.ts";
import { createStatementNames, noStatementNames, type StatementNames } from "./statement-names.ts";

export type Transaction = Prisma.TransactionClient;

interface DatabaseConnection {
  client: PrismaClient;
  pool: pg.Pool;
  names: StatementNames;
}

let current: DatabaseConnection | undefined;

function requireConnection(): DatabaseConnection {
  if (transactionScope?.getStore()?.isOpen === true)
    throw new Error("Inside a transaction use its own connection, tx, instead of db().");
  if (current === undefined) throw new Error("The database is not connected yet.");
  return current;
}

/**
 * The database of this process. Not for use inside a transaction: a second connection would not see its changes,
 * and callers that hold one connection and wait for another could deadlock.
 */
export const db = (): PrismaClient => requireConnection().client;

/**
 * Runs a statement outside of transactions and without the query builder, which takes longer than the statement of a
 * sandbox call. Rows are those of `pg`: `numeric` and `bigint` are texts, `timestamptz` is a Date.
 */
export const queryRows = async <Row extends pg.QueryResultRow>({
  text,
  values,
}: Prisma.Sql): Promise<Row[]> => {
  const { pool, names } = requireConnection();
  return (await pool.query<Row>({ name: names.getNameIfFrequent(text), text, values })).rows;
};

/**
 * Runs a frequent statement, which PostgreSQL plans once per connection instead of at each execution. Only for statements
 * whose text never varies, because every text is kept, and that name their columns: with `*`, a migration during a rolling
 * upgrade would change the result, which PostgreSQL refuses.
 */
export async function queryPrepared<Row extends pg.QueryResultRow>({
  text,
  values,
}: Prisma.Sql): Promise<Row[]> {
  const { pool, names } = requireConnection();
  return (await pool.query<Row>({ name: names.getName(text), text, values })).rows;
}

/**
 * Runs a frequent statement after one that locks, in one transaction: it sees all that was written under the lock. The
 * query builder's transaction takes a fifth of the time of an upload.
 */
export async function queryUnderLock<Row extends pg.QueryResultRow>(
  lock: Prisma.Sql,
  statement: Prisma.Sql,
): Promise<Row[]> {
  const { pool, names } = requireConnection();
  const client = await pool.connect();
  const run = ({ text, values }: Prisma.Sql) =>
    client.query<Row>({ name: names.getName(text), text, values });
  let error: Error | undefined;
  // A connection that breaks between two statements reports it here; without a listener the process would end.
  const onBroken = (cause: Error) => (error = cause);
  client.on("error", onBroken);
  try {
    await client.query("BEGIN");
    await run(lock);
    const { rows } = await run(statement);
    await client.query("COMMIT");
    return rows;
  } catch (cause) {
    error = cause instanceof Error ? cause : new Error("The statement failed.", { cause });
    throw error;
  } finally {
    // After an error the connection is closed, which rolls the transaction back.
    client.off("error", onBroken);
    client.release(error);
  }
}

/**
 * A list of a prepared statement. The subquery hides its length, for which PostgreSQL would plan each execution
 * again, because short lists have cheaper plans.
 */
export const prepareList = (values: readonly string[]): Prisma.Sql => Prisma.sql`(SELECT ${values}::text[])`;

export interface DatabaseOptions {
  isEmbedded: boolean;
  maxConnections: number;
  onError: (error: Error) => void;
}

/** Timestamps in JSON are in UTC, as in API responses. */
const settings = "-c timezone=UTC";

/** The name of this process's connections in pg_stat_activity. */
export const applicationName = "snap-portal";

/**
 * How long a request waits for a connection or for the start of its transaction. The embedded database runs
 * one transaction at a time, so a long one (a backup) delays other requests, which must not fail.
 */
const maxWaitMs = { server: 4000, embedded: 10 * minuteMs };

/**
 * What the server ends by itself. A statement whose client has given up would wait for a lock until it gets it, and
 * with each retry another one, until the server has no connection left for anybody. A replica that was frozen or lost
 * its network in a transaction would hold its rows; others end after 15 seconds. Not options of the start, which a
 * pooler refuses.
 */
const serverLimits = `SET statement_timeout = ${String(defaultMaxAnswerMs - 100)}; SET idle_in_transaction_session_timeout = '20s'`;

/** How long a stop waits for statements that run: as long as they may take, and half a second more. */
const maxCloseMs = defaultMaxAnswerMs + 500;

/** Connects this process to its database; resolves once a query has succeeded. */
export async function connectDatabase(connection: pg.PoolConfig, options: DatabaseOptions) {
  const maxWait = options.isEmbedded ? maxWaitMs.embedded : maxWaitMs.server;
  const sockets = trackSockets();
  // On the embedded database a statement waits for all earlier transactions, however long they take.
  // The pool waits for the promise, though its types do not say so.
  const limitAnswers = (newClient: pg.ClientBase): unknown => {
    // The type of the option is that of the base class; a pool makes no others.
    if (newClient instanceof pg.Client) closeWhenUnanswered(newClient, options.onError);
    return newClient.query(serverLimits);
  };
  const pool = new pg.Pool({
    ...connection,
    stream: sockets.stream,
    ...(options.isEmbedded ? {} : { onConnect: limitAnswers }),
    // The embedded database ignores it; its time zone is UTC.
    options: settings,
    application_name: applicationName,
    // One connection stays open, so that a restore can detect a running portal.
    min: 1,
    max: options.maxConnections,
    connectionTimeoutMillis: maxWait,
    idleTimeoutMillis: 60_000,
  });
  pool.on("error", options.onError);
  const names = options.isEmbedded ? noStatementNames : createStatementNames();
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    onPoolError: options.onError,
    onConnectionError: options.onError,
    statementNameGenerator: ({ sql }) => names.getNameIfFrequent(sql),
  });
  const client = new PrismaClient({
    adapter,
    log: [],
    // Without NODE_ENV=production Prisma would capture a stack for each query.
    errorFormat: "minimal",
    transactionOptions: { maxWait, timeout: 15_000 },
  });
  // The query builder connects at its first statement.
  await client.$queryRaw`SELECT 1`;
  current = { client, pool, names };
  return {
    /** The current use of the connections. */
    poolCounts: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      current = undefined;
      // Long transactions of the embedded database are in this process, which ends them in its own way.
      if (options.isEmbedded) await client.$disconnect();
      else await sockets.closeAfter(client.$disconnect(), maxCloseMs);
    },
  };
}

let transactionScope: AsyncLocalStorage<{ isOpen: boolean }> | undefined;

/**
 * From now on db() throws inside a transaction. Only tests do this: to know which code runs inside, Node.js follows
 * every promise, which takes 8 % of the time of a small call.
 */
export function detectNestedConnections(): void {
  transactionScope ??= new AsyncLocalStorage();
}

/** Of open transactions: what runs after their commit. */
const commitCallbacks = new Map<Transaction, (() => void)[]>();

/** Runs `work` in one transaction. */
export async function runInTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const scope = { isOpen: true };
  const callbacks: (() => void)[] = [];
  const result = await db().$transaction(async (tx) => {
    commitCallbacks.set(tx, callbacks);
    try {
      return await (transactionScope === undefined ? work(tx) : transactionScope.run(scope, work, tx));
    } finally {
      commitCallbacks.delete(tx);
      scope.isOpen = false;
    }
  });
  for (const callback of callbacks) callback();
  return result;
}

/** Calls `callback` after the transaction is committed, never after a rollback; without a transaction immediately. */
export function runAfterCommit(tx: Transaction, callback: () => void): void {
  const callbacks = commitCallbacks.get(tx);
  if (callbacks === undefined) callback();
  else callbacks.push(callback);
}
