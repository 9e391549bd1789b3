import { createFairQueue } from "./fair-queue.ts";
import { createWorkerPool } from "./worker-pool.ts";

/** What one user or address has waiting at a time is more than a person causes, and less than would fill the memory. */
const usual = { maxWaiting: 1000, maxWaitingPerKey: 300, maxWaitMs: 10_000 };

interface DatabaseOfWork {
  maxConnections: number;
  isEmbedded: boolean;
}

/**
 * Everything that costs milliseconds of a processor or of the database, and how much of it runs at a time, with a given
 * number of connections to the database.
 */
export const createCostlyWork = ({ maxConnections, isEmbedded }: DatabaseOfWork) => ({
  /**
   * Calls of the portal: at most one for each connection, so that another user's next one does not compete with hundreds.
   * Those of one user leave most connections to others and to the sandbox. On the embedded database, where statements run one
   * after the other, a second call of a user would only delay others. By user.
   */
  portalCalls: createFairQueue({
    ...usual,
    maxRunning: maxConnections,
    maxRunningPerKey: isEmbedded ? 1 : Math.max(1, Math.floor(maxConnections / 4)),
  }),
  /**
   * Transactions on the test data of apps. Each waits for the others of its app anyway, so few of one run; and a company with many
   * apps leaves a third of the connections to calls of the portal. The embedded database runs one transaction at a time: every
   * statement of others would wait for all that are open, a bulk of 100 orders 75 ms each. By app.
   */
  testData: createFairQueue({
    maxRunning: isEmbedded ? 2 : Math.max(1, Math.floor((maxConnections * 2) / 3)),
    maxRunningPerKey: 2,
    maxWaiting: Infinity,
    maxWaitingPerKey: Infinity,
    maxWaitMs: 60_000,
  }),
  /** Threads for requests: key pairs, explanations for Verify, PDF files of a few calls, signatures of node-forge. By user or company. */
  threads: createWorkerPool({ ...usual, maxThreads: 3 }),
  /** Threads for PDF files of many calls, which take seconds: they take no thread from what answers at once. By user. */
  documentThreads: createWorkerPool({ ...usual, maxThreads: 2 }),
  /** A thread for explanations of recorded calls, which delay no request. By company. */
  recordThread: createWorkerPool({ maxThreads: 1, maxWaiting: 60, maxWaitingPerKey: 15, maxWaitMs: 6000 }),
  /** RSA in the thread pool of Node.js, which also compares passwords and reads files. By company, user or address. */
  rsa: createFairQueue({ ...usual, maxRunning: 4, maxRunningPerKey: 2 }),
  /** Calls to servers of tenants, which may answer after half a minute and with a megabyte. By company. */
  outgoingCalls: createFairQueue({ ...usual, maxRunning: 120, maxRunningPerKey: 12, maxWaitingPerKey: 60 }),
  /**
   * Check, storage and record of uploaded files: each takes a thread of the same pool, and a connection that waits for the
   * lock of its company. Those that wait hold up to a megabyte each. By company.
   */
  uploads: createFairQueue({
    ...usual,
    maxRunning: 3,
    maxRunningPerKey: 1,
    maxWaiting: 150,
    maxWaitingPerKey: 60,
  }),
  /**
   * Batches of rows read for a file, with the masks of evidence: exports and evidence. One that must wait longer breaks its download off. By user.
   */
  downloads: createFairQueue({ ...usual, maxRunning: 2, maxRunningPerKey: 1, maxWaitMs: 60_000 }),
});
export type CostlyWork = ReturnType<typeof createCostlyWork>;
