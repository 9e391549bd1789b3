import type { CallbackService } from "contract/callbacks/callbacks.contract";
import { runAfterCommit, type Transaction } from "#db/database.ts";
import type { Callback, Prisma, TestTransaction } from "#db/generated/client.ts";
import { inject } from "#app/dependencies.ts";
import { buildMandateDebit, buildTransferResult } from "./callback-bodies.ts";

/** What the bank has to tell the tenant of an app. */
interface NewCallback {
  appId: string;
  service: CallbackService;
  /** Of all its attempts. */
  reference: string;
  body: object;
  /** The response code of a tenant that is right to refuse it. */
  expectedCode?: string;
  virtualAccountId?: string;
  amount?: Prisma.Decimal;
}

/**
 * Writes a callback in the transaction of its event; it is sent after the commit. Without a server it is kept for the script of
 * the developer.
 */
export async function queueCallback(
  tx: Transaction,
  { service: serviceCode, body, ...callback }: NewCallback,
): Promise<Callback> {
  const hasServer = (await tx.tenantServer.count({ where: { appId: callback.appId } })) > 0;
  const nextAttemptAt = hasServer ? new Date() : null;
  const queued = await tx.callback.create({
    data: { ...callback, serviceCode, body: JSON.stringify(body), nextAttemptAt },
  });
  runAfterCommit(tx, () => inject("callbackWork").nudge());
  return queued;
}

/** Transfers that are executed elsewhere, so that their result is told later, by the service that tells it. */
const toldBy = new Map<string | null, CallbackService>([
  ["22", "76"],
  ["23", "75"],
  ["71", "72"],
]);

/** Tells the result of a transfer, if its service has a callback. */
export async function queueTransferCallback(
  tx: Transaction,
  transaction: TestTransaction,
  { source, beneficiary }: { source: { name: string }; beneficiary: { name: string } },
): Promise<void> {
  const { serviceCode, appId, referenceNo: reference } = transaction;
  const service = toldBy.get(serviceCode);
  if (service === undefined) return;
  const told = { transaction, sourceName: source.name, beneficiaryName: beneficiary.name };
  const body = service === "72" ? buildMandateDebit(told) : buildTransferResult(told);
  await queueCallback(tx, { appId, reference, service, body });
}
