import { testDataContract } from "contract/test-data/test-data.contract";
import { serve } from "#http/serve.ts";
import { presentBulk, presentTransaction } from "./held-results.presenter.ts";
import { presentPaymentLink } from "./payment-links.presenter.ts";
import {
  expireTestQr,
  expireTestVirtualAccount,
  finishTestBulk,
  linkTestBulk,
  linkTestQr,
  linkTestTransfer,
  linkTestVirtualAccount,
  payTestQr,
  payTestVirtualAccount,
  returnTestTransfer,
  reverseTestTransfer,
  settleTestTransfer,
} from "./test-data.outside.service.ts";
import {
  presentQr,
  presentTestAccount,
  presentTestData,
  presentVirtualAccount,
} from "./test-data.presenter.ts";
import {
  createTestAccount,
  editTestAccount,
  resetTestData,
  setHoldsResults,
  setStrictness,
  showTestData,
  topUpTestAccount,
} from "./test-data.service.ts";

export const testDataRoutes = serve(testDataContract, {
  show: async ({ actor, params }) => presentTestData(await showTestData(actor, params.appId)),
  setStrictness: async ({ actor, params, body }) =>
    presentTestData(await setStrictness(actor, params.appId, body.is_strict)),
  holdResults: async ({ actor, params, body }) =>
    presentTestData(await setHoldsResults(actor, params.appId, body.holds_results)),
  settle: async ({ actor, params }) =>
    presentTransaction(await settleTestTransfer(actor, params.appId, params.referenceNo)),
  return: async ({ actor, params }) =>
    presentTransaction(await returnTestTransfer(actor, params.appId, params.referenceNo)),
  reverse: async ({ actor, params }) =>
    presentTransaction(await reverseTestTransfer(actor, params.appId, params.referenceNo)),
  finishBulk: async ({ actor, params, body }) =>
    presentBulk(await finishTestBulk(actor, params.appId, params.bulkId, body.outcome)),
  linkTransfer: async ({ actor, params }) =>
    presentPaymentLink(await linkTestTransfer(actor, params.appId, params.referenceNo)),
  linkBulk: async ({ actor, params }) =>
    presentPaymentLink(await linkTestBulk(actor, params.appId, params.bulkId)),
  create: async ({ actor, params, body }) =>
    presentTestAccount(await createTestAccount(actor, params.appId, body)),
  edit: async ({ actor, params, body }) =>
    presentTestAccount(await editTestAccount(actor, params.appId, params.accountId, body)),
  topUp: async ({ actor, params, body }) =>
    presentTestAccount(await topUpTestAccount(actor, params.appId, params.accountId, body.amount)),
  payVirtualAccount: async ({ actor, params, body }) =>
    presentVirtualAccount(
      await payTestVirtualAccount(actor, params.appId, params.virtualAccountId, body.amount),
    ),
  expireVirtualAccount: async ({ actor, params }) =>
    presentVirtualAccount(await expireTestVirtualAccount(actor, params.appId, params.virtualAccountId)),
  linkVirtualAccount: async ({ actor, params }) =>
    presentPaymentLink(await linkTestVirtualAccount(actor, params.appId, params.virtualAccountId)),
  payQr: async ({ actor, params, body }) =>
    presentQr(await payTestQr(actor, params.appId, params.qrId, body.amount)),
  expireQr: async ({ actor, params }) => presentQr(await expireTestQr(actor, params.appId, params.qrId)),
  linkQr: async ({ actor, params }) => presentPaymentLink(await linkTestQr(actor, params.appId, params.qrId)),
  reset: async ({ actor, params }) => presentTestData(await resetTestData(actor, params.appId)),
});
