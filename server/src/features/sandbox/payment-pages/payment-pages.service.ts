import { buildMessage } from "contract/messages/messages";
import type { CustomerDecision, ResultDecision } from "contract/payment-pages/payment-pages.contract";
import { inject } from "#app/dependencies.ts";
import { db, type Transaction } from "#db/database.ts";
import { AppError, requireFound } from "#http/app-error.ts";
import type { Origin } from "#http/actor.ts";
import { getStateAt } from "#features/apps/apps/apps.transitions.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { decideDebit, findDebit } from "#features/sandbox/bank/debit-pages.service.ts";
import {
  readBillLink,
  readDebitLink,
  readResultLink,
  type BillLink,
  type ResultLink,
} from "#features/sandbox/bank/payment-links.service.ts";
import { findLinkedBill, payLinkedBill } from "#features/sandbox/bank/bill-pages.service.ts";
import { decideLinkedResult, findLinkedResult } from "#features/sandbox/bank/result-pages.service.ts";

/** The payment of a link, for whoever holds it. */
export async function showPaymentPage(link: string, origin: Origin) {
  const { appId, id } = await openLink(link, origin);
  return read(db(), appId, id);
}

/** Decides on the payment of a link, once: a further decision returns what the first one stored. */
export async function decidePayment(link: string, decision: CustomerDecision, origin: Origin) {
  const { appId, id } = await openLink(link, origin);
  return decideDebit(appId, decision, (tx) => read(tx, appId, id));
}

/** The virtual account or QR of a link, for whoever holds it. */
export async function showBillPage(token: string, origin: Origin) {
  const link = await openBillLink(token, origin);
  return readBill(db(), link);
}

export async function payBill(token: string, amount: string | undefined, origin: Origin) {
  const link = await openBillLink(token, origin);
  return payLinkedBill(link, amount, (tx) => readBill(tx, link));
}

/** The interbank transfer or bulk of a link, for whoever holds it. */
export async function showResultPage(token: string, origin: Origin) {
  const link = await openResultLink(token, origin);
  return readResult(db(), link);
}

export async function decideResult(token: string, decision: ResultDecision, origin: Origin) {
  const link = await openResultLink(token, origin);
  return decideLinkedResult(link, decision, (tx) => readResult(tx, link));
}

const countCall = ({ address }: Origin) => inject("limits").paymentPages(address, "requests");

async function openLink(token: string, origin: Origin) {
  await countCall(origin);
  return requireFound(readDebitLink(token), buildMessage("no_such_payment_page"));
}

async function openBillLink(token: string, origin: Origin) {
  await countCall(origin);
  return requireFound(readBillLink(token), buildMessage("no_such_bill_page"));
}

async function openResultLink(token: string, origin: Origin) {
  await countCall(origin);
  return requireFound(readResultLink(token), buildMessage("no_such_bill_page"));
}

async function readResult(tx: Transaction, link: ResultLink) {
  const app = await findActiveApp(tx, link.appId, "no_such_bill_page");
  const result = requireFound(await findLinkedResult(tx, link), buildMessage("no_such_bill_page"));
  return { result, app: app.name, company: app.company.name };
}

async function readBill(tx: Transaction, link: BillLink) {
  const app = await findActiveApp(tx, link.appId, "no_such_bill_page");
  const bill = requireFound(await findLinkedBill(tx, link, app.daysAhead), buildMessage("no_such_bill_page"));
  return { bill, app: app.name, company: app.company.name };
}

/** A payment with its app, which must be active. */
async function read(tx: Transaction, appId: string, id: string) {
  const app = await findActiveApp(tx, appId, "no_such_payment_page");
  const payment = requireFound(await findDebit(tx, appId, id), buildMessage("no_such_payment_page"));
  return {
    payment,
    app: app.name,
    company: app.company.name,
    now: toSandboxTime(new Date(), app.daysAhead),
  };
}

async function findActiveApp(
  tx: Transaction,
  id: string,
  missing: "no_such_payment_page" | "no_such_bill_page",
) {
  const app = requireFound(
    await tx.app.findUnique({ where: { id }, include: { company: true } }),
    buildMessage(missing),
  );
  if (getStateAt(app, new Date()) !== "active")
    throw new AppError("conflict", buildMessage("payment_app_inactive", { app: app.name }));
  return app;
}
