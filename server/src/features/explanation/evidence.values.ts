/** A secret with which a signature may have been made. */
export interface KnownSecret {
  value: string;
  /** `accepted`: makes valid signatures; `previous`: has ended; `other`: of another app of the company. */
  kind: "accepted" | "previous" | "other";
  /** The name of the app it belongs to. */
  app: string;
}

/** A public key of the company. */
interface KnownKey {
  pem: string;
  /** Its name or, without one, its fingerprint. */
  name: string;
  /** False if it belongs to the other environment. */
  isAccepted: boolean;
}

/** What is known about a call with a signature that is not valid, and about its sender. */
export interface Evidence {
  /** Whether it requests a token, or calls a service. */
  kind: "token request" | "call";
  method: string;
  /** Path and query as called. */
  target: string;
  host: string;
  body: Buffer;
  timestamp: string;
  signature: string;
  /** The value of Authorization; empty if it is absent. */
  authorization: string;
  /** The token in it. */
  token: string;
  /** The value of X-CLIENT-KEY. */
  clientId: string;
  secrets: readonly KnownSecret[];
  /** Consumer keys of the apps of the company, by name. */
  clients: readonly { app: string; consumerKey: string }[];
  /** Tokens of the app that are not older than an hour. */
  recentTokens: readonly string[];
  publicKeys: readonly KnownKey[];
}
