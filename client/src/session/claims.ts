import { defaultAvatar } from "contract/users/default-avatar";
/** The claims of the access token that the portal uses. */
export interface Claims {
  sub: string;
  sid: string;
  iat: number;
  exp: number;
  given_name: string;
  family_name: string;
  preferred_username: string;
  email: string;
  phone: string;
  company: string;
  address: string;
  /** Path of the picture, or empty. */
  avatar: string;
  roles: string[];
  /** An administrator chose the password, so the user must change it first. */
  mustChangePassword: boolean;
}

/** The claims of a token, or null if it is malformed. Only the server verifies the signature. */
export function decodeClaims(token: string): Claims | null {
  const payload = token.split(".")[1];
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (c) =>
      c.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return {
      sub: textAt(claims, "sub"),
      sid: textAt(claims, "sid"),
      iat: numberAt(claims, "iat"),
      exp: numberAt(claims, "exp"),
      given_name: textAt(claims, "given_name"),
      family_name: textAt(claims, "family_name"),
      preferred_username: textAt(claims, "preferred_username"),
      email: textAt(claims, "email"),
      phone: textAt(claims, "ph"),
      company: textAt(claims, "company"),
      address: textAt(claims, "addr"),
      avatar: textAt(claims, "avatar") === defaultAvatar ? "" : textAt(claims, "avatar"),
      roles: rolesOf(claims),
      mustChangePassword: fieldOf(claims, "must_change_password") === true,
    };
  } catch {
    return null;
  }
}

function rolesOf(claims: unknown): string[] {
  const roles = fieldOf(fieldOf(fieldOf(claims, "resource_access"), "adminapi"), "roles");
  return Array.isArray(roles) ? roles.map(String) : [];
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function textAt(value: unknown, name: string): string {
  const field = fieldOf(value, name);
  return typeof field === "string" ? field : "";
}

function numberAt(value: unknown, name: string): number {
  const field = fieldOf(value, name);
  return typeof field === "number" ? field : 0;
}
