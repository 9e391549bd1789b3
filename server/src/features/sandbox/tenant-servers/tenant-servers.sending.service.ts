import { snapServices } from "contract/snap/services";
import { getConfig } from "#config/config.ts";
import { signWithHmac } from "#crypto/sign-payload.ts";
import type { TenantServer } from "#db/generated/client.ts";
import type { OutgoingAnswer, OutgoingCall } from "#outgoing/http-exchange.ts";
import { createAddressPolicy } from "#outgoing/outgoing-addresses.ts";
import { sendOutgoing } from "#outgoing/send-outgoing.ts";
import { signTransaction } from "#outgoing/snap-requests.ts";
import { signAsProvider } from "#features/keys/provider-keys/provider-keys.service.ts";
import { readClientSecret, readServiceUrls } from "./tenant-servers.service.ts";

const version = "/v1.0";

/** The address of a service on a server. */
export function getServiceUrl(server: TenantServer, code: string): string {
  const path = snapServices.find((service) => service.code === code)?.paths[0] ?? "";
  return readServiceUrls(server)[code] ?? `${server.baseUrl}${version}/${path}`;
}

/** Sends a call to wherever the settings allow. Throws OutgoingError without a complete answer. */
export const sendToServer = (call: OutgoingCall): Promise<OutgoingAnswer> => {
  const { OUTGOING_ADDRESSES, OUTGOING_PROXY } = getConfig();
  return sendOutgoing(call, {
    isAllowed: createAddressPolicy(OUTGOING_ADDRESSES),
    proxy: OUTGOING_PROXY,
  });
};

interface CallToSign {
  method: string;
  url: URL;
  body: Buffer;
  /** Null for an asymmetric signature. */
  token: string | null;
  timestamp?: string | undefined;
  externalId: string;
}

/** The headers of a call as the server wants it to be signed, and the string that the signature covers. */
export const signServerCall = (server: TenantServer, { url, ...call }: CallToSign) =>
  signTransaction(
    {
      ...call,
      target: `${url.pathname}${url.search}`,
      partnerId: server.clientId === "" ? "portal" : server.clientId,
    },
    call.token === null
      ? (text) => signAsymmetrically(server, text)
      : (text) => encodeSignature(server, signWithHmac(readClientSecret(server) ?? "", text)),
  );

/** A signature by the provider key, as the server wants it. */
export const signAsymmetrically = async (server: TenantServer, text: string) =>
  encodeSignature(server, await signAsProvider(text, server.appId));

const encodeSignature = ({ signatureEncoding }: TenantServer, base64: string) =>
  signatureEncoding === "hex" ? Buffer.from(base64, "base64").toString("hex") : base64;
