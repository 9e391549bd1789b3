import { randomInt } from "node:crypto";
import type { SandboxRequest, SandboxStep } from "contract/sandbox-calls/sandbox-calls.contract";
import { buildMessage } from "contract/messages/messages";
import { config, getPublicUrl, getSnapBaseUrl } from "#config/config.ts";
import { AppError } from "#http/app-error.ts";
import { sendRequest, type IncomingReply, type OutgoingRequest } from "#http/send-request.ts";
import { findSentCall } from "#features/sandbox/activity/activity.service.ts";
import type { SigningMaterial } from "#features/sandbox/signatures/signatures.rows.ts";

export interface SignedRequest extends Omit<OutgoingRequest, "origin"> {
  stringToSign: string;
}

/** 24 digits, unique within a day. */
export const createExternalId = () => `${Date.now()}${String(randomInt(10 ** 11)).padStart(11, "0")}`;

/** Sends a request to the sandbox, and waits until the sandbox has recorded it. */
export async function sendStep(
  { appId }: SigningMaterial,
  serviceCode: string,
  kind: SandboxStep["kind"],
  signed: SignedRequest,
): Promise<SandboxStep> {
  const origin = getSandboxOrigin();
  const startedAt = new Date();
  const headers = [
    ...signed.headers,
    { name: "Content-Length", value: String(Buffer.byteLength(signed.body)) },
  ];
  const reply = await sendRequest({ ...signed, origin, headers }).catch((error: unknown) => {
    throw new AppError("unavailable", buildMessage("sandbox_unreachable", { url: origin }), { cause: error });
  });
  const externalId = signed.headers.find(({ name }) => name === "X-EXTERNAL-ID")?.value ?? null;
  return {
    kind,
    request: presentRequest({ ...signed, headers }),
    response: toResponse(reply),
    activity_id: await findSentCall({ appId, serviceCode, startedAt, externalId }),
  };
}

/** Without settings the sandbox is in this process. */
const getSandboxOrigin = () => getSnapBaseUrl(config()) ?? getPublicUrl(config());

export const presentRequest = (signed: SignedRequest): SandboxRequest => ({
  method: signed.method,
  url: getSandboxOrigin() + signed.target,
  headers: [...signed.headers],
  body: signed.body,
  string_to_sign: signed.stringToSign,
});

const toResponse = ({ status, headers, body, durationMs }: IncomingReply): SandboxStep["response"] => ({
  status,
  headers,
  body,
  duration_ms: Math.round(durationMs),
  response_code: /"responseCode"\s*:\s*"(\d{7})"/.exec(body)?.[1] ?? null,
});
