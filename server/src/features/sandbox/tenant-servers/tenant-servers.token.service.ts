import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { TenantServer } from "#db/generated/client.ts";
import type { OutgoingAnswer } from "#outgoing/http-exchange.ts";
import { readTokenAnswer, signTokenRequest, tokenBody, tokenService } from "#outgoing/snap-requests.ts";
import { getServiceUrl, sendToServer, signAsymmetrically } from "./tenant-servers.sending.service.ts";

/** A token that ends sooner could end on its way. */
const tokenReserveSeconds = 30;

/** The server answered the token request, but without a token. */
export class TokenRefusedError extends Error {
  constructor(readonly answer: OutgoingAnswer) {
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

/** The access token of a server, requested unless one lasts; null if it wants none. Throws OutgoingError or TokenRefusedError. */
export async function fetchToken(server: TenantServer): Promise<string | null> {
  if (server.authentication === "asymmetric") return null;
  const key = getTokenKey(server);
  const cached = tokens.get(key);
  if (cached !== undefined && cached.endsAt > Date.now()) return cached.text;
  const answer = await requestToken(server);
  const token = answer.status >= 200 && answer.status < 300 ? readTokenAnswer(answer.body) : null;
  if (token === null) throw new TokenRefusedError(answer);
  const endsAt = Date.now() + (token.expiresIn - tokenReserveSeconds) * 1000;
  tokens.set(key, { text: token.accessToken, endsAt });
  return token.accessToken;
}

/** The next call requests a new token. */
export const forgetToken = (server: TenantServer): void => void tokens.delete(getTokenKey(server));

async function requestToken(server: TenantServer): Promise<OutgoingAnswer> {
  const { headers } = await signTokenRequest(server.clientId, (text) => signAsymmetrically(server, text));
  const url = new URL(getServiceUrl(server, tokenService));
  return sendToServer({ method: "POST", url, headers, body: Buffer.from(tokenBody) });
}
