import type { CallFailure } from "contract/tenant-servers/tenant-servers.contract";
import { OutgoingError, type OutgoingAnswer } from "#outgoing/http-exchange.ts";
import { TokenRequestError, type FailedTokenRequest } from "./tenant-servers.token.service.ts";

/** Why a server could not be called. */
export type ServerFailure = {
  /** What failed instead of the call that needs the token; its answer is that of the failure. */
  tokenRequest: FailedTokenRequest | null;
} & (
  | { cause: "token_refused"; answer: OutgoingAnswer; code: "" }
  /** `code` is what Node.js or OpenSSL calls it. */
  | { cause: CallFailure; answer: null; code: string }
);

type Tried<Value> = { durationMs: number } & (
  { value: Value; failure: null } | { value: null; failure: ServerFailure }
);

/** Does a step of a call. What a server fails at is a result; any other error is thrown. */
export async function tryServer<Value>(step: () => Promise<Value>): Promise<Tried<Value>> {
  const start = performance.now();
  try {
    const value = await step();
    return { value, failure: null, durationMs: performance.now() - start };
  } catch (error) {
    return { value: null, failure: readFailure(error), durationMs: performance.now() - start };
  }
}

function readFailure(error: unknown): ServerFailure {
  if (error instanceof OutgoingError)
    return { cause: error.failure, answer: null, code: error.code, tokenRequest: null };
  if (!(error instanceof TokenRequestError)) throw error;
  const { request: tokenRequest, outcome } = error;
  if (outcome instanceof OutgoingError) return { ...readFailure(outcome), tokenRequest };
  return { cause: "token_refused", answer: outcome, code: "", tokenRequest };
}
