import { findRequestedCase } from "contract/snap/requested-answers";
import type { ResponseCase } from "contract/snap/response-codes";
import { buildSampleAnswer } from "./sample-answer.ts";
import type { Answer, VerifiedCall } from "./exchange.ts";
import { SnapError } from "./snap-error.ts";

/** The answer that a call asks for by its X-EXTERNAL-ID, so that developers can try what a real bank may answer. */
export function findRequestedAnswer(call: VerifiedCall): Answer | null {
  const responseCase = findRequestedCase(call.request.header("X-EXTERNAL-ID") ?? "");
  return responseCase === undefined ? null : answerAsRequested(call, responseCase, "bank_requested");
}

/** The answer of a case, without the work of the service. */
export function answerAsRequested(
  call: VerifiedCall,
  responseCase: ResponseCase,
  why: "bank_requested" | "bank_fault",
): Answer {
  if (responseCase === "20200") return { ...buildSampleAnswer(call), responseCase };
  throw new SnapError(responseCase, "on_demand", "", { why });
}
