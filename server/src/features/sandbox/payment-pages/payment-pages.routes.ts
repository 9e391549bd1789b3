import { paymentPagesContract } from "contract/payment-pages/payment-pages.contract";
import { serve } from "#http/serve.ts";
import { presentBillPage, presentPaymentPage } from "./payment-pages.presenter.ts";
import { presentResultPage } from "./payment-pages.results.presenter.ts";
import {
  decidePayment,
  decideResult,
  payBill,
  showBillPage,
  showPaymentPage,
  showResultPage,
} from "./payment-pages.service.ts";

export const paymentPagesRoutes = serve(paymentPagesContract, {
  show: async ({ body, origin }) => presentPaymentPage(await showPaymentPage(body.link, origin)),
  decide: async ({ body, origin }) =>
    presentPaymentPage(await decidePayment(body.link, body.decision, origin)),
  showBill: async ({ body, origin }) => presentBillPage(await showBillPage(body.link, origin)),
  payBill: async ({ body, origin }) => presentBillPage(await payBill(body.link, body.amount, origin)),
  showResult: async ({ body, origin }) => presentResultPage(await showResultPage(body.link, origin)),
  decideResult: async ({ body, origin }) =>
    presentResultPage(await decideResult(body.link, body.decision, origin)),
});
