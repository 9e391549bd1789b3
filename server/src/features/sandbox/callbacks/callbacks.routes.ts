import { callbacksContract } from "contract/callbacks/callbacks.contract";
import { serve } from "#http/serve.ts";
import { serveList } from "#lists/serve-list.ts";
import { answerCallback, showSignedCallback, takeNextCallback } from "./callbacks.listen.service.ts";
import { callbackList } from "./callbacks.list.ts";
import { presentCallback, presentCallbackDetail } from "./callbacks.presenter.ts";
import {
  findCallbackScope,
  getCallback,
  resendCallback,
  resendFailedCallbacks,
} from "./callbacks.service.ts";

export const callbacksRoutes = serve(callbacksContract, {
  ...serveList({ list: callbackList, scope: findCallbackScope, present: presentCallback }),
  detail: async ({ actor, params }) =>
    presentCallbackDetail(actor, await getCallback(actor, params.callbackId)),
  resend: async ({ actor, params }) =>
    presentCallbackDetail(actor, await resendCallback(actor, params.callbackId)),
  resendFailed: ({ actor, body }) => resendFailedCallbacks(actor, body),
  signed: ({ actor, params }) => showSignedCallback(actor, params.callbackId),
  next: ({ actor, query, whenClosed }) => takeNextCallback(actor, query.db_id, whenClosed),
  answer: async ({ actor, params, body }) =>
    presentCallbackDetail(actor, await answerCallback(actor, params.callbackId, body)),
});
