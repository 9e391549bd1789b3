import { findBankName, unsupportedBankCode } from "contract/snap/banks";
import { z } from "zod";
import type { TestAccount } from "#db/generated/client.ts";
import { findTestAccount, hasTestAccount } from "#features/sandbox/bank/accounts.ts";
import { getRegistrationState } from "#features/sandbox/bank/policy.ts";
import { findRegistration } from "#features/sandbox/bank/registrations.ts";
import {
  otherBankCode,
  payerKey,
  toKeyBank,
  type AccountKey,
  toMoney,
} from "#features/sandbox/bank/values.ts";
import { readBearerToken } from "#features/sandbox/services/headers.ts";
import { extendSampleAnswer } from "#features/sandbox/services/sample-answer.ts";
import type { Answer, VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { readText } from "./fields.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** The card token of the national developer site, and its account. */
export const nationalCardTokens = new Map([["6d7963617264746f6b656e", "2000100101"]]);

/** The account that a call asks about by number or card token, else that of its customer; it must be active. */
export async function findAskedAccount(
  { app, body }: VerifiedCall,
  customerNumber = "",
): Promise<TestAccount> {
  const [named, token] = [readText(body, "accountNo"), readText(body, "bankCardToken")];
  if (named === "" && token === "" && customerNumber === "")
    throw new SnapError("40002", "field_missing", "accountNo");
  const ofToken = () => (token === "" ? customerNumber : findNumberOfCard(app.id, token));
  const number = named === "" ? await ofToken() : named;
  const field = token === "" ? "" : "bankCardToken";
  return requireActive(
    await findTestAccount(app.id, { bankCode: "", number }),
    named === "" ? field : "accountNo",
  );
}

/** The account of a card that service 01 registered, or of the national developer site; empty for another one. */
async function findNumberOfCard(appId: string, token: string): Promise<string> {
  const card = await findRegistration(appId, "card", { token });
  if (card === null) return nationalCardTokens.get(token) ?? "";
  if (getRegistrationState(card) !== "active") throw new SnapError("40318", "business");
  return payerKey.number;
}

/** How an account is refused that is not active. */
export const inactiveCases = { closed: "40318", frozen: "40305", dormant: "40309" } as const;

/** The field is the one that named the account; empty for the account of a customer token. */
export function requireActive(account: TestAccount | undefined, field: string): TestAccount {
  if (account === undefined) throw new SnapError("40411", "business", field);
  if (account.status !== "active") throw new SnapError(inactiveCases[account.status], "business");
  return account;
}

/** Service 11: a customer token alone asks about the account of the customer. */
export async function inquireBalance(call: VerifiedCall): Promise<Answer> {
  const isOfCustomer = readBearerToken(call.request, "Authorization-Customer") !== "";
  const account = await findAskedAccount(call, isOfCustomer ? payerKey.number : "");
  const { number, name, balance, currency } = account;
  const none = { value: "0.00", currency };
  return extendSampleAnswer(call, {
    accountNo: number,
    name,
    accountInfos: listAskedTypes(call.body).map((balanceType) => {
      const all = balanceType === "Cash" ? toMoney(balance, currency) : none;
      return {
        balanceType,
        amount: all,
        floatAmount: none,
        holdAmount: none,
        availableBalance: all,
        ledgerBalance: all,
        currentMultilateralLimit: none,
        registrationStatusCode: "0001",
        status: "0001",
      };
    }),
  });
}

/** The types that published samples ask for. An account of the sandbox is a bank account, which holds no coins. */
const balanceTypes = ["Cash", "Coins"];

/** All types if a call asks for none, as the standard says. It lists no types, so others are not refused but left out. */
function listAskedTypes(body: VerifiedCall["body"]): string[] {
  const asked = z.array(z.string()).nullish().parse(body["balanceTypes"]) ?? [];
  const names = new Set(asked.map((each) => each.toLowerCase()));
  return names.size === 0 ? balanceTypes : balanceTypes.filter((each) => names.has(each.toLowerCase()));
}

/** Service 15. */
export async function inquireInternalAccount(call: VerifiedCall): Promise<Answer> {
  const number = readText(call.body, "beneficiaryAccountNo");
  const account = requireActive(
    await findTestAccount(call.app.id, { bankCode: "", number }),
    "beneficiaryAccountNo",
  );
  return extendSampleAnswer(call, {
    beneficiaryAccountName: account.name,
    beneficiaryAccountNo: account.number,
    currency: account.currency,
  });
}

/** Service 16. */
export async function inquireExternalAccount(call: VerifiedCall): Promise<Answer> {
  const number = readText(call.body, "beneficiaryAccountNo");
  const bankCode = readText(call.body, "beneficiaryBankCode");
  const key = await findAccountAtBank(call.app.id, bankCode, number);
  const { name, currency } = requireActive(await findTestAccount(call.app.id, key), "beneficiaryAccountNo");
  return extendSampleAnswer(call, {
    beneficiaryAccountName: name,
    beneficiaryAccountNo: number,
    beneficiaryBankName: findBankName(bankCode),
    currency,
  });
}

/**
 * An account at a bank. One that the company added at this bank is found there; otherwise every other bank has the
 * accounts of the bank that each app starts with.
 */
export async function findAccountAtBank(
  appId: string,
  writtenCode: string,
  number: string,
): Promise<AccountKey> {
  const bankCode = requireBank(writtenCode);
  const key = { bankCode, number };
  return bankCode === "" || (await hasTestAccount(appId, key)) ? key : { bankCode: otherBankCode, number };
}

/** The bank of a key, if the sandbox serves it. */
function requireBank(writtenCode: string): string {
  const code = toKeyBank(writtenCode);
  if (code === undefined) throw new SnapError("40001", "field_format", "beneficiaryBankCode");
  if (code === unsupportedBankCode) throw new SnapError("40403", "business");
  return code;
}
