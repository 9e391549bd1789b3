import { LRUCache } from "lru-cache";
import { runAfterCommit, type Transaction } from "#db/database.ts";

/** By company; a replica that did not make the change masks the new secret a minute later. */
const changes = new LRUCache<string, number>({ max: 10_000 });

/** Says, once the transaction is committed, that older masks of the company lack a secret. */
export const noteSecretChange = (tx: Transaction, companyId: string): void =>
  runAfterCommit(tx, () => changes.set(companyId, performance.now()));

/** When this process last noted a new secret of a company, by performance.now(). */
export const getSecretChange = (companyId: string): number => changes.get(companyId) ?? 0;
