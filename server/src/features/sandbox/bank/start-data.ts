import type { Transaction } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { buildAccountNumber, otherBankCode, payerKey, settlementKey } from "./values.ts";

/*
 * What each app starts with; the samples of the service pages use it. Each sample that changes a row has its own, so that
 * the samples work in any order.
 */

const start = new Date("2026-11-20T10:15:00+07:00");
export const startBalance = new Prisma.Decimal("1000000.00");

/**
 * The accounts, beside copies of its source accounts. The numbers that begin with 2000
 * are those of the national developer site.
 */
export const startAccounts = [
  { kind: "source", ...payerKey, name: "Toko Nusantara", status: "active" },
  { kind: "beneficiary", bankCode: "", number: "2000200202", name: "Sari Wulandari", status: "active" },
  { kind: "beneficiary", bankCode: "", number: "2000200201", name: "Budi Santosa", status: "closed" },
  { kind: "beneficiary", bankCode: "", number: "2000200203", name: "Rina Kartika", status: "frozen" },
  { kind: "beneficiary", bankCode: "", number: "2000200204", name: "Agus Pratama", status: "dormant" },
  {
    kind: "beneficiary",
    bankCode: otherBankCode,
    number: "3000300301",
    name: "Dewi Lestari",
    status: "active",
  },
  {
    kind: "beneficiary",
    bankCode: otherBankCode,
    number: "3000300302",
    name: "Hendra Gunawan",
    status: "closed",
  },
  {
    kind: "beneficiary",
    bankCode: otherBankCode,
    number: "3000300303",
    name: "Maya Anggraini",
    status: "frozen",
  },
  {
    kind: "beneficiary",
    bankCode: otherBankCode,
    number: "3000300304",
    name: "Joko Susilo",
    status: "dormant",
  },
  { kind: "beneficiary", ...settlementKey, name: "Penampungan Virtual Account", status: "active" },
] as const;

const partnerServiceId = "   70217";
const openBill = { name: "Sari Wulandari", amount: "150000.00" };
const bill = {
  billCode: "01",
  billNo: "202611200000000071",
  billName: "Tagihan November",
  billShortName: "Tagihan",
  billDescription: { english: "Monthly fee", indonesia: "Iuran bulanan" },
  billAmount: { value: "150000.00", currency: "IDR" },
};

const startVirtualAccounts = [
  { ...openBill, customerNo: "081234567890", trxId: "TRX-20261120-71" },
  { ...openBill, customerNo: "081234567891", trxId: "TRX-20261120-72" },
  {
    ...openBill,
    customerNo: "081234567892",
    trxId: "TRX-20261120-73",
    paidAt: start,
    paidAmount: "150000.00",
    paymentRequestId: "INQ-20261120-000071",
    referenceNo: "202611200000771",
    sourceNumber: "2000100101",
  },
  { ...openBill, customerNo: "081234567893", trxId: "TRX-20261120-74" },
  { ...openBill, customerNo: "081234567894", trxId: "TRX-20261120-75" },
  {
    ...openBill,
    customerNo: "081234567895",
    trxId: "TRX-20261120-76",
    expiresAt: new Date("2026-01-31T23:59:59+07:00"),
  },
  { name: "Budi Santosa", customerNo: "081234567896", trxId: "TRX-20261120-77", trxType: "O" },
] as const;

/** Adds the virtual accounts to the sandbox of an app. */
export const openVirtualAccounts = (tx: Transaction, appId: string) =>
  tx.testVirtualAccount.createMany({
    data: startVirtualAccounts.map((account) => ({
      appId,
      partnerServiceId,
      bills: "amount" in account ? [bill] : [],
      number: buildAccountNumber({ partnerServiceId, customerNo: account.customerNo }),
      ...account,
    })),
  });

const paid = { paidAt: start, paidAmount: "150000.00" };
const cancelledAt = new Date("2026-11-20T10:40:00+07:00");

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
    cancelledAt,
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
    cancelledAt,
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
    cancelledAt,
  },
] as const;

const toCustomer = { beneficiaryNumber: "6281234567890" };

type StartOrder = Omit<Prisma.TestPaymentCreateManyInput, "appId" | "externalId" | "bodyHash">;

/** Orders that are only kept; the parts of an authorization have its reference. */
const orders: readonly StartOrder[] = [
  {
    kind: "top_up",
    partnerReferenceNo: "PRT-20261120-000093",
    referenceNo: "REF2026112000000939",
    ...toCustomer,
  },
  {
    kind: "cash_out",
    partnerReferenceNo: "PRT-20261120-000094",
    referenceNo: "REF2026112000000940",
    ...toCustomer,
  },
  {
    kind: "cash_out",
    partnerReferenceNo: "PRT-20261120-000095",
    referenceNo: "REF2026112000000941",
    ...toCustomer,
  },
  {
    kind: "cash_out",
    partnerReferenceNo: "PRT-20261120-000082",
    referenceNo: "REF2026112000000928",
    ...toCustomer,
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

const commonPayment = {
  merchantId: "MRC0000217",
  storeId: "STORE-014",
  terminalId: "TRM00012",
  amount: "150000.00",
  fee: "0.00",
  externalId: "2026112000000071",
  bodyHash: "",
};

/** Adds the payments to the sandbox of an app. */
export function openPayments(tx: Transaction, appId: string) {
  const data: Prisma.TestPaymentCreateManyInput[] = [
    ...qrs.map((qr) => ({ ...commonPayment, ...qr, kind: "qr" as const, appId })),
    ...directDebits.map((debit) => ({ ...commonPayment, ...debit, kind: "direct_debit" as const, appId })),
    ...customerCodePayments.map((paid) => ({ ...commonPayment, ...paid, kind: "qr_cpm" as const, appId })),
    ...orders.map((order) => ({ ...commonPayment, ...order, appId })),
  ];
  return tx.testPayment.createMany({ data });
}

const customer = { customerId: "CUST000071", name: "Sari Wulandari", merchantId: "MRC0000217" };
const card = {
  kind: "card" as const,
  ...customer,
  cardNo: "999000******4455",
  cardType: "D",
  maxAmount: "800000.00",
};
const binding = { kind: "binding" as const, ...customer };
const mandate = {
  kind: "mandate" as const,
  customerId: customer.customerId,
  merchantId: "BIL0001",
  confirmedAt: start,
  accountNo: "2000100101",
  name: "Toko Nusantara",
  maxAmount: "800000.00",
  link: "",
};

const registrations = [
  {
    ...card,
    confirmedAt: start,
    token: "tok-kartu-5f1c09ad77",
    link: "chg-5f1c09ad77",
    partnerReferenceNo: "PRT-20261120-000061",
    referenceNo: "REF2026112000000907",
  },
  {
    ...card,
    confirmedAt: null,
    token: "tok-kartu-8e04b7c216",
    link: "chg-41ab77c0d9",
    partnerReferenceNo: "PRT-20261120-000062",
    referenceNo: "REF2026112000000908",
  },
  {
    ...card,
    confirmedAt: start,
    token: "tok-kartu-20d9e6a153",
    link: "chg-20d9e6a153",
    partnerReferenceNo: "PRT-20261120-000063",
    referenceNo: "REF2026112000000909",
  },
  {
    ...card,
    confirmedAt: start,
    endedAt: start,
    token: "tok-kartu-b3175fc8e4",
    link: "chg-b3175fc8e4",
    partnerReferenceNo: "PRT-20261120-000064",
    referenceNo: "REF2026112000000910",
    customerId: "CUST000072",
  },
  {
    ...customer,
    kind: "binding" as const,
    confirmedAt: start,
    token: "act-3b77e2",
    link: "lnk000000000000000000065",
    partnerReferenceNo: "PRT-20261120-000065",
    referenceNo: "REF2026112000000911",
  },
  {
    ...customer,
    kind: "binding" as const,
    confirmedAt: start,
    token: "act-9c41d8",
    link: "lnk000000000000000000071",
    partnerReferenceNo: "PRT-20261120-000066",
    referenceNo: "REF2026112000000912",
  },
  {
    ...binding,
    confirmedAt: start,
    endedAt: start,
    token: "act-50e7a3",
    link: "lnk000000000000000000067",
    partnerReferenceNo: "PRT-20261120-000067",
    referenceNo: "REF2026112000000913",
  },
  {
    ...mandate,
    expiresAt: new Date("2030-12-31T23:59:59+07:00"),
    token: "EMD2026112000000071",
    partnerReferenceNo: "PRT-20261120-000068",
    referenceNo: "REF2026112000000914",
  },
  {
    ...mandate,
    expiresAt: new Date("2026-01-31T23:59:59+07:00"),
    token: "EMD2026112000000072",
    partnerReferenceNo: "PRT-20261120-000069",
    referenceNo: "REF2026112000000915",
  },
] as const;

/** Adds the registrations to the sandbox of an app. */
export const openRegistrations = (tx: Transaction, appId: string) =>
  tx.testRegistration.createMany({
    data: registrations.map((each) => ({ ...each, createdAt: start, contentHash: "", appId })),
  });
