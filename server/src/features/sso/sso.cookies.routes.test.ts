import { ssoContract } from "contract/sso/sso.contract";
import { expect, test } from "vitest";
import { buildUser } from "#test/builders";
import { anonymous, dataOf, type Reply } from "#test/caller";
import { usePortal } from "#test/portal";
import { testPassword } from "#test/settings";

usePortal(undefined, () => Promise.resolve({ PUBLIC_URL: "https://portal.bank.co.id" }));

/** The names of the cookies set by a response; each must have the Secure attribute. */
function secureCookiesOf(reply: Reply): string[] {
  const cookies = String(reply.headers["set-cookie"]).split(/; (?=portal-)/);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/);
  return cookies.map((cookie) => cookie.split("=")[0] ?? "");
}

test("behind https every cookie is Secure", async () => {
  const { username } = await buildUser();
  const signedIn = await anonymous.call(ssoContract.token, { body: { username, password: testPassword } });
  const { refresh_token } = dataOf(ssoContract.token, signedIn);
  expect(secureCookiesOf(signedIn)).toEqual(["portal-storage", "portal-device"]);

  const refreshed = await anonymous.call(ssoContract.refreshToken, { body: { refresh_token } });
  const next = dataOf(ssoContract.refreshToken, refreshed);
  expect(secureCookiesOf(refreshed)).toEqual(["portal-storage"]);

  const { refresh_token: last } = next;
  const signedOut = await anonymous.call(ssoContract.logout, { body: { refresh_token: last } });
  expect(secureCookiesOf(signedOut)).toEqual(["portal-storage"]);
});
