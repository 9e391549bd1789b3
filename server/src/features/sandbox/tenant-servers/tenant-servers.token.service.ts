import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { TenantServer } from "#db/generated/client.ts";
import { OutgoingError, type OutgoingAnswer, type OutgoingCall } from "#outgoing/http-exchange.ts";
import { readTokenAnswer, signTokenRequest, tokenBody, tokenService } from "#outgoing/snap-requests.ts";
import { getServiceUrl, sendToServer, signAsymmetrically } from "./tenant-servers.sending.service.ts";

/** A token that ends sooner could end on its way. */
const tokenReserveSeconds = 30;

/** A request for a token that got none. */
export interface FailedTokenRequest {
  call: OutgoingCall;
  stringToSign: string;
  sentAt: Date;
  durationMs: number;
}

/** The server gave no token: an answer has none, or why there is no answer. */
export class TokenRequestError extends Error {
  constructor(
    readonly request: FailedTokenRequest,
    readonly outcome: OutgoingAnswer | OutgoingError,
  ) {
    super("the server gave no token");
  }
}

interface CachedToken {
  text: string;
  endsAt: number;
}

/** By server and its credentials, so that a change of them needs a new token. */
const tokens = new LRUCache<string, CachedToken>({ max: 1000 });

const getTokenKey = ({ appId, baseUrl, serviceUrls, clientId, sealedSecret }: TenantServer) =>
  createHash("sha256")
    .update(JSON.stringify([appId, baseUrl, serviceUrls, clientId, sealedSecret]))
    .digest("base64");

/** The access token of a server, requested unless one lasts; null if it wants none. Throws TokenRequestError. */
export async function fetchToken(server: TenantServer): Promise<string | null> {
  if (server.authentication === "asymmetric") return null;
  const key = getTokenKey(server);
  const cached = tokens.get(key);
  if (cached !== undefined && cached.endsAt > Date.now()) return cached.text;
  const token = await requestToken(server);
  const endsAt = Date.now() + (token.expiresIn - tokenReserveSeconds) * 1000;
  tokens.set(key, { text: token.accessToken, endsAt });
  return token.accessToken;
}

/** The next call requests a new token. */
export const forgetToken = (server: TenantServer): void => void tokens.delete(getTokenKey(server));

/** As `forgetToken`, of a refused token; a newer one that another call has got stays. */
export function dropToken(server: TenantServer, refused: string | null): void {
  if (tokens.get(getTokenKey(server))?.text === refused) forgetToken(server);
}

async function requestToken(server: TenantServer) {
  const { headers, stringToSign } = await signTokenRequest(server.clientId, (text) =>
    signAsymmetrically(server, text),
  );
  const url = new URL(getServiceUrl(server, tokenService));
  const call = { method: "POST", url, headers, body: Buffer.from(tokenBody) };
  const sentAt = new Date();
  const start = performance.now();
  const fail = (outcome: OutgoingAnswer | OutgoingError): never => {
    const request = { call, stringToSign, sentAt, durationMs: performance.now() - start };
    throw new TokenRequestError(request, outcome);
  };
  const answer = await sendToServer(call).catch((error: unknown) => {
    if (error instanceof OutgoingError) return fail(error);
    throw error;
  });
  const token = answer.status >= 200 && answer.status < 300 ? readTokenAnswer(answer.body) : null;
  return token ?? fail(answer);
}
