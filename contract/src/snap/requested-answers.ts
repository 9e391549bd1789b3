import { commonCases, isResponseCase, responseMessages, type ResponseCase } from "./response-codes.ts";

/** Begins an X-EXTERNAL-ID that asks for an answer; the HTTP status and the case of the answer follow. */
export const answerPrefix = "99999";

/** The answers that no test data lead to. */
export const answersOnRequest: readonly ResponseCase[] = ["20200", "50000", "50001", "50002", "50400"];

/** A case that can be asked for: an outcome of a service, not of the checks before it. */
export function findRequestableCase(text: string): ResponseCase | undefined {
  if (!isResponseCase(text) || text === "20000") return undefined;
  return text >= "500" || !commonCases.includes(text) ? text : undefined;
}

export const requestableCases: readonly string[] = Object.keys(responseMessages).filter(
  (text) => findRequestableCase(text) !== undefined,
);

/** The answer that an X-EXTERNAL-ID asks for. */
export const findRequestedCase = (externalId: string): ResponseCase | undefined =>
  externalId.startsWith(answerPrefix)
    ? findRequestableCase(externalId.slice(answerPrefix.length, answerPrefix.length + 5))
    : undefined;
