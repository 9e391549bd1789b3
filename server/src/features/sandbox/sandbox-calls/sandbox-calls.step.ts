import type { SandboxRequest, SandboxStep } from "contract/sandbox-calls/sandbox-calls.contract";
import { buildMessage } from "contract/messages/messages";
import { getConfig, getSandboxUrl } from "#config/config.ts";
import { AppError } from "#http/app-error.ts";
import { exchange, getLengthHeader, type Header, type OutgoingAnswer } from "#outgoing/http-exchange.ts";
import { createPortalMark } from "#outgoing/portal-mark.ts";
import { findSentCall } from "#features/sandbox/activity/activity.service.ts";
import type { SigningMaterial } from "#features/sandbox/signatures/signatures.rows.ts";

export interface SignedRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: readonly Header[];
  body: string;
  stringToSign: string;
}

const timeoutMs = 15_000;

/** Sends a request to the sandbox, and waits until the sandbox has recorded it. */
export async function sendStep(
  { appId }: SigningMaterial,
  kind: SandboxStep["kind"],
  signed: SignedRequest,
): Promise<SandboxStep> {
  const origin = getSandboxUrl(getConfig());
  const { method, target, headers } = signed;
  const mark = createPortalMark(findHeader(headers, "X-SIGNATURE") ?? "", target);
  const body = Buffer.from(signed.body);
  const call = { method, url: new URL(target, origin), headers: [...headers, mark], body };
  const start = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await exchange(call, { signal }).catch((error: unknown) => {
    throw new AppError("unavailable", buildMessage("sandbox_unreachable", { url: origin }), { cause: error });
  });
  const durationMs = performance.now() - start;
  const requestId = findHeader(answer.headers, "X-Request-Id");
  return {
    kind,
    request: presentRequest({ ...signed, headers: [...headers, ...getLengthHeader(call)] }),
    response: { ...toResponse(answer), duration_ms: Math.round(durationMs) },
    activity_id: requestId === undefined ? null : await findSentCall(appId, requestId),
  };
}

/** A proxy before the sandbox may write names in another case. */
const findHeader = (headers: readonly Header[], wanted: string) =>
  headers.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.value;

export const presentRequest = (signed: SignedRequest): SandboxRequest => ({
  method: signed.method,
  url: getSandboxUrl(getConfig()) + signed.target,
  headers: [...signed.headers],
  body: signed.body,
  string_to_sign: signed.stringToSign,
});

function toResponse({ status, headers, body: bytes }: OutgoingAnswer) {
  const body = bytes.toString();
  return {
    status,
    headers,
    body,
    response_code: /"responseCode"\s*:\s*"(\d{7})"/.exec(body)?.[1] ?? null,
  };
}
