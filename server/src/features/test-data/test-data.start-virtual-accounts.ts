import type { Transaction } from "#db/database";

const partnerServiceId = "   70217";
const open = { name: "Sari Wulandari", amount: "150000.00" };
const bill = {
  billCode: "01",
  billNo: "202611200000000071",
  billName: "Tagihan November",
  billShortName: "Tagihan",
  billDescription: { english: "Monthly fee", indonesia: "Iuran bulanan" },
  billAmount: { value: "150000.00", currency: "IDR" },
};

/**
 * The virtual accounts each app starts with; the samples of the service pages use them. Each sample that
 * changes one has its own, so that the samples work in any order.
 */
const startVirtualAccounts = [
  { ...open, customerNo: "081234567890", trxId: "TRX-20261120-71" },
  { ...open, customerNo: "081234567891", trxId: "TRX-20261120-72" },
  {
    ...open,
    customerNo: "081234567892",
    trxId: "TRX-20261120-73",
    paidAt: new Date("2026-11-20T10:15:00+07:00"),
    paidAmount: "150000.00",
    paymentRequestId: "INQ-20261120-000071",
    referenceNo: "202611200000771",
    sourceNumber: "2000100101",
  },
  { ...open, customerNo: "081234567893", trxId: "TRX-20261120-74" },
  { ...open, customerNo: "081234567894", trxId: "TRX-20261120-75" },
  {
    ...open,
    customerNo: "081234567895",
    trxId: "TRX-20261120-76",
    expiresAt: new Date("2026-01-31T23:59:59+07:00"),
  },
  { name: "Budi Santosa", customerNo: "081234567896", trxId: "TRX-20261120-77", trxType: "O" },
] as const;

/** Adds them to the sandbox of an app. */
export const openVirtualAccounts = (tx: Transaction, appId: string) =>
  tx.testVirtualAccount.createMany({
    data: startVirtualAccounts.map((account) => ({
      appId,
      partnerServiceId,
      bills: "amount" in account ? [bill] : [],
      number: numberOf({ partnerServiceId, customerNo: account.customerNo }),
      ...account,
    })),
  });

/** The number without the spaces that fill the partner's part. */
export const numberOf = ({
  partnerServiceId: partner,
  customerNo,
}: {
  partnerServiceId: string;
  customerNo: string;
}): string => `${partner}${customerNo}`.trim();
