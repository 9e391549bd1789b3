import { signaturesContract } from "contract/signatures/signatures.contract";
import { serve } from "#http/serve.ts";
import { compareRecorded } from "./compare-recorded.service.ts";
import { signAuthorizationWithOwnKey, signTransactionWithOwnKey } from "./own-key.service.ts";
import { signAuthorization, signTransaction } from "./signatures.service.ts";
import { verifyRequest } from "./verify-request.service.ts";

export const signaturesRoutes = serve(signaturesContract, {
  authorizationWithOwnKey: ({ headers, origin }) => signAuthorizationWithOwnKey(headers, origin),
  transactionWithOwnKey: ({ headers, body, origin }) => signTransactionWithOwnKey(headers, body, origin),
  authorization: ({ actor, body }) => signAuthorization(actor, body),
  transaction: ({ actor, body }) => signTransaction(actor, body),
  compareRecorded: ({ actor, params, body }) => compareRecorded(actor, params.activityId, body),
  verifyRequest: ({ actor, body }) => verifyRequest(actor, body),
});
