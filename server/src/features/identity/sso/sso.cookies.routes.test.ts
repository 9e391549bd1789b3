import { ssoContract } from "contract/sso/sso.contract";
import { expect, test } from "vitest";
import { findKnownDevice, buildKnownDeviceCookie } from "./sso.known-device.ts";
import { openSession } from "./sso.service.ts";
import { buildStorageCookies, readStorageSession } from "./sso.storage-cookie.ts";
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
});

test("the cookie of documents is read by its Secure name only, so that none is planted", async () => {
  const user = await buildUser();
  const value =
    buildStorageCookies(await openSession(user, { address: "", userAgent: "test" }))[0]?.value ?? "";
  expect(await readStorageSession(`__Secure-portal-storage=${value}`)).toMatchObject({ sub: user.id });
  expect(await readStorageSession(`portal-storage=${value}`)).toBeNull();
});

test("behind https every cookie is Secure, also by its name", async () => {
  const { username } = await buildUser();
  const signedIn = await anonymous.call(ssoContract.token, { body: { username, password: testPassword } });
  const { refresh_token } = getData(ssoContract.token, signedIn);
  const storage = ["__Secure-portal-storage", "__Secure-portal-storage"];
  expect(listSecureCookies(signedIn)).toEqual([...storage, "__Secure-portal-device"]);

  const refreshed = await anonymous.call(ssoContract.refreshToken, { body: { refresh_token } });
  const next = getData(ssoContract.refreshToken, refreshed);
  expect(listSecureCookies(refreshed)).toEqual(storage);

  const { refresh_token: last } = next;
  const signedOut = await anonymous.call(ssoContract.logout, { body: { refresh_token: last } });
  expect(listSecureCookies(signedOut)).toEqual(storage);
});
