import type { ResultPage } from "contract/payment-pages/payment-pages.contract";
import { presentBulk, presentTransaction } from "#features/sandbox/bank/held-results.presenter.ts";
import type { findLinkedResult } from "#features/sandbox/bank/result-pages.service.ts";

const transferDecisions = ["settle", "return", "reverse"] as const;

interface LinkedResult {
  result: NonNullable<Awaited<ReturnType<typeof findLinkedResult>>>;
  app: string;
  company: string;
}

export function presentResultPage({ result, ...owner }: LinkedResult): ResultPage {
  if (result.kind === "bulk") {
    const bulk = presentBulk({ row: result.row, canChange: true });
    return {
      kind: "bulk",
      ...owner,
      service_code: bulk.service_code,
      reference_no: bulk.reference_no,
      partner_reference_no: bulk.partner_reference_no,
      amount: bulk.amount,
      currency: "IDR",
      beneficiary_number: "",
      beneficiary_bank: "",
      order_count: bulk.order_count,
      failed_count: bulk.failed_count,
      result: bulk.result,
      decisions: bulk.can.finish ? ["finish", "finish_partly", "finish_failed"] : [],
    };
  }
  const transfer = presentTransaction({ row: result.row, canChange: true });
  return {
    kind: "transfer",
    ...owner,
    service_code: transfer.service_code,
    reference_no: transfer.reference_no,
    partner_reference_no: transfer.partner_reference_no,
    amount: transfer.amount,
    currency: transfer.currency,
    beneficiary_number: transfer.beneficiary_number,
    beneficiary_bank: transfer.beneficiary_bank,
    order_count: null,
    failed_count: null,
    result: transfer.result,
    decisions: transferDecisions.filter((decision) => transfer.can[decision]),
  };
}
