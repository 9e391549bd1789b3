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
      sub: readText(claims, "sub"),
      sid: readText(claims, "sid"),
      iat: readNumber(claims, "iat"),
      exp: readNumber(claims, "exp"),
      given_name: readText(claims, "given_name"),
      family_name: readText(claims, "family_name"),
      preferred_username: readText(claims, "preferred_username"),
      email: readText(claims, "email"),
      phone: readText(claims, "ph"),
      company: readText(claims, "company"),
      address: readText(claims, "addr"),
      avatar: readText(claims, "avatar") === defaultAvatar ? "" : readText(claims, "avatar"),
      roles: readRoles(claims),
      mustChangePassword: readField(claims, "must_change_password") === true,
    };
  } catch {
    return null;
  }
}

function readRoles(claims: unknown): string[] {
  const roles = readField(readField(readField(claims, "resource_access"), "adminapi"), "roles");
  return Array.isArray(roles) ? roles.map(String) : [];
}

function readField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function readText(value: unknown, name: string): string {
  const field = readField(value, name);
  return typeof field === "string" ? field : "";
}

function readNumber(value: unknown, name: string): number {
  const field = readField(value, name);
  return typeof field === "number" ? field : 0;
}
