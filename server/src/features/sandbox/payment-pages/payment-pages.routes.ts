import { paymentPagesContract } from "contract/payment-pages/payment-pages.contract";
import { serve } from "#http/serve.ts";
import { presentPaymentPage } from "./payment-pages.presenter.ts";
import { decidePayment, showPaymentPage } from "./payment-pages.service.ts";

export const paymentPagesRoutes = serve(paymentPagesContract, {
  show: async ({ body, origin }) => presentPaymentPage(await showPaymentPage(body.link, origin)),
  decide: async ({ body, origin }) =>
    presentPaymentPage(await decidePayment(body.link, body.decision, origin)),
});
