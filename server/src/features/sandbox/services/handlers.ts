import { inquireBalance, inquireExternalAccount, inquireInternalAccount } from "./handlers/accounts.ts";
import {
  inquireAuthorizationStatus,
  authorizePayment,
  captureAuthorization,
  inquireCaptureStatus,
  refundAuthorization,
  voidAuthorization,
  inquireVoidStatus,
} from "./handlers/authorizations.ts";
import { cancelCashOut, inquireCashOutStatus, orderCashOut } from "./handlers/cash-outs.ts";
import { listBankStatement, inquireTransaction, listTransactionHistory } from "./handlers/history.ts";
import {
  generateCustomerCode,
  payWithCustomerCode,
  queryCustomerCodePayment,
} from "./handlers/customer-code-payments.ts";
import { inquireDirectDebitStatus, payDirectDebitHostToHost } from "./handlers/direct-debits.ts";
import { cancelAs, payQrHostToHost, refundAs } from "./handlers/payments.ts";
import {
  inquireRegisteredAccount,
  bindAccount,
  createAccount,
  unbindAccount,
} from "./handlers/account-registrations.ts";
import {
  inquireCard,
  registerCard,
  sendOtp,
  setCardLimit,
  unbindCard,
  verifyCardOtp,
} from "./handlers/card-registrations.ts";
import { debitByMandate, registerMandate } from "./handlers/mandates.ts";
import { applyOneTimeToken, issueAuthorizationCode } from "./handlers/customer-tokens.ts";
import { decodeQrContent, generateQr, inquireQrStatus, queryQrPayment } from "./handlers/qrs.ts";
import { orderBulk, requestPayment } from "./handlers/orders.ts";
import { inquireTopUp, topUp, inquireTopUpStatus } from "./handlers/top-ups.ts";
import { inquireTransferStatus } from "./handlers/transfer-status.ts";
import { transferMoney } from "./handlers/transfers.ts";
import {
  createVa,
  deleteVa,
  inquireVa,
  inquireVaToPay,
  payVa,
  updateVa,
  updateVaStatus,
  reportVa,
  inquireVaStatus,
} from "./handlers/virtual-accounts.ts";
import { inquireBankAccount, transferToBank } from "./handlers/wallet-transfers.ts";
import type { Answer, VerifiedCall } from "./exchange.ts";

/** Answers a verified call; refuses it with a SnapError of the service's business rules. */
export type Handler = (call: VerifiedCall) => Answer | Promise<Answer>;

/** By code: all services of consumers but those that issue access tokens. */
const handlers = new Map<string, Handler>([
  ["01", registerCard],
  ["02", setCardLimit],
  ["03", inquireCard],
  ["04", verifyCardOtp],
  ["05", unbindCard],
  ["06", createAccount],
  ["07", bindAccount],
  ["08", inquireRegisteredAccount],
  ["09", unbindAccount],
  ["10", issueAuthorizationCode],
  ["11", inquireBalance],
  ["12", listTransactionHistory],
  ["13", inquireTransaction],
  ["14", listBankStatement],
  ["15", inquireInternalAccount],
  ["16", inquireExternalAccount],
  ["17", transferMoney],
  ["18", transferMoney],
  ["19", requestPayment],
  ["20", orderBulk("bulk_transfer")],
  ["22", transferMoney],
  ["23", transferMoney],
  ["26", inquireVaStatus],
  ["27", createVa],
  ["28", updateVa],
  ["29", updateVaStatus],
  ["30", inquireVa],
  ["31", deleteVa],
  ["32", inquireVaToPay],
  ["33", payVa],
  ["35", reportVa],
  ["36", inquireTransferStatus],
  ["37", inquireTopUp],
  ["38", topUp],
  ["39", inquireTopUpStatus],
  ["40", orderBulk("bulk_top_up")],
  ["42", inquireBankAccount],
  ["43", transferToBank],
  ["44", orderCashOut],
  ["45", inquireCashOutStatus],
  ["46", cancelCashOut],
  ["47", generateQr],
  ["48", decodeQrContent],
  ["49", applyOneTimeToken],
  ["50", payQrHostToHost],
  ["51", queryQrPayment],
  ["53", inquireQrStatus],
  ["54", payDirectDebitHostToHost],
  ["55", inquireDirectDebitStatus],
  ["57", cancelAs("direct_debit")],
  ["58", refundAs("direct_debit")],
  ["59", generateCustomerCode],
  ["60", payWithCustomerCode],
  ["61", queryCustomerCodePayment],
  ["62", cancelAs("qr_cpm")],
  ["63", authorizePayment],
  ["64", inquireAuthorizationStatus],
  ["65", captureAuthorization],
  ["66", inquireCaptureStatus],
  ["67", voidAuthorization],
  ["68", inquireVoidStatus],
  ["69", refundAuthorization],
  ["70", registerMandate],
  ["71", debitByMandate],
  ["77", cancelAs("qr")],
  ["78", refundAs("qr")],
  ["80", refundAs("qr_cpm")],
  ["81", sendOtp],
]);

export function getHandler(code: string): Handler {
  const handler = handlers.get(code);
  if (handler === undefined) throw new Error(`Service ${code} has no handler.`);
  return handler;
}
