import { ssoContract } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import { describe, expect, test } from "vitest";
import { hashToken } from "#crypto/random-token.ts";
import { db } from "#db/database.ts";
import { anonymous, createCaller, getData, getFailure, getErrors, signedInAs } from "#test/caller.ts";
import { decodeClaims, signExpiredToken } from "#test/forged-tokens.ts";
import { usePortal } from "#test/portal.ts";
import { inject } from "#app/dependencies.ts";

usePortal();

const refresh = (refresh_token: string) =>
  anonymous.call(ssoContract.refreshToken, { body: { refresh_token } });
const signOut = (refresh_token: string) => anonymous.call(ssoContract.logout, { body: { refresh_token } });
const getSecondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** Moves the use of a refresh token into the past. */
const moveBack = (token: string, seconds: number) =>
  db().refreshToken.update({
    where: { tokenHash: hashToken(token) },
    data: { usedAt: getSecondsAgo(seconds) },
  });

const readSession = (userId: string) => db().session.findFirstOrThrow({ where: { userId } });

/** Whether the access token is still accepted. */
const isOpen = async (token: string, userId: string) => {
  const reply = await createCaller(token).send(usersContract.edit, { params: { userId }, body: {} });
  if (reply.status !== 200) getFailure(reply, "session_lapsed");
  return reply.status === 200;
};

describe("refresh", () => {
  test("returns new tokens of the same session with current claims", async () => {
    const tenant = await signedInAs("tenant");
    await db().user.update({ where: { id: tenant.id }, data: { firstName: "Baru" } });
    const tokens = getData(ssoContract.refreshToken, await refresh(tenant.refreshToken));
    expect(tokens.refresh_token).not.toBe(tenant.refreshToken);
    expect(decodeClaims(tokens.access_token)).toMatchObject({
      given_name: "Baru",
      sid: decodeClaims(tenant.token)["sid"],
    });
    getData(ssoContract.refreshToken, await refresh(tokens.refresh_token));
  });

  test("ignores an expired bearer token in the same request", async () => {
    const tenant = await signedInAs("tenant");
    const expired = createCaller(await signExpiredToken());
    getData(
      ssoContract.refreshToken,
      await expired.call(ssoContract.refreshToken, { body: { refresh_token: tenant.refreshToken } }),
    );
  });

  test("of the same token within ten seconds returns the same response, also concurrently", async () => {
    const tenant = await signedInAs("tenant");
    const replies = await Promise.all(Array.from({ length: 5 }, () => refresh(tenant.refreshToken)));
    const [first, ...others] = replies.map((reply) => getData(ssoContract.refreshToken, reply));
    for (const other of others) expect(other).toEqual(first);
    await moveBack(tenant.refreshToken, 9);
    expect(getData(ssoContract.refreshToken, await refresh(tenant.refreshToken))).toEqual(first);
    expect(await db().refreshToken.count({ where: { session: { userId: tenant.id } } })).toBe(2);
  });

  test("stores the repeated response encrypted", async () => {
    const tenant = await signedInAs("tenant");
    const tokens = getData(ssoContract.refreshToken, await refresh(tenant.refreshToken));
    const rows = JSON.stringify(
      await db().refreshToken.findMany({ where: { session: { userId: tenant.id } } }),
    );
    for (const secret of [tokens.access_token, tokens.refresh_token, tenant.refreshToken])
      expect(rows).not.toContain(secret);
  });

  test("with a used token after ten seconds ends the whole session", async () => {
    const tenant = await signedInAs("tenant");
    const tokens = getData(ssoContract.refreshToken, await refresh(tenant.refreshToken));
    await moveBack(tenant.refreshToken, 11);
    getFailure(await refresh(tenant.refreshToken), "session_lapsed");
    expect(await readSession(tenant.id)).toMatchObject({ endReason: "refresh token replayed" });
    getFailure(await refresh(tokens.refresh_token), "session_lapsed");
    expect(await isOpen(tokens.access_token, tenant.id)).toBe(false);
    expect(await isOpen(tenant.token, tenant.id)).toBe(false);
  });

  test("is refused after one hour without use; the access token is still valid", async () => {
    const tenant = await signedInAs("tenant");
    await db().refreshToken.updateMany({
      where: { session: { userId: tenant.id } },
      data: { expiresAt: getSecondsAgo(1) },
    });
    getFailure(await refresh(tenant.refreshToken), "session_lapsed");
    getFailure(await refresh(tenant.refreshToken), "session_lapsed");
    expect(await isOpen(tenant.token, tenant.id)).toBe(true);
  });

  test("is refused after twelve hours, regardless of how often the session was refreshed", async () => {
    const tenant = await signedInAs("tenant");
    const { id, createdAt, expiresAt } = await readSession(tenant.id);
    expect(expiresAt.getTime() - createdAt.getTime()).toBeGreaterThan(12 * 3600_000 - 5000);
    expect(expiresAt.getTime() - createdAt.getTime()).toBeLessThan(12 * 3600_000 + 5000);
    await db().session.update({ where: { id }, data: { expiresAt: getSecondsAgo(1) } });
    getFailure(await refresh(tenant.refreshToken), "session_lapsed");
    expect(await isOpen(tenant.token, tenant.id)).toBe(false);
  });

  test("near the end of the session returns a refresh token that expires with it", async () => {
    const tenant = await signedInAs("tenant");
    const { id } = await readSession(tenant.id);
    await db().session.update({ where: { id }, data: { expiresAt: getSecondsAgo(-600) } });
    const tokens = getData(ssoContract.refreshToken, await refresh(tenant.refreshToken));
    expect(tokens.refresh_expires_in).toBeLessThanOrEqual(600);
  });

  test("is refused for a while after 600 in an hour; the token stays usable", async () => {
    const tenant = await signedInAs("tenant");
    const { id } = await readSession(tenant.id);
    const { refreshes } = inject("limits");
    await refreshes.penalty(id, 599);
    const { refresh_token } = getData(ssoContract.refreshToken, await refresh(tenant.refreshToken));
    const refused = getFailure(await refresh(refresh_token), "too_many_requests");
    expect(refused.code).toBe("too_many_refreshes_minutes");
    await refreshes.delete(id);
    getData(ssoContract.refreshToken, await refresh(refresh_token));
  });

  test("refuses unknown tokens and access tokens, and reports a missing one", async () => {
    const tenant = await signedInAs("tenant");
    getFailure(await refresh("unknown"), "session_lapsed");
    getFailure(await refresh(tenant.token), "session_lapsed");
    expect(getErrors(await anonymous.send(ssoContract.refreshToken, { body: {} }))).toEqual([
      "refresh_token: Refresh token is required",
    ]);
    expect(getErrors(await anonymous.send(ssoContract.refreshToken, { body: { refresh_token: 5 } }))).toEqual(
      ["refresh_token: Refresh token is required"],
    );
  });
});

describe("logout", () => {
  test("ends the session immediately, and only that session", async () => {
    const [tenant, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
    expect(getData(ssoContract.logout, await signOut(tenant.refreshToken))).toEqual({});
    expect(await isOpen(tenant.token, tenant.id)).toBe(false);
    getFailure(await refresh(tenant.refreshToken), "session_lapsed");
    expect(await isOpen(other.token, other.id)).toBe(true);
  });

  test("repeated or with an unknown token returns the same response", async () => {
    const tenant = await signedInAs("tenant");
    for (const token of [tenant.refreshToken, tenant.refreshToken, "unknown"])
      expect(getData(ssoContract.logout, await signOut(token))).toEqual({});
    expect(getErrors(await anonymous.send(ssoContract.logout))).toEqual([
      "refresh_token: Refresh token is required",
    ]);
  });

  test("accepts a token that another tab has just used", async () => {
    const tenant = await signedInAs("tenant");
    const tokens = getData(ssoContract.refreshToken, await refresh(tenant.refreshToken));
    getData(ssoContract.logout, await signOut(tenant.refreshToken));
    expect(await isOpen(tokens.access_token, tenant.id)).toBe(false);
  });
});
