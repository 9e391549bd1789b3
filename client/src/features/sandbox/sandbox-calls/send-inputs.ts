import type { ActivityDetail } from "contract/activity/activity.contract";
import { createReference, replaceReferences } from "contract/sandbox-calls/new-references";
import { prefillCall, type PrefilledCall } from "contract/sandbox-calls/prefill-call";
import type { SendSandboxCall } from "contract/sandbox-calls/sandbox-calls.contract";
import { findRequestedCase } from "contract/snap/requested-answers";
import type { SnapServiceDetails } from "contract/snap/service-details";

export interface SendInputs extends Record<string, unknown>, PrefilledCall {
  /** The db_id of the app. */
  app: string;
  customerToken: string;
  /** Empty for a new one. */
  externalId: string;
}

/**
 * The sample of a service with values that succeed in the sandbox, and references that were not used before. That of an
 * order ends with its number, so that an order that is copied gets another one.
 */
export const prefillInputs = (details: SnapServiceDetails, now: Date): PrefilledCall =>
  prefillCall(
    details,
    (name, order) => `${createReference(name, now)}${order === undefined ? "" : `-${String(order)}`}`,
  );

/** The values of a recorded call with new references. */
export function repeatInputs(
  details: SnapServiceDetails,
  { target, request }: ActivityDetail,
  now: Date,
): PrefilledCall {
  const { path, query } = prefillInputs(details, now);
  const called = new URLSearchParams(target.split("?")[1] ?? "");
  return {
    path,
    query: Object.fromEntries(Object.keys(query).map((name) => [name, called.get(name) ?? ""])),
    body: replaceReferences(details.code, request.body, now),
  };
}

/**
 * What was sent, with new references and a new X-EXTERNAL-ID, because each is accepted once. The answer that a typed
 * X-EXTERNAL-ID asked for is asked for again; with a mistake none can be.
 */
export function renewCall({ external_id: used = "", ...call }: SendSandboxCall, now: Date): SendSandboxCall {
  const asked = call.fault === undefined ? findRequestedCase(used) : undefined;
  return {
    ...call,
    body: replaceReferences(call.service, call.body, now),
    ...(asked === undefined ? {} : { response_case: asked }),
  };
}
