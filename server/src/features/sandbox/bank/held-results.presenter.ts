import type { TestBulk, TestTransaction } from "contract/test-data/test-data.contract";
import {
  Prisma,
  type TestPayment as PaymentRow,
  type TestTransaction as TransactionRow,
} from "#db/generated/client.ts";
import { getTransferActions } from "./policy.ts";

/** A row of the test data, and whether the actor may change them. */
interface Allowed<Row> {
  row: Row;
  canChange: boolean;
}

export function presentTransaction({ row, canChange }: Allowed<TransactionRow>): TestTransaction {
  const possible = getTransferActions(row);
  return {
    reference_no: row.referenceNo,
    partner_reference_no: row.partnerReferenceNo ?? "",
    kind: row.kind,
    service_code: row.serviceCode ?? "",
    amount: row.amount.toFixed(2),
    currency: row.currency,
    source_number: row.sourceNumber,
    beneficiary_number: row.beneficiaryNumber,
    beneficiary_bank: row.beneficiaryBank,
    refusal: row.refusal,
    result: row.result,
    created_at: row.createdAt.toISOString(),
    can: {
      settle: canChange && possible.settle,
      return: canChange && possible.return,
      reverse: canChange && possible.reverse,
    },
  };
}

/** A bulk with the number of its orders. */
export interface CountedBulk {
  bulk: PaymentRow;
  orders: number;
  failed: number;
}

export const presentBulk = ({
  row: { bulk, orders, failed },
  canChange,
}: Allowed<CountedBulk>): TestBulk => ({
  bulk_id: bulk.id,
  reference_no: bulk.referenceNo,
  partner_reference_no: bulk.partnerReferenceNo ?? "",
  service_code: bulk.kind === "bulk_transfer" ? "20" : "40",
  amount: (bulk.amount ?? new Prisma.Decimal(0)).toFixed(2),
  order_count: orders,
  failed_count: failed,
  result: bulk.result,
  created_at: bulk.createdAt.toISOString(),
  can: { finish: canChange && bulk.result === "held" },
});
