import type { Transaction } from "#db/database";

const since = new Date("2026-11-20T10:15:00+07:00");
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
  confirmedAt: since,
  accountNo: "2000100101",
  name: "Toko Nusantara",
  maxAmount: "800000.00",
  link: "",
};

/**
 * The registrations each app starts with; the samples of the service pages use them. Each sample that changes
 * one has its own, so that the samples work in any order.
 */
const registrations = [
  {
    ...card,
    confirmedAt: since,
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
    confirmedAt: since,
    token: "tok-kartu-20d9e6a153",
    link: "chg-20d9e6a153",
    partnerReferenceNo: "PRT-20261120-000063",
    referenceNo: "REF2026112000000909",
  },
  {
    ...card,
    confirmedAt: since,
    endedAt: since,
    token: "tok-kartu-b3175fc8e4",
    link: "chg-b3175fc8e4",
    partnerReferenceNo: "PRT-20261120-000064",
    referenceNo: "REF2026112000000910",
    customerId: "CUST000072",
  },
  {
    ...customer,
    kind: "binding" as const,
    confirmedAt: since,
    token: "act-3b77e2",
    link: "lnk000000000000000000065",
    partnerReferenceNo: "PRT-20261120-000065",
    referenceNo: "REF2026112000000911",
  },
  {
    ...customer,
    kind: "binding" as const,
    confirmedAt: since,
    token: "act-9c41d8",
    link: "lnk000000000000000000071",
    partnerReferenceNo: "PRT-20261120-000066",
    referenceNo: "REF2026112000000912",
  },
  {
    ...binding,
    confirmedAt: since,
    endedAt: since,
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

/** Adds them to the sandbox of an app. */
export const openRegistrations = (tx: Transaction, appId: string) =>
  tx.testRegistration.createMany({
    data: registrations.map((each) => ({ ...each, createdAt: since, contentHash: "", appId })),
  });
