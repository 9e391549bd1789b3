import { ssoContract } from "contract/sso/sso.contract";
import { expect, test } from "vitest";
import { findKnownDevice, buildKnownDeviceCookie } from "./sso.known-device.ts";
import { readStorageToken } from "./sso.storage-cookie.ts";
import { buildUser } from "#test/builders.ts";
import { anonymous, getData, type Reply } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";

usePortal(undefined, () => Promise.resolve({ PUBLIC_URL: "https://portal.bank.co.id" }));

/** The names of the cookies set by a response; each must have the Secure attribute. */
function listSecureCookies(reply: Reply): string[] {
  const cookies = String(reply.headers["set-cookie"]).split(/; (?=__Secure-)/);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/);
  return cookies.map((cookie) => cookie.split("=")[0] ?? "");
}

test("a device that was known before the cookie got its prefix stays known", async () => {
  const { id } = await buildUser();
  const { value } = buildKnownDeviceCookie(undefined, id);
  expect(findKnownDevice(`other=1; portal-device=${value}`, id)).toBeDefined();
  expect(findKnownDevice(`__Secure-portal-device=${value}; portal-device=planted`, id)).toBeDefined();
  expect(readStorageToken("portal-storage=planted")).toBeUndefined();
});

test("behind https every cookie is Secure, also by its name", async () => {
  const { username } = await buildUser();
  const signedIn = await anonymous.call(ssoContract.token, { body: { username, password: testPassword } });
  const { refresh_token } = getData(ssoContract.token, signedIn);
  expect(listSecureCookies(signedIn)).toEqual(["__Secure-portal-storage", "__Secure-portal-device"]);

  const refreshed = await anonymous.call(ssoContract.refreshToken, { body: { refresh_token } });
  const next = getData(ssoContract.refreshToken, refreshed);
  expect(listSecureCookies(refreshed)).toEqual(["__Secure-portal-storage"]);

  const { refresh_token: last } = next;
  const signedOut = await anonymous.call(ssoContract.logout, { body: { refresh_token: last } });
  expect(listSecureCookies(signedOut)).toEqual(["__Secure-portal-storage"]);
});
