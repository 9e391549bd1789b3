import type { Transaction } from "#db/database.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { runInSandbox } from "./accounts.ts";
import { hasFixedAmount } from "./bill-amounts.ts";
import { payFromOutside } from "./outside-payments.ts";
import { payQrFromOutside } from "./outside-qr-payments.ts";
import type { BillLink } from "./payment-links.service.ts";
import { requireChanged } from "./test-data.outside.service.ts";
import { presentQr, presentVirtualAccount } from "./test-data.presenter.ts";

/* Virtual accounts and QRs that anybody with their link pays as a customer of another bank. */

/** A virtual account or QR as its link shows it; null if a reset has deleted it. */
export async function findLinkedBill(tx: Transaction, { kind, appId, id }: BillLink, daysAhead: number) {
  const now = toSandboxTime(new Date(), daysAhead);
  if (kind === "qr") {
    const row = await tx.testPayment.findFirst({ where: { id, appId, kind } });
    return row === null ? null : { kind, qr: presentQr({ row, now }) };
  }
  const row = await tx.testVirtualAccount.findFirst({ where: { id, appId } });
  if (row === null) return null;
  const hasServer = (await tx.tenantServer.count({ where: { appId } })) > 0;
  // The server of the tenant decides on any amount.
  const choosesAmount = hasServer || !hasFixedAmount(row);
  return { kind, account: presentVirtualAccount({ row, now }), hasServer, choosesAmount };
}

/** Pays by the rules of the button of the test data. `read` runs under the lock of the app, before and after. */
export const payLinkedBill = <Page>(
  { kind, appId, id }: BillLink,
  amount: string | undefined,
  read: (tx: Transaction) => Promise<Page>,
): Promise<Page> =>
  runInSandbox(appId, async (tx, daysAhead) => {
    await read(tx);
    const ordered = { chosen: amount, daysAhead };
    if (kind === "qr") requireChanged(await payQrFromOutside(tx, appId, id, ordered));
    else requireChanged(await payFromOutside(tx, appId, id, ordered));
    return read(tx);
  });
