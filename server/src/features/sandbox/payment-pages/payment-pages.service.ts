import { buildMessage } from "contract/messages/messages";
import type { CustomerDecision } from "contract/payment-pages/payment-pages.contract";
import { inject } from "#app/dependencies.ts";
import { db, type Transaction } from "#db/database.ts";
import { AppError, requireFound } from "#http/app-error.ts";
import type { Origin } from "#http/actor.ts";
import { getStateAt } from "#features/apps/apps/apps.transitions.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { decideDebit, findDebit } from "#features/sandbox/bank/debit-pages.service.ts";
import { readPaymentLink } from "#features/sandbox/bank/payment-links.service.ts";

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

async function openLink(link: string, { address }: Origin) {
  await inject("limits").paymentPages(address, "requests");
  return requireFound(readPaymentLink(link), buildMessage("no_such_payment_page"));
}

/** A payment with its app, which must be active. */
async function read(tx: Transaction, appId: string, id: string) {
  const app = requireFound(
    await tx.app.findUnique({ where: { id: appId }, include: { company: true } }),
    buildMessage("no_such_payment_page"),
  );
  if (getStateAt(app, new Date()) !== "active")
    throw new AppError("conflict", buildMessage("payment_app_inactive", { app: app.name }));
  const payment = requireFound(await findDebit(tx, appId, id), buildMessage("no_such_payment_page"));
  return {
    payment,
    app: app.name,
    company: app.company.name,
    now: toSandboxTime(new Date(), app.daysAhead),
  };
}
