import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { daySeconds } from "contract/time";
import { deriveKeys } from "#db/master-key.ts";
import { readSignedCookie, type Cookie } from "#http/cookies.ts";

/*
 * A known device has signed in to an account before, or opened a link mailed to its owner. A signed cookie proves it; nothing
 * is stored. The cookie does not sign anybody in. It exempts the device from limits that failures on other devices use up, and
 * its sign-ins from the mail about a new device. A new master key makes all devices unknown.
 */

const name = "portal-device";
const path = "/api/v1/sso";
const lifetimeSeconds = 180 * daySeconds;
/** Maximum number of accounts one browser is known for; the oldest is dropped. */
const maxAccounts = 5;

interface KnownDevice {
  userId: string;
  deviceId: string;
  /** `<user id>.<device id>.<expiry in seconds>.<signature>` */
  token: string;
}

/** The id of the device if it is known for the account. */
export const findKnownDevice = (cookies: string | undefined, userId: string): string | undefined =>
  readDevices(cookies).find((device) => device.userId === userId)?.deviceId;

/** The id of the device if it is known for any account. */
export const findAnyDevice = (cookies: string | undefined): string | undefined =>
  readDevices(cookies)[0]?.deviceId;

/** Marks the device as known for the account, in addition to its other accounts. */
export const buildKnownDeviceCookie = (cookies: string | undefined, userId: string): Cookie =>
  buildCookie(cookies, userId, findKnownDevice(cookies, userId) ?? randomUUID());

/** Marks it as a new device, whose failed attempts are not those of before. */
export const buildNewDeviceCookie = (cookies: string | undefined, userId: string): Cookie =>
  buildCookie(cookies, userId, randomUUID());

function buildCookie(cookies: string | undefined, userId: string, deviceId: string): Cookie {
  const others = readDevices(cookies).filter((device) => device.userId !== userId);
  const claims = `${userId}.${deviceId}.${String(Math.floor(Date.now() / 1000) + lifetimeSeconds)}`;
  const tokens = [sign(claims, deriveDeviceKeys().current), ...others.map(({ token }) => token)].slice(
    0,
    maxAccounts,
  );
  return { name, value: tokens.join("~"), path, lifetimeSeconds };
}

function readDevices(cookies: string | undefined): KnownDevice[] {
  const value = readSignedCookie(cookies, name) ?? "";
  return value.split("~").slice(0, maxAccounts).flatMap(readToken);
}

function readToken(token: string): KnownDevice[] {
  const claims = token.slice(0, token.lastIndexOf("."));
  const [userId, deviceId, end] = claims.split(".");
  if (userId === undefined || deviceId === undefined || end === undefined) return [];
  return isSigned(token, claims) && Number(end) > Date.now() / 1000 ? [{ userId, deviceId, token }] : [];
}

const sign = (claims: string, key: Buffer) =>
  `${claims}.${createHmac("sha256", key).update(claims).digest("base64url")}`;

function isSigned(token: string, claims: string): boolean {
  const { current, previous } = deriveDeviceKeys();
  return [current, ...previous].some((key) => isEqual(token, sign(claims, key)));
}

const deriveDeviceKeys = () => deriveKeys("known device");

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
