import type { PrismaClient } from "../../server/src/db/generated/client.ts";

/**
 * Service code, name, method and path of the SNAP services in the catalogue ("Standar Teknis", service list).
 */
const services = [
  ["11", "Balance Inquiry", "POST", "balance-inquiry"],
  ["12", "Transaction History List", "POST", "transaction-history-list"],
  ["13", "Transaction History Detail", "POST", "transaction-history-detail"],
  ["14", "Bank Statement", "POST", "bank-statement"],
  ["15", "Internal Account Inquiry", "POST", "account-inquiry-internal"],
  ["16", "External Account Inquiry", "POST", "account-inquiry-external"],
  ["17", "Intrabank Transfer", "POST", "transfer-intrabank"],
  ["18", "Interbank Transfer", "POST", "transfer-interbank"],
  ["22", "Transfer RTGS", "POST", "transfer-rtgs"],
  ["23", "Transfer SKNBI", "POST", "transfer-skn"],
  ["26", "Virtual Account Inquiry Status", "POST", "transfer-va/status"],
  ["27", "Create Virtual Account", "POST", "transfer-va/create-va"],
  ["30", "Inquiry Virtual Account", "POST", "transfer-va/inquiry-va"],
  ["31", "Delete Virtual Account", "DELETE", "transfer-va/delete-va"],
  ["36", "Transaction Status Inquiry", "POST", "transfer/status"],
  ["47", "Generate QR MPM", "POST", "qr/qr-mpm-generate"],
  ["51", "Query Payment QR MPM", "POST", "qr/qr-mpm-query"],
  ["54", "Direct Debit Payment", "POST", "debit/payment-host-to-host"],
  ["55", "Direct Debit Status", "POST", "debit/status"],
  ["57", "Direct Debit Cancel", "POST", "debit/cancel"],
  ["58", "Direct Debit Refund", "POST", "debit/refund"],
  ["77", "Cancel Payment QR MPM", "POST", "qr/qr-mpm-cancel"],
  ["78", "Refund Payment QR MPM", "POST", "qr/qr-mpm-refund"],
] as const;

/** Each service as sandbox and production, in both versions; existing ones are not changed. */
export async function seedProducts(db: PrismaClient): Promise<void> {
  const versions = [["v1", "v1.0"] as const, ["v2", "v2.0"] as const];
  const environments = ["sandbox", "production"] as const;
  const data = versions.flatMap(([version, segment]) =>
    environments.flatMap((environment) =>
      services.map(([serviceCode, name, method, path]) => ({
        serviceCode,
        name,
        method,
        uriPath: `/api/${segment}/${path}`,
        version,
        environment,
      })),
    ),
  );
  await db.product.createMany({ data, skipDuplicates: true });
}
