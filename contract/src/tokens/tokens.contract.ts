import { z } from "zod";
import { defineContract, type Role } from "../endpoint.ts";
import { Id, requiredText, Timestamp } from "../fields.ts";
import { invalid } from "../messages/validation.ts";

/** Groups of calls that a machine token may make. */
export const tokenScopes = [
  "apps:read",
  "apps:create",
  "apps:decide",
  "activity:read",
  "activity:keep",
  "requests:read",
  "requests:write",
  "documents:read",
  "tenants:read",
  "audit:read",
  "signatures:create",
  "test-data:write",
  "sandbox-calls:send",
  "callbacks:listen",
] as const;
export type TokenScope = (typeof tokenScopes)[number];

const scopesOfAdmin = [
  "apps:read",
  "apps:decide",
  "activity:read",
  "activity:keep",
  "requests:read",
  "requests:write",
  "documents:read",
  "tenants:read",
  "audit:read",
] as const satisfies readonly TokenScope[];
const scopesOfTenant = [
  "apps:read",
  "apps:create",
  "activity:read",
  "activity:keep",
  "requests:read",
  "requests:write",
  "documents:read",
  "signatures:create",
  "test-data:write",
  "sandbox-calls:send",
  "callbacks:listen",
] as const satisfies readonly TokenScope[];

/** What the tokens of a role can be allowed. */
export const scopesOfRole: Record<Role, readonly TokenScope[]> = {
  admin: scopesOfAdmin,
  tenant: scopesOfTenant,
};

/** Live tokens of one user. */
export const maxLiveTokens = 20;
/** Ended tokens that are listed, newest first. */
export const maxEndedTokens = 20;
/** Days until a token expires. */
export const maxTokenDays = 365;
export const defaultTokenDays = 90;

/** Secret scanners recognise a token in published code by this prefix. */
export const tokenPrefix = "snap_api_";

const TokenScope = z.enum(tokenScopes, { error: invalid("not_token_scope") });

export const MachineToken = z
  .object({
    token_id: Id,
    name: z.string(),
    hint: z.string().meta({ description: "The last four characters of the token.", example: "x7Qz" }),
    scopes: z.array(z.string()).meta({ example: ["apps:read"] }),
    state: z.enum(["live", "expired", "revoked"]),
    created_at: Timestamp,
    expires_at: Timestamp,
    last_used_at: Timestamp.nullable().meta({ description: "Written at most once a minute." }),
    last_used_from: z.string().meta({ description: "The client address at that time; may be empty." }),
    revoked_at: Timestamp.nullable(),
    revoked_by: z.string().meta({ description: "Username; may be empty." }),
  })
  .meta({ id: "MachineToken" });
export type MachineToken = z.infer<typeof MachineToken>;

const expiry = invalid("token_days", { min: 1, max: maxTokenDays });

export const CreateToken = z
  .object({
    name: requiredText(invalid("token_name_required"), 100),
    scopes: z
      .array(TokenScope, { error: invalid("token_scopes_required") })
      .min(1, invalid("token_scopes_required"))
      .max(tokenScopes.length, invalid("too_many_entries", { max: tokenScopes.length }))
      .meta({ description: "Those of the caller's role. Duplicates count once." }),
    expires_in_days: z
      .int({ error: expiry })
      .min(1, expiry)
      .max(maxTokenDays, expiry)
      .optional()
      .meta({ description: `${String(defaultTokenDays)} if absent.` }),
  })
  .meta({ id: "CreateToken" });

export const NewToken = MachineToken.extend({
  token: z.string().meta({ description: "Returned only here; the portal stores only its hash." }),
}).meta({ id: "NewToken" });
export type NewToken = z.infer<typeof NewToken>;

const anyRole = ["admin", "tenant"] as const;
const ofToken = z.object({ tokenId: Id });
const ofUser = z.object({ userId: Id });
const inOrder = `Live ones first, then the last ${String(maxEndedTokens)} ended ones, each newest first.`;
const atOnce = "It is refused from the next request on. It cannot be undone.";

export const tokensContract = defineContract({
  list: {
    method: "GET",
    path: "/api/v1/tokens",
    access: anyRole,
    summary: "The caller's machine tokens, without their values",
    description: inOrder,
    message: "Success",
    reply: "data",
    response: z.array(MachineToken),
  },
  create: {
    method: "POST",
    path: "/api/v1/tokens",
    access: anyRole,
    confirmation: "password",
    summary: "Create a machine token for a script",
    description:
      "A script sends it as `Authorization: Bearer <token>`. It acts as its user, but makes only the calls of its " +
      `scopes, and never receives consumer secrets or private keys. A user has at most ${String(maxLiveTokens)} live ones, and creates at most as many in an hour.`,
    body: CreateToken,
    failures: ["conflict"],
    message: "Create Token Success",
    reply: "data",
    response: NewToken,
  },
  current: {
    method: "GET",
    path: "/api/v1/tokens/current",
    access: anyRole,
    summary: "The machine token of this call",
    description: "For scripts that check their token. 404 if the call is made with a session.",
    failures: ["not_found"],
    message: "Success",
    reply: "data",
    response: MachineToken,
  },
  revoke: {
    method: "DELETE",
    path: "/api/v1/tokens/:tokenId",
    access: anyRole,
    summary: "Revoke one of the caller's machine tokens",
    description: atOnce,
    params: ofToken,
    failures: ["conflict"],
    message: "Revoke Token Success",
    reply: "data",
    response: MachineToken,
  },
  listOfUser: {
    method: "GET",
    path: "/api/v1/users/:userId/tokens",
    access: ["admin"],
    summary: "The machine tokens of a user",
    description: inOrder,
    params: ofUser,
    message: "Success",
    reply: "data",
    response: z.array(MachineToken),
  },
  revokeOfUser: {
    method: "DELETE",
    path: "/api/v1/users/:userId/tokens/:tokenId",
    access: ["admin"],
    confirmation: "password",
    summary: "Revoke a machine token of a user",
    description: atOnce,
    params: ofUser.extend(ofToken.shape),
    failures: ["conflict"],
    message: "Revoke Token Success",
    reply: "data",
    response: MachineToken,
  },
});
