import { z } from "zod";
import { buildAuthorizationString, buildTransactionString } from "contract/signatures/string-to-sign";
import { formatWibTimestamp } from "contract/time";
import { hashReceivedBody } from "#crypto/body-hash.ts";
import type { Header } from "./http-exchange.ts";
import { parseAnswer } from "./parse-answer.ts";

/** The service that issues access tokens. */
export const tokenService = "73";
export const tokenBody = '{"grantType":"client_credentials"}';
/** CHANNEL-ID of the portal's calls. */
const channelId = "95221";
const defaultTokenSeconds = 900;

/** The headers of a request, and the string that its signature covers. */
interface SignedHeaders {
  headers: Header[];
  stringToSign: string;
}

/** A signature in base64 or hex of a string. */
type Sign = (text: string) => Promise<string> | string;

/** Of a token request (snap: asymmetric signature over client id and time). */
export async function signTokenRequest(clientId: string, sign: Sign): Promise<SignedHeaders> {
  const timestamp = formatWibTimestamp(new Date());
  const { text } = buildAuthorizationString({ clientId, timestamp });
  const headers = [
    { name: "Content-Type", value: "application/json" },
    { name: "X-CLIENT-KEY", value: clientId },
    { name: "X-TIMESTAMP", value: timestamp },
    { name: "X-SIGNATURE", value: await sign(text) },
  ];
  return { headers, stringToSign: text };
}

interface Transaction {
  method: string;
  /** Path and query. */
  target: string;
  body: Buffer;
  /** Null for a call without one, whose signature is asymmetric. */
  token: string | null;
  customerHeaders?: readonly Header[];
  /** Of now, if it is not given. */
  timestamp?: string | undefined;
  partnerId: string;
  externalId: string;
}

/** Of any call but a token request. */
export async function signTransaction(transaction: Transaction, sign: Sign): Promise<SignedHeaders> {
  const { method, target, body, token, timestamp = formatWibTimestamp(new Date()) } = transaction;
  const { text } = buildTransactionString({
    method,
    urlPath: target,
    ...(token === null ? {} : { accessToken: token }),
    bodyHash: hashReceivedBody(body),
    timestamp,
  });
  const headers = [
    { name: "Content-Type", value: "application/json" },
    ...(token === null ? [] : [{ name: "Authorization", value: `Bearer ${token}` }]),
    ...(transaction.customerHeaders ?? []),
    { name: "X-TIMESTAMP", value: timestamp },
    { name: "X-SIGNATURE", value: await sign(text) },
    { name: "X-PARTNER-ID", value: transaction.partnerId },
    { name: "X-EXTERNAL-ID", value: transaction.externalId },
    { name: "CHANNEL-ID", value: channelId },
  ];
  return { headers, stringToSign: text };
}

const TokenAnswer = z.object({
  accessToken: z.string().regex(/^[\x21-\x7e]{1,4000}$/),
  expiresIn: z.coerce.number().positive().catch(defaultTokenSeconds),
});

/** The token of an answer, and its life in seconds; null if there is none that a header can carry. */
export function readTokenAnswer(body: Buffer): z.infer<typeof TokenAnswer> | null {
  try {
    return TokenAnswer.safeParse(parseAnswer(body)).data ?? null;
  } catch {
    return null;
  }
}
