import { loadDetails } from "contract/snap/service-details";
import { tokenBody, tokenService } from "#outgoing/snap-requests.ts";
import { recordOutgoingCall } from "#features/sandbox/activity/activity.outgoing.service.ts";
import { readResponseCode } from "#features/sandbox/tenant-servers/response-code.values.ts";
import type { ServerFailure } from "#features/sandbox/tenant-servers/tenant-servers.failures.service.ts";
import type { FailedTokenRequest } from "#features/sandbox/tenant-servers/tenant-servers.token.service.ts";
import { checkAnswer } from "./answer-checks.values.ts";

/** Records a request for a token that got none, because the call that needs the token is not made and is recorded nowhere. */
export async function recordTokenRequest(
  appId: string,
  { call, sentAt, durationMs }: FailedTokenRequest,
  answer: ServerFailure["answer"],
) {
  const expectation = {
    details: await loadDetails(tokenService),
    requestBody: tokenBody,
    expectedCodes: [],
  };
  return recordOutgoingCall({
    appId,
    serviceCode: tokenService,
    call,
    answer,
    responseCode: answer === null ? "" : (readResponseCode(answer.body) ?? ""),
    findings: answer === null ? [] : checkAnswer(answer, expectation),
    sentAt,
    durationMs,
    isByScript: false,
  });
}
