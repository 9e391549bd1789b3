import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { requiredText } from "../fields.ts";
import { invalid } from "../messages/validation.ts";

const Credentials = z.object({
  username: requiredText(invalid("username_required"), 254),
  password: z
    .string({ error: invalid("password_required") })
    .min(1, invalid("password_required"))
    .max(1000),
});

export const DeviceLinkRequest = z.object({ username: requiredText(invalid("username_required"), 254) });
export type DeviceLinkRequest = z.input<typeof DeviceLinkRequest>;

const RefreshToken = z
  .string({ error: invalid("field_required") })
  .min(1, invalid("field_required"))
  .max(1000);

export const TokenPair = z
  .object({
    access_token: z.string().meta({ description: "JWT, ES256, valid for expires_in seconds." }),
    refresh_token: z.string().meta({ description: "Opaque; works once." }),
    token_type: z.literal("Bearer"),
    expires_in: z.int().meta({ description: "Seconds until the access token expires." }),
    refresh_expires_in: z.int().meta({ description: "Seconds until an unused refresh token expires." }),
  })
  .meta({ id: "TokenPair" });
export type TokenPair = z.infer<typeof TokenPair>;

/**
 * Claims of the access token that the client reads; the names are those of the original identity provider.
 */
export const AccessTokenClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  jti: z.string(),
  iat: z.int(),
  exp: z.int(),
  given_name: z.string(),
  family_name: z.string(),
  preferred_username: z.string(),
  email: z.string(),
  ph: z.string(),
  company: z.string(),
  addr: z.string(),
  avatar: z.string(),
  must_change_password: z.literal(true).optional().meta({
    description: "The password was chosen by another user; only the portal's own screens require a new one.",
  }),
  resource_access: z.object({ adminapi: z.object({ roles: z.array(z.string()) }) }),
});
export type AccessTokenClaims = z.infer<typeof AccessTokenClaims>;

export const Jwks = z
  .object({
    keys: z.array(
      z.object({
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        alg: z.literal("ES256"),
        use: z.literal("sig"),
      }),
    ),
  })
  .meta({ id: "Jwks" });

export const ssoContract = defineContract({
  token: {
    method: "POST",
    path: "/api/v1/sso/token",
    access: "public",
    summary: "Sign in with username and password",
    description:
      "Wrong credentials, an unknown user and a disabled user all return HTTP 200 with status 01. " +
      "Only failures are throttled (429 with Retry-After). With the codes `too_many_account_sign_ins_seconds` and " +
      "`too_many_account_sign_ins_minutes` unknown devices must wait, whatever their password; a link that the owner " +
      "requests by mail makes their browser a known device.",
    body: Credentials,
    failures: ["wrong_credentials"],
    message: "Success",
    reply: "data",
    response: TokenPair,
  },
  refreshToken: {
    method: "POST",
    path: "/api/v1/sso/refresh-token",
    access: "public",
    summary: "Exchange a refresh token for new tokens",
    description:
      "Each refresh token works once. Within 10 seconds the same token returns the same response again (two tabs); " +
      "after that its reuse ends the whole session.",
    body: z.object({ refresh_token: RefreshToken }),
    failures: ["session_lapsed"],
    message: "Success",
    reply: "data",
    response: TokenPair,
  },
  logout: {
    method: "POST",
    path: "/api/v1/sso/logout",
    access: "public",
    summary: "End the session a refresh token belongs to",
    description: "Idempotent: an unknown or expired token returns the same success.",
    body: z.object({ refresh_token: RefreshToken }),
    message: "Success",
    reply: "data",
    response: z.object({}),
  },
  requestDeviceLink: {
    method: "POST",
    path: "/api/v1/sso/device-link",
    access: "public",
    summary: "Request a mail with a link that makes a browser a known device of an account",
    description:
      "For owners who cannot sign in because others guess the password. The response is the same whether the user exists or " +
      "not. The link works once, for 30 minutes.",
    body: DeviceLinkRequest,
    message: "If this account exists, it is sent a mail. Its link works once, for 30 minutes.",
    reply: "data",
    response: z.object({}),
  },
  useDeviceLink: {
    method: "POST",
    path: "/api/v1/sso/device-link/:token",
    access: "public",
    summary: "Make this browser a known device with the token of a mailed link",
    description: "Sets the cookie of a known device. The user then signs in with the password.",
    params: z.object({ token: z.string().max(1000) }),
    message: "Success",
    reply: "data",
    response: z.object({}),
  },
  jwks: {
    method: "GET",
    path: "/api/v1/sso/jwks",
    access: "public",
    summary: "Public keys that verify access tokens (JWK Set)",
    message: "Success",
    reply: "top",
    response: Jwks,
  },
});
