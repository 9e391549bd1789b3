import type { BulkOutcome } from "contract/test-data/test-data.contract";
import { buildMessage } from "contract/messages/messages";
import type { Transaction } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { AppError, createFieldError, requireFound } from "#http/app-error.ts";
import type { AuditDetails } from "#features/platform/audit/audit.service.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { countOrders, finishBulk, returnTransfer, reverseTransfer, settleTransfer } from "./held-results.ts";
import { expireQr, payQrFromOutside } from "./outside-qr-payments.ts";
import { expireBill, payFromOutside } from "./outside-payments.ts";
import { createPageLink } from "./payment-links.service.ts";
import { isBulk, maxPayment, type Decided } from "./policy.ts";
import { changeTestData } from "./test-data.service.ts";

/*
 * What happens outside of the tenant: customers of other banks pay, and bills end. Each writes a security event. Without an amount,
 * a payment has that of its bill or QR.
 */

const refusals = {
  unknown_bill: "no_such_virtual_account",
  paid_bill: "virtual_account_paid",
  pending_bill: "virtual_account_pending",
  expired_bill: "virtual_account_expired",
  other_currency: "virtual_account_currency",
  balance_too_large: "test_balance_too_large",
  unknown_qr: "no_such_qr",
  paid_qr: "qr_paid",
  expired_qr: "qr_expired",
  cancelled_qr: "qr_cancelled",
  unknown_transfer: "no_such_transfer",
  decided_transfer: "transfer_decided",
  irreversible_transfer: "transfer_irreversible",
  spent_transfer: "transfer_spent",
  unknown_bulk: "no_such_bulk",
  finished_bulk: "bulk_finished",
} as const;

const amountRules = { other_amount: "virtual_account_amount", other_qr_amount: "qr_amount" } as const;

type Refusal = keyof typeof refusals | keyof typeof amountRules | "above_qr_limit";

const isOfAmount = (refusal: Refusal): refusal is keyof typeof amountRules => refusal in amountRules;

export const payTestVirtualAccount = (actor: Actor, appId: string, id: string, amount: string | undefined) =>
  changeFromOutside(actor, appId, { pay: "virtual_account", id }, (tx, daysAhead) =>
    payFromOutside(tx, appId, id, { chosen: amount, daysAhead }),
  );

export const expireTestVirtualAccount = (actor: Actor, appId: string, id: string) =>
  changeFromOutside(actor, appId, { expire: "virtual_account", id }, (tx, daysAhead) =>
    expireBill(tx, appId, id, toSandboxTime(new Date(), daysAhead)),
  );

export const payTestQr = (actor: Actor, appId: string, id: string, amount: string | undefined) =>
  changeFromOutside(actor, appId, { pay: "qr", id }, (tx, daysAhead) =>
    payQrFromOutside(tx, appId, id, { chosen: amount, daysAhead }),
  );

export const expireTestQr = (actor: Actor, appId: string, id: string) =>
  changeFromOutside(actor, appId, { expire: "qr", id }, (tx, daysAhead) =>
    expireQr(tx, appId, id, toSandboxTime(new Date(), daysAhead)),
  );

export const settleTestTransfer = (actor: Actor, appId: string, referenceNo: string) =>
  decideFromOutside(actor, appId, { settle: "transfer", reference: referenceNo }, (tx) =>
    settleTransfer(tx, appId, referenceNo),
  );

export const returnTestTransfer = (actor: Actor, appId: string, referenceNo: string) =>
  decideFromOutside(actor, appId, { return: "transfer", reference: referenceNo }, (tx) =>
    returnTransfer(tx, appId, referenceNo),
  );

export const reverseTestTransfer = (actor: Actor, appId: string, referenceNo: string) =>
  decideFromOutside(actor, appId, { reverse: "transfer", reference: referenceNo }, (tx) =>
    reverseTransfer(tx, appId, referenceNo),
  );

export const finishTestBulk = (actor: Actor, appId: string, id: string, outcome: BulkOutcome) =>
  decideFromOutside(actor, appId, { finish: "bulk", id, outcome }, async (tx) => {
    const finished = await finishBulk(tx, { appId, id, outcome });
    if (finished.refusal !== null) return finished;
    const [changed] = await countOrders(tx, appId, [finished.changed]);
    return changed === undefined ? { refusal: "unknown_bulk" } : { refusal: null, changed };
  });

/** What another bank decides. Who may decide may change the test data. */
const decideFromOutside = async <Changed>(
  actor: Actor,
  appId: string,
  details: AuditDetails,
  work: (tx: Transaction) => Promise<Decided<Changed, Refusal>>,
): Promise<{ row: Changed; canChange: true }> => {
  const { row } = await changeFromOutside(actor, appId, details, work);
  return { row, canChange: true };
};

/** The link of the page on which anybody pays a virtual account or QR as a customer of another bank. */
export const linkTestVirtualAccount = (actor: Actor, appId: string, id: string) =>
  changeTestData(actor, appId, { create: "payment_link", virtual_account: id }, async (tx) => {
    requireFound(
      await tx.testVirtualAccount.findFirst({ where: { id, appId } }),
      buildMessage(refusals.unknown_bill),
    );
    return createPageLink("virtual_account", appId, id);
  });

export const linkTestQr = (actor: Actor, appId: string, id: string) =>
  changeTestData(actor, appId, { create: "payment_link", qr: id }, async (tx) => {
    requireFound(
      await tx.testPayment.findFirst({ where: { id, appId, kind: "qr" } }),
      buildMessage(refusals.unknown_qr),
    );
    return createPageLink("qr", appId, id);
  });

/** The link of the page on which anybody decides a result in the place of the other bank. */
export const linkTestTransfer = (actor: Actor, appId: string, referenceNo: string) =>
  changeTestData(actor, appId, { create: "payment_link", transfer: referenceNo }, async (tx) => {
    const { id } = requireFound(
      await tx.testTransaction.findFirst({ where: { referenceNo, appId, kind: "transfer" } }),
      buildMessage(refusals.unknown_transfer),
    );
    return createPageLink("transfer", appId, id);
  });

export const linkTestBulk = (actor: Actor, appId: string, id: string) =>
  changeTestData(actor, appId, { create: "payment_link", bulk: id }, async (tx) => {
    const bulk = await tx.testPayment.findFirst({ where: { id, appId } });
    if (bulk === null || !isBulk(bulk.kind))
      throw new AppError("not_found", buildMessage(refusals.unknown_bulk));
    return createPageLink("bulk", appId, id);
  });

const changeFromOutside = <Changed>(
  actor: Actor,
  appId: string,
  details: AuditDetails,
  work: (tx: Transaction, daysAhead: number) => Promise<Decided<Changed, Refusal>>,
): Promise<{ row: Changed; now: Date }> =>
  changeTestData(actor, appId, details, async (tx, _app, daysAhead) => {
    const result = await work(tx, daysAhead);
    return { row: requireChanged(result), now: toSandboxTime(new Date(), daysAhead) };
  });

/** What was changed, or the error that says why nothing was. */
export function requireChanged<Changed>(result: Decided<Changed, Refusal>): Changed {
  if (result.refusal === null) return result.changed;
  const { refusal } = result;
  if (isOfAmount(refusal)) throw createFieldError("amount", amountRules[refusal]);
  if (refusal === "above_qr_limit")
    throw createFieldError("amount", "qr_amount_above_limit", { max: maxPayment.toFixed(2) });
  const isUnknown = refusal.startsWith("unknown_");
  throw new AppError(isUnknown ? "not_found" : "conflict", buildMessage(refusals[refusal]));
}
