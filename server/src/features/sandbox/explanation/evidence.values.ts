/** A secret with which a signature may have been made. */
export interface KnownSecret {
  value: string;
  /** `accepted`: makes valid signatures; `previous`: has ended; the others belong to other apps of the company. */
  kind: "accepted" | "previous" | "other" | "other environment";
  /** The name of the app it belongs to. */
  app: string;
  /** Of a previous secret; ISO 8601. */
  endedAt?: string;
}

/** A public key of the company. */
export interface KnownKey {
  pem: string;
  /** Its name or, without one, its fingerprint. */
  name: string;
  /** False if it belongs to the other environment. */
  isAccepted: boolean;
}

/** What a request contains about its signature. */
export interface SignedRequest {
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
  /** The token in Authorization-Customer; empty if it is absent. */
  customerToken: string;
  /** The values of X-CLIENT-KEY, X-PARTNER-ID and X-EXTERNAL-ID; empty if they are absent. */
  clientId: string;
  partnerId: string;
  externalId: string;
  /** Names of the fields that the body of the service can have, in the order of the standard. */
  fields: readonly string[];
}

/** What is known about a call with a signature that is not valid, and about its sender. */
export interface Evidence extends SignedRequest {
  /** Of the app that calls. */
  consumerKey: string;
  secrets: readonly KnownSecret[];
  /** Consumer keys of the apps of the company, by name. */
  clients: readonly { app: string; consumerKey: string }[];
  /** Tokens of the app that are not older than an hour. */
  recentTokens: readonly string[];
  publicKeys: readonly KnownKey[];
}
