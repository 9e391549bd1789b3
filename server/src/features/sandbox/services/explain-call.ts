import type { Explanation } from "contract/activity/explanation";
import { AppError } from "#http/app-error.ts";
import { inject } from "#app/dependencies.ts";
import type { SignedRequest } from "#features/sandbox/explanation/evidence.values.ts";
import { explainRequest } from "#features/sandbox/signatures/explain-request.service.ts";
import type { CallingApp } from "./callers.repository.ts";
import type { Exchange } from "./exchange.ts";
import { getBearerToken, readBearerToken } from "./headers.ts";
import { tokenIssuers } from "./issue-token.ts";

const maxSearchMs = 1500;

/**
 * Why the signature of a call is not valid; null for a call that was refused for another reason, and if so many wait that
 * recording the call would be delayed. Calls that strangers may have sent wait in a turn of their own.
 */
export async function explainCall(
  { request, service, details, refusal }: Exchange,
  app: CallingApp,
  { isOwn }: { isOwn: boolean },
): Promise<Explanation | null> {
  const signature = request.header("X-SIGNATURE") ?? "";
  const isExplained = refusal?.reason === "signature_invalid" || refusal?.reason === "token_missing";
  if (!isExplained || signature === "") return null;
  const signed: SignedRequest = {
    kind: tokenIssuers.has(service.code) ? "token request" : "call",
    method: request.method,
    target: request.target,
    host: request.header("Host") ?? "",
    body: request.raw,
    timestamp: request.header("X-TIMESTAMP") ?? "",
    signature,
    authorization: request.header("Authorization") ?? "",
    token: getBearerToken(request),
    customerToken: readBearerToken(request, "Authorization-Customer"),
    clientId: request.header("X-CLIENT-KEY") ?? "",
    partnerId: request.header("X-PARTNER-ID") ?? "",
    externalId: request.header("X-EXTERNAL-ID") ?? "",
    fields: details.request.flatMap(({ name, in: place }) => (place === undefined ? [name] : [])),
  };
  try {
    return await inject("costlyWork").recordThread.run(
      isOwn ? app.companyId : `strangers ${app.companyId}`,
      (runInThread) => explainRequest(app, signed, { runInThread, budgetMs: () => maxSearchMs }),
    );
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
