import { getStateAt } from "#features/apps/apps/apps.transitions.ts";
import { readSandboxToken } from "#features/identity/sso/sso.sandbox-tokens.service.ts";
import { findAppByConsumerKey, findAppById, type CallingApp, type KeyHolder } from "./callers.repository.ts";
import { SnapError } from "./snap-error.ts";
import { getBearerToken, hasHmacSignature } from "./headers.ts";
import type { SnapRequest } from "./snap-request.ts";

/** Who calls: an app with a token, or with a key of its own; or nobody, because the token names no app. */
export type Caller =
  | { kind: "with token"; app: CallingApp; token: string; tokenExpiresAt: Date }
  | { kind: "with key"; app: KeyHolder }
  | { kind: "without token"; app?: CallingApp }
  | { kind: "with unknown token" | "with unknown app" };

export type KnownCaller = Extract<Caller, { kind: "with token" | "with key" }>;

/** The caller of a request: the subject of its token, or without Authorization the app of its key. */
export async function identify(request: SnapRequest): Promise<Caller> {
  const authorization = request.header("Authorization");
  if (authorization === undefined) {
    const app = await findAppOfKey(request);
    if (app === undefined) return { kind: "with unknown app" };
    // An HMAC cannot be checked without the token that it covers.
    return { kind: hasHmacSignature(request) ? "without token" : "with key", app };
  }
  const token = getBearerToken(request);
  if (token === "") return { kind: "without token" };
  const claims = await readSandboxToken(token);
  if (claims === null) return { kind: "with unknown token" };
  const app = await findAppById(claims.appId);
  if (app === undefined) return { kind: "with unknown app" };
  return { kind: "with token", app, token, tokenExpiresAt: claims.expiresAt };
}

/** The app whose consumer key a request names; X-PARTNER-ID often has another code, as at banks. */
export async function findAppOfKey(request: SnapRequest): Promise<KeyHolder | undefined> {
  for (const name of ["X-CLIENT-KEY", "X-PARTNER-ID"]) {
    const app = await findAppByConsumerKey(request.header(name) ?? "");
    if (app !== undefined) return app;
  }
  return undefined;
}

/** The app of a caller, if it is known, is active, and so is its owner. */
export function requireUsableApp(caller: Caller, now: Date): void {
  if (caller.kind === "with unknown app") throw createUnknownClientError();
  if ("app" in caller && caller.app !== undefined) requireUsable(caller.app, now);
}

export function requireUsable(app: CallingApp, now: Date): void {
  if (getStateAt(app, now) !== "active" || !app.isCompanyActive)
    throw new SnapError("40100", "app_not_usable", "Inactive Client");
}

export const createUnknownClientError = () => new SnapError("40100", "unknown_client", "Unknown Client");

/** A known caller; refuses a missing or unknown token. */
export function requireToken(caller: Caller): KnownCaller {
  switch (caller.kind) {
    case "without token":
      throw new SnapError("40103", "token_missing");
    case "with unknown token":
      throw new SnapError("40101", "token_invalid");
    case "with unknown app":
      throw createUnknownClientError();
    case "with token":
    case "with key":
      return caller;
  }
}
