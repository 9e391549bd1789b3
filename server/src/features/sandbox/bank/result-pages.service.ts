import type { ResultDecision } from "contract/payment-pages/payment-pages.contract";
import type { Transaction } from "#db/database.ts";
import { createFieldError } from "#http/app-error.ts";
import { runInSandbox } from "./accounts.ts";
import { countOrders, finishBulk, returnTransfer, reverseTransfer, settleTransfer } from "./held-results.ts";
import type { ResultLink } from "./payment-links.service.ts";
import { isBulk } from "./policy.ts";
import { requireChanged } from "./test-data.outside.service.ts";

/* Interbank transfers and bulks whose result anybody with their link decides in the place of the other bank. */

const transferDecisions = {
  settle: settleTransfer,
  return: returnTransfer,
  reverse: reverseTransfer,
} as const;
const bulkOutcomes = { finish: "executed", finish_partly: "partly_failed", finish_failed: "failed" } as const;

const isOfTransfer = (decision: ResultDecision): decision is keyof typeof transferDecisions =>
  decision in transferDecisions;

/** A transfer or bulk as its link shows it; null if a reset has deleted it. */
export async function findLinkedResult(tx: Transaction, { kind, appId, id }: ResultLink) {
  if (kind === "transfer") {
    const row = await tx.testTransaction.findFirst({ where: { id, appId, kind } });
    return row === null ? null : { kind, row };
  }
  const bulk = await tx.testPayment.findFirst({ where: { id, appId } });
  if (bulk === null || !isBulk(bulk.kind)) return null;
  const [row] = await countOrders(tx, appId, [bulk]);
  return row === undefined ? null : { kind, row };
}

/** Decides by the rules of the buttons of the test data. `read` runs under the lock of the app, before and after. */
export const decideLinkedResult = <Page>(
  link: ResultLink,
  decision: ResultDecision,
  read: (tx: Transaction) => Promise<Page>,
): Promise<Page> =>
  runInSandbox(link.appId, async (tx) => {
    await read(tx);
    await decide(tx, link, decision);
    return read(tx);
  });

async function decide(tx: Transaction, { kind, appId, id }: ResultLink, decision: ResultDecision) {
  if (isOfTransfer(decision) !== (kind === "transfer"))
    throw createFieldError("decision", "not_result_decision", { field: "decision" });
  if (isOfTransfer(decision)) {
    const { referenceNo } = await tx.testTransaction.findUniqueOrThrow({ where: { id } });
    requireChanged(await transferDecisions[decision](tx, appId, referenceNo));
  } else requireChanged(await finishBulk(tx, { appId, id, outcome: bulkOutcomes[decision] }));
}
