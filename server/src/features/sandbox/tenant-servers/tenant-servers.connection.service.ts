import type { ConnectionResult, ConnectionStep } from "contract/tenant-servers/tenant-servers.contract";
import { createExternalId } from "#crypto/external-id.ts";
import { inject } from "#app/dependencies.ts";
import type { Actor } from "#http/actor.ts";
import { consumePoint } from "#http/rate-limit.ts";
import type { TenantServer } from "#db/generated/client.ts";
import { OutgoingError, type OutgoingAnswer } from "#outgoing/http-exchange.ts";
import { tokenService } from "#outgoing/snap-requests.ts";
import { readResponseCode } from "./response-code.values.ts";
import { getServiceUrl, sendToServer, signServerCall } from "./tenant-servers.sending.service.ts";
import { fetchToken, forgetToken, TokenRefusedError } from "./tenant-servers.token.service.ts";
import { requireUsableServer } from "./tenant-servers.usable.service.ts";

const inquiryService = "24";

/** Tries token and answer of a server, and says which step failed. */
export async function testConnection(actor: Actor, appId: string): Promise<ConnectionResult[]> {
  await consumePoint(inject("limits").outgoingCalls, actor.id, "outgoing_calls");
  const { server } = await requireUsableServer(actor, appId);
  forgetToken(server);
  let token: string | null = null;
  if (server.authentication === "token")
    try {
      token = await fetchToken(server);
    } catch (error) {
      return [...describeFailure(error, "token", getServiceUrl(server, tokenService)), skipped("answer")];
    }
  const passedToken = token === null ? skipped("token") : passed("token");
  const address = getServiceUrl(server, inquiryService);
  try {
    const answer = await sendInquiry(server, token);
    const code = readResponseCode(answer.body);
    const detail = `${String(answer.status)}${code === null ? "" : ` ${code}`}`;
    const result = code === null ? failed("answer", "not_snap", detail) : { ...passed("answer"), detail };
    return [...passConnection(address), passedToken, result];
  } catch (error) {
    const results = describeFailure(error, "answer", address);
    return [...results.slice(0, -1), passedToken, ...results.slice(-1)];
  }
}

/** A number that nobody has, so that nothing happens whatever the server does. */
async function sendInquiry(server: TenantServer, token: string | null): Promise<OutgoingAnswer> {
  const externalId = createExternalId();
  const url = new URL(getServiceUrl(server, inquiryService));
  const body = Buffer.from(
    JSON.stringify({
      partnerServiceId: "       0",
      customerNo: "0",
      virtualAccountNo: "       00",
      inquiryRequestId: externalId,
    }),
  );
  const call = { method: "POST", url, body };
  const { headers } = await signServerCall(server, { ...call, token, externalId });
  return sendToServer({ ...call, headers });
}

const passConnection = (address: string): ConnectionResult[] => [
  passed("address"),
  address.startsWith("https:") ? passed("tls") : skipped("tls"),
];

/** Address and TLS of what was called, and the step that called it. */
function describeFailure(error: unknown, step: "token" | "answer", address: string): ConnectionResult[] {
  if (error instanceof TokenRefusedError) {
    const { status, body } = error.answer;
    const detail = `${String(status)} ${readResponseCode(body) ?? ""}`.trim();
    return [...passConnection(address), failed(step, "token_refused", detail)];
  }
  if (!(error instanceof OutgoingError)) throw error;
  const { failure, code } = error;
  if (failure === "address_refused" || failure === "not_connected")
    return [failed("address", failure, code), skipped("tls"), skipped(step)];
  if (failure === "certificate" || failure === "tls")
    return [passed("address"), failed("tls", failure, code), skipped(step)];
  return [...passConnection(address), failed(step, failure, code)];
}

const passed = (step: ConnectionStep): ConnectionResult => ({
  step,
  result: "passed",
  failure: null,
  detail: "",
});
const skipped = (step: ConnectionStep): ConnectionResult => ({ ...passed(step), result: "skipped" });
const failed = (
  step: ConnectionStep,
  failure: NonNullable<ConnectionResult["failure"]>,
  detail: string,
): ConnectionResult => ({ step, result: "failed", failure, detail });
