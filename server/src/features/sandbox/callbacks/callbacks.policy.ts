import type { CallbackState } from "contract/callbacks/callbacks.contract";
import type { Actor } from "#http/actor.ts";
import { canChange, type CompanyResource } from "#features/identity/companies/companies.policy.ts";

/** What an answer means for its callback. */
export type Verdict = "delivered" | "refused" | "again";

interface JudgedAttempt {
  serviceCode: string;
  /** From 1. */
  number: number;
  /** Null or empty with an answer. */
  failure: string | null;
  /** Of the HTTP answer. */
  status: number;
  /** Empty without one. */
  responseCode: string;
  /** Of a server that is right to refuse the callback; empty if it should succeed. */
  expectedCode: string;
}

/** HTTP statuses after which the same call may succeed. */
const temporary = new Set([401, 408, 425, 429]);

const paidBillOfPayment = "4042514";
const acceptedInquiry = /^20024\d\d$/;

/**
 * The response code decides, because some servers send a refusal with status 200. A later attempt that the server calls a
 * repetition (404xx18 or 409xx) has arrived before, so it is delivered; so has a payment whose bill is paid by then. An inquiry is
 * delivered only by its success, because money moves then.
 */
export function judgeAttempt({
  serviceCode,
  number,
  failure,
  status,
  responseCode,
  expectedCode,
}: JudgedAttempt): Verdict {
  if (failure !== null && failure !== "") return "again";
  if (expectedCode !== "" && responseCode === expectedCode) return "refused";
  const [, said = "", caseNumber = ""] = /^(\d{3})\d\d(\d\d)$/.exec(responseCode) ?? [];
  // HTML with status 200 says nothing about the callback.
  const meant = said === "" ? (status < 400 ? 500 : status) : Number(said);
  const isRepetition =
    meant === 409 || `${said}${caseNumber}` === "40418" || responseCode === paidBillOfPayment;
  const isDelivered =
    serviceCode === "24"
      ? status >= 200 && status < 300 && acceptedInquiry.test(responseCode)
      : (meant >= 200 && meant < 300) || (number > 1 && isRepetition);
  if (isDelivered) return "delivered";
  return meant >= 500 || temporary.has(meant) ? "again" : "refused";
}

/** Whether an attempt ended its callback. A later one only shows what the tenant answers now. */
export const isEnd = (
  { serviceCode, expectedCode }: Pick<JudgedAttempt, "serviceCode" | "expectedCode">,
  attempt: Omit<JudgedAttempt, "serviceCode" | "expectedCode">,
): boolean => judgeAttempt({ ...attempt, serviceCode, expectedCode }) !== "again";

/** When the next attempt follows; null after the last one. */
export function getNextAttempt(number: number, delaysSeconds: readonly number[], now: Date): Date | null {
  const delay = delaysSeconds[number - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay * 1000);
}

/** Developers of the company see it signed, unless a server of the app gets it. */
export const canShowSigned = (actor: Actor, callback: CompanyResource & { hasServer: boolean }): boolean =>
  actor.role === "tenant" && canChange(actor, callback) && !callback.hasServer;

/** Developers of the company send one of an active app again, unless it is on its way or the script can have it now. */
export const canResend = (
  actor: Actor,
  callback: CompanyResource & {
    state: CallbackState;
    hasServer: boolean;
    isAppActive: boolean;
    nextAttemptAt: Date | string | null;
  },
): boolean =>
  actor.role === "tenant" &&
  canChange(actor, callback) &&
  callback.isAppActive &&
  callback.state !== "sending" &&
  (callback.hasServer || callback.state !== "waiting" || callback.nextAttemptAt !== null);
