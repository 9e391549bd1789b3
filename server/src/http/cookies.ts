import type { Response } from "express";
import { getConfig, isHttps } from "#config/config.ts";

/** An HttpOnly, SameSite=Strict cookie; under https also Secure. */
export interface Cookie {
  name: string;
  /** Empty removes it. */
  value: string;
  path: string;
  lifetimeSeconds: number;
}

/** Browsers accept a name with this prefix over https only, so that no plain connection can plant the cookie. */
const securePrefix = "__Secure-";
const getSentName = (name: string) => (isHttps(getConfig()) ? securePrefix + name : name);

export function sendCookie(response: Response, { name, value, path, lifetimeSeconds }: Cookie) {
  response.cookie(getSentName(name), value, {
    path,
    maxAge: value === "" ? 0 : lifetimeSeconds * 1000,
    httpOnly: true,
    sameSite: "strict",
    secure: isHttps(getConfig()),
  });
}

/** The value of one of our cookies in a Cookie header. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  readValue(header, getSentName(name));

/** The value of a signed cookie, also under the name that versions before the prefix gave it. */
export const readSignedCookie = (header: string | undefined, name: string): string | undefined =>
  readCookie(header, name) ?? readValue(header, name);

const readValue = (header = "", name: string): string | undefined =>
  header
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
