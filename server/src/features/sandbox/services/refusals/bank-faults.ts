import type { RefusalDeviation } from "contract/activity/refusal";
import { bankReasons, decidingFields, type BankDeviation } from "contract/activity/refusal-reasons";
import type { ResponseCase } from "contract/snap/response-codes";

const isBankDeviation = (deviation: RefusalDeviation): deviation is BankDeviation =>
  deviation.startsWith("bank_");

/** Why the bank refused a call, and the fields that decided it. */
export function describeBankFault(responseCase: ResponseCase, why: RefusalDeviation | undefined) {
  const given = why !== undefined && isBankDeviation(why) ? why : undefined;
  const deviation = given ?? bankReasons[responseCase]?.[0] ?? "bank_unspecified";
  return { deviation, fields: decidingFields[deviation] ?? [] };
}
