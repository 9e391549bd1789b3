import type { Transaction } from "#db/database";
import type { Prisma } from "#db/generated/client";

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
    partnerReferenceNo: "PRT-20261120-000076",
    referenceNo: "REF2026112000000922",
    expiresAt: new Date("2026-01-31T23:59:59+07:00"),
  },
  {
    partnerReferenceNo: "PRT-20261120-000077",
    referenceNo: "REF2026112000000923",
    cancelledAt: new Date("2026-11-20T10:40:00+07:00"),
  },
] as const;

const directDebits = [
  { partnerReferenceNo: "PRT-20261120-000083", referenceNo: "REF2026112000000929", ...paid },
  { partnerReferenceNo: "PRT-20261120-000084", referenceNo: "REF2026112000000930" },
  { partnerReferenceNo: "PRT-20261120-000085", referenceNo: "REF2026112000000931", ...paid },
  {
    partnerReferenceNo: "PRT-20261120-000086",
    referenceNo: "REF2026112000000932",
    ...paid,
    refundedAmount: "150000.00",
  },
  {
    partnerReferenceNo: "PRT-20261120-000087",
    referenceNo: "REF2026112000000933",
    cancelledAt: new Date("2026-11-20T10:40:00+07:00"),
  },
] as const;

const customerCodePayments = [
  { partnerReferenceNo: "PRT-20261120-000088", referenceNo: "REF2026112000000934", ...paid },
  { partnerReferenceNo: "PRT-20261120-000089", referenceNo: "REF2026112000000935" },
  { partnerReferenceNo: "PRT-20261120-000090", referenceNo: "REF2026112000000936", ...paid },
  {
    partnerReferenceNo: "PRT-20261120-000091",
    referenceNo: "REF2026112000000937",
    ...paid,
    refundedAmount: "150000.00",
  },
  {
    partnerReferenceNo: "PRT-20261120-000092",
    referenceNo: "REF2026112000000938",
    cancelledAt: new Date("2026-11-20T10:40:00+07:00"),
  },
] as const;

const cancelledAt = new Date("2026-11-20T10:40:00+07:00");
const customer = { beneficiaryNumber: "6281234567890" };

type StartOrder = Omit<Prisma.TestPaymentCreateManyInput, "appId" | "externalId" | "bodyHash">;

/** Orders that are only kept; the parts of an authorization have its reference. */
const orders: readonly StartOrder[] = [
  {
    kind: "top_up",
    partnerReferenceNo: "PRT-20261120-000093",
    referenceNo: "REF2026112000000939",
    ...customer,
  },
  {
    kind: "cash_out",
    partnerReferenceNo: "PRT-20261120-000094",
    referenceNo: "REF2026112000000940",
    ...customer,
  },
  {
    kind: "cash_out",
    partnerReferenceNo: "PRT-20261120-000095",
    referenceNo: "REF2026112000000941",
    ...customer,
  },
  {
    kind: "cash_out",
    partnerReferenceNo: "PRT-20261120-000082",
    referenceNo: "REF2026112000000928",
    ...customer,
    cancelledAt,
  },
  { kind: "authorization", partnerReferenceNo: "PRT-20261120-000096", referenceNo: "REF2026112000000942" },
  { kind: "authorization", partnerReferenceNo: "PRT-20261120-000097", referenceNo: "REF2026112000000943" },
  { kind: "authorization", partnerReferenceNo: "PRT-20261120-000098", referenceNo: "REF2026112000000944" },
  { kind: "authorization", partnerReferenceNo: "PRT-20261120-000081", referenceNo: "REF2026112000000927" },
  {
    kind: "capture",
    partnerReferenceNo: "PCP-20261120-11",
    referenceNo: "CAP2026112000000011",
    originalReferenceNo: "REF2026112000000943",
  },
  {
    kind: "void",
    partnerReferenceNo: "PVO-20261120-08",
    referenceNo: "VOI2026112000000008",
    originalReferenceNo: "REF2026112000000927",
  },
  { kind: "bulk_transfer", partnerReferenceNo: "PBLK-20261120-02", referenceNo: "BLK2026112000032" },
  { kind: "bulk_top_up", partnerReferenceNo: "PBLK-20261120-02", referenceNo: "BLK2026112000033" },
];

const common = {
  merchantId: "MRC0000217",
  storeId: "STORE-014",
  terminalId: "TRM00012",
  amount: "150000.00",
  fee: "0.00",
  externalId: "2026112000000071",
  bodyHash: "",
};

/** Adds them to the sandbox of an app. */
export function openPayments(tx: Transaction, appId: string) {
  const data: Prisma.TestPaymentCreateManyInput[] = [
    ...qrs.map((qr) => ({ ...common, ...qr, kind: "qr" as const, appId })),
    ...directDebits.map((debit) => ({ ...common, ...debit, kind: "direct_debit" as const, appId })),
    ...customerCodePayments.map((paid) => ({ ...common, ...paid, kind: "qr_cpm" as const, appId })),
    ...orders.map((order) => ({ ...common, ...order, appId })),
  ];
  return tx.testPayment.createMany({ data });
}
