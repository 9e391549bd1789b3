import type { Transaction } from "#db/database";

const paid = { paidAt: new Date("2026-11-20T10:15:00+07:00"), paidAmount: "150000.00" };

/**
 * The payments each app starts with; the samples of the service pages use them. Each sample that changes one has
 * its own, so that the samples work in any order.
 */
const qrs = [
  { partnerReferenceNo: "PRT-20261120-000071", referenceNo: "REF2026112000000917" },
  { partnerReferenceNo: "PRT-20261120-000072", referenceNo: "REF2026112000000918" },
  { partnerReferenceNo: "PRT-20261120-000073", referenceNo: "REF2026112000000919", ...paid },
  { partnerReferenceNo: "PRT-20261120-000074", referenceNo: "REF2026112000000920" },
  { partnerReferenceNo: "PRT-20261120-000075", referenceNo: "REF2026112000000921", ...paid },
  {
    ...{ partnerReferenceNo: "PRT-20261120-000076", referenceNo: "REF2026112000000922" },
    expiresAt: new Date("2026-01-31T23:59:59+07:00"),
  },
  {
    ...{ partnerReferenceNo: "PRT-20261120-000077", referenceNo: "REF2026112000000923" },
    cancelledAt: new Date("2026-11-20T10:40:00+07:00"),
  },
] as const;

const directDebits = [
  { partnerReferenceNo: "PRT-20261120-000083", referenceNo: "REF2026112000000929", ...paid },
  { partnerReferenceNo: "PRT-20261120-000084", referenceNo: "REF2026112000000930" },
  { partnerReferenceNo: "PRT-20261120-000085", referenceNo: "REF2026112000000931", ...paid },
  {
    ...{ partnerReferenceNo: "PRT-20261120-000086", referenceNo: "REF2026112000000932" },
    ...{ ...paid, refundedAmount: "150000.00" },
  },
  {
    ...{ partnerReferenceNo: "PRT-20261120-000087", referenceNo: "REF2026112000000933" },
    cancelledAt: new Date("2026-11-20T10:40:00+07:00"),
  },
] as const;

const customerCodePayments = [
  { partnerReferenceNo: "PRT-20261120-000088", referenceNo: "REF2026112000000934", ...paid },
  { partnerReferenceNo: "PRT-20261120-000089", referenceNo: "REF2026112000000935" },
  { partnerReferenceNo: "PRT-20261120-000090", referenceNo: "REF2026112000000936", ...paid },
  {
    ...{ partnerReferenceNo: "PRT-20261120-000091", referenceNo: "REF2026112000000937" },
    ...{ ...paid, refundedAmount: "150000.00" },
  },
  {
    ...{ partnerReferenceNo: "PRT-20261120-000092", referenceNo: "REF2026112000000938" },
    cancelledAt: new Date("2026-11-20T10:40:00+07:00"),
  },
] as const;

const common = {
  ...{ merchantId: "MRC0000217", storeId: "STORE-014", terminalId: "TRM00012" },
  ...{ amount: "150000.00", fee: "0.00", externalId: "2026112000000071", bodyHash: "" },
};

/** Adds them to the sandbox of an app. */
export const openPayments = (tx: Transaction, appId: string) =>
  tx.testPayment.createMany({
    data: [
      ...qrs.map((qr) => ({ ...common, ...qr, kind: "qr" as const, appId })),
      ...directDebits.map((debit) => ({ ...common, ...debit, kind: "direct_debit" as const, appId })),
      ...customerCodePayments.map((paid) => ({ ...common, ...paid, kind: "qr_cpm" as const, appId })),
    ],
  });
