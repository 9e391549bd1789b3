import type { Claims } from "#session/claims.ts";

/** As servers write it: base64 of UTF-8 with the alphabet for URLs. */
export const encodeBase64Url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

/** An access token with these claims, whose signature the client does not verify. */
export const buildToken = (claims: unknown) => `h.${encodeBase64Url(JSON.stringify(claims))}.s`;

/** How a token names the roles of its user. */
export const claimRoles = (...roles: string[]) => ({ resource_access: { adminapi: { roles } } });

/** The claims of a token without any, except what is said. */
export const buildClaims = (change: Partial<Claims> = {}): Claims => ({
  sub: "",
  sid: "",
  iat: 0,
  exp: 0,
  given_name: "",
  family_name: "",
  preferred_username: "",
  email: "",
  phone: "",
  company: "",
  address: "",
  avatar: "",
  roles: [],
  mustChangePassword: false,
  ...change,
});
