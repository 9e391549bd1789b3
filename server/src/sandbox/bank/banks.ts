import { bankCodeOf, unsupportedBankCode } from "contract/snap/banks";
import { hasTestAccount } from "../../features/test-data/test-data.statement.service.ts";
import { otherBankCode, type AccountKey } from "../../features/test-data/test-data.values.ts";
import { SnapError } from "../snap-error.ts";

/** The bank of the sandbox in answers. */
export const ownBankCode = "991";

/**
 * An account at another bank. One that the company added at this bank is found there; otherwise every bank has the
 * accounts of the bank that each app starts with.
 */
export async function accountAtBank(appId: string, writtenCode: string, number: string): Promise<AccountKey> {
  const bankCode = requireBank(writtenCode);
  const own = { bankCode, number };
  return (await hasTestAccount(appId, own)) ? own : { bankCode: otherBankCode, number };
}

/** The code of a bank that the sandbox serves. */
function requireBank(writtenCode: string): string {
  const code = bankCodeOf(writtenCode);
  if (code === undefined) throw new SnapError("40001", "field_format", "beneficiaryBankCode");
  if (code === unsupportedBankCode) throw new SnapError("40403", "business");
  return code;
}
