import type { ConnectionResult, ConnectionStep } from "contract/tenant-servers/tenant-servers.contract";
import { createExternalId } from "#crypto/external-id.ts";
import type { Actor } from "#http/actor.ts";
import type { TenantServer } from "#db/generated/client.ts";
import type { OutgoingAnswer } from "#outgoing/http-exchange.ts";
import { tokenService } from "#outgoing/snap-requests.ts";
import { readResponseCode } from "./response-code.values.ts";
import { tryServer, type ServerFailure } from "./tenant-servers.failures.service.ts";
import { getServiceUrl, sendToServer, signServerCall } from "./tenant-servers.sending.service.ts";
import { fetchToken, forgetToken } from "./tenant-servers.token.service.ts";
import { callInTurn, requireUsableServer } from "./tenant-servers.usable.service.ts";

const inquiryService = "24";

/** Tries token and answer of a server, and says which step failed. */
export const testConnection = (actor: Actor, appId: string): Promise<ConnectionResult[]> =>
  callInTurn(actor, () => tryConnection(actor, appId));

async function tryConnection(actor: Actor, appId: string): Promise<ConnectionResult[]> {
  const { server } = await requireUsableServer(actor, appId);
  forgetToken(server);
  const token = await tryServer(() => fetchToken(server));
  if (token.failure !== null)
    return [
      ...describeFailure(token.failure, "token", getServiceUrl(server, tokenService)),
      skipped("answer"),
    ];
  const passedToken = token.value === null ? skipped("token") : passed("token");
  const address = getServiceUrl(server, inquiryService);
  const inquiry = await tryServer(() => sendInquiry(server, token.value));
  if (inquiry.failure !== null) {
    const results = describeFailure(inquiry.failure, "answer", address);
    return [...results.slice(0, -1), passedToken, ...results.slice(-1)];
  }
  const { status, body } = inquiry.value;
  const code = readResponseCode(body);
  const detail = `${String(status)}${code === null ? "" : ` ${code}`}`;
  const result = code === null ? failed("answer", "not_snap", detail) : { ...passed("answer"), detail };
  return [...passConnection(address), passedToken, result];
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
function describeFailure(
  { cause, answer, code }: ServerFailure,
  step: "token" | "answer",
  address: string,
): ConnectionResult[] {
  if (cause === "token_refused") {
    const { status, body } = answer;
    const detail = `${String(status)} ${readResponseCode(body) ?? ""}`.trim();
    return [...passConnection(address), failed(step, "token_refused", detail)];
  }
  if (cause === "address_refused" || cause === "not_connected")
    return [failed("address", cause, code), skipped("tls"), skipped(step)];
  if (cause === "certificate" || cause === "tls")
    return [passed("address"), failed("tls", cause, code), skipped(step)];
  return [...passConnection(address), failed(step, cause, code)];
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
