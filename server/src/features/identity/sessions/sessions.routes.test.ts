import { randomUUID } from "node:crypto";
import { passwordsContract } from "contract/passwords/passwords.contract";
import { sessionsContract } from "contract/sessions/sessions.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildUser } from "#test/builders.ts";
import {
  anonymous,
  createCaller,
  getData,
  getFailure,
  createAddress,
  getPage,
  signedInAs,
} from "#test/caller.ts";
import { decodeClaims } from "#test/forged-tokens.ts";
import { usePortal } from "#test/portal.ts";
import { deleteOldSessions } from "#features/identity/sso/sso.retention.ts";
import { testPassword } from "#test/settings.ts";

usePortal();

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const read = { method: "GET", path: "/api/v1/products/all" } as const;
const getMinutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const listEvents = (username: string) =>
  db().auditEvent.findMany({ where: { username, event: "sessions_ended" }, orderBy: { createdAt: "asc" } });

/** Signs in with the password; each call is another session. */
async function signIn(username: string, userAgent = chrome, address = createAddress()) {
  const reply = await createCaller(undefined, address).send(ssoContract.token, {
    body: { username, password: testPassword },
    headers: { "User-Agent": userAgent },
  });
  const tokens = getData(ssoContract.token, reply);
  return {
    id: String(decodeClaims(tokens.access_token)["sid"]),
    address,
    refresh: () =>
      anonymous.call(ssoContract.refreshToken, { body: { refresh_token: tokens.refresh_token } }),
    ...createCaller(tokens.access_token),
  };
}
type SignedInCaller = Awaited<ReturnType<typeof signIn>>;

const listSessions = async (caller: SignedInCaller) =>
  getPage(sessionsContract.list, await caller.call(sessionsContract.list)).rows;
const endSession = (caller: Pick<SignedInCaller, "call">, sessionId: string) =>
  caller.call(sessionsContract.end, { params: { sessionId } });

async function expectOpen(session: SignedInCaller) {
  expect((await session.send(read)).status).toBe(200);
}
async function expectEnded(session: SignedInCaller) {
  getFailure(await session.send(read), "session_lapsed");
  getFailure(await session.refresh(), "session_lapsed");
}

test("a secret sent as User-Agent stands neither in the session nor in the security events", async () => {
  const { username } = await buildUser();
  const random = "aB3xY9kQ".repeat(6);
  for (const userAgent of [`curl/8 snap_sbx_${random}`, `${"x".repeat(280)} snap_prd_${random}`])
    await signIn(username, userAgent);
  const [sessions, events] = [
    await db().session.findMany({ where: { user: { username } } }),
    await db().auditEvent.findMany({ where: { username } }),
  ];
  expect(sessions).toHaveLength(2);
  expect(JSON.stringify([sessions, events])).not.toContain("aB3x");
  expect(sessions.map(({ userAgent }) => userAgent)).toContain("curl/8 snap_s…Y9kQ (57 characters)");
  expect(events.map(({ userAgent }) => userAgent)).toContain("curl/8 snap_s…Y9kQ (57 characters)");
});

describe("the list", () => {
  test("has device, address and times of the open sessions, last used first", async () => {
    const { username } = await buildUser();
    const script = await signIn(username, "curl/8.5.0");
    const browser = await signIn(username);
    await db().session.update({ where: { id: script.id }, data: { lastUsedAt: getMinutesAgo(30) } });
    await signIn((await buildUser()).username);
    const rows = await listSessions(browser);
    expect(rows).toMatchObject([
      {
        session_id: browser.id,
        device: { browser: "Chrome", system: "Windows" },
        address: browser.address,
        is_current: true,
      },
      {
        session_id: script.id,
        device: { browser: "curl", system: "" },
        address: script.address,
        is_current: false,
      },
    ]);
    for (const { created_at, last_used_at } of rows) {
      expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(60_000);
      expect(Date.parse(last_used_at)).toBeLessThanOrEqual(Date.now());
    }
  });

  test("has no session that ended, expired, or cannot be refreshed any more", async () => {
    const { username } = await buildUser();
    const [current, ended, expired, unused] = [
      await signIn(username),
      await signIn(username),
      await signIn(username),
      await signIn(username),
    ];
    await endSession(current, ended.id);
    await db().session.update({ where: { id: expired.id }, data: { expiresAt: getMinutesAgo(1) } });
    await db().refreshToken.updateMany({
      where: { sessionId: unused.id },
      data: { expiresAt: getMinutesAgo(1) },
    });
    expect((await listSessions(current)).map(({ session_id }) => session_id)).toEqual([current.id]);
  });

  test("keeps a session that was refreshed", async () => {
    const session = await signIn((await buildUser()).username);
    getData(ssoContract.refreshToken, await session.refresh());
    expect(await listSessions(session)).toHaveLength(1);
  });

  test("has pages", async () => {
    const { username } = await buildUser();
    await signIn(username);
    const session = await signIn(username);
    const reply = await session.call(sessionsContract.list, { query: { limit: 1, page: 2 } });
    const { rows, meta } = getPage(sessionsContract.list, reply);
    expect(meta).toEqual({ total: 2, page: 2, limit: 1 });
    expect(rows).toHaveLength(1);
  });

  test("shows the last use to the minute", async () => {
    const session = await signIn((await buildUser()).username);
    const useAt = async (lastUsedAt: Date) => {
      await db().session.update({ where: { id: session.id }, data: { lastUsedAt } });
      await Promise.all(Array.from({ length: 5 }, () => expectOpen(session)));
      return (await db().session.findUniqueOrThrow({ where: { id: session.id } })).lastUsedAt;
    };
    const recently = new Date(Date.now() - 40_000);
    expect(await useAt(recently)).toEqual(recently);
    expect((await useAt(getMinutesAgo(2))).getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe("ending one's own sessions", () => {
  test("refuses the access token at the next request, and the refresh token", async () => {
    const { username, id } = await buildUser();
    const [current, other] = [await signIn(username), await signIn(username)];
    await expectOpen(other);
    expect(getData(sessionsContract.end, await endSession(current, other.id))).toEqual({ ended: 1 });
    await expectEnded(other);
    await expectOpen(current);
    expect(await listEvents(username)).toMatchObject([
      { userId: id, subjectId: id, details: { ended: 1, session_id: other.id } },
    ]);
  });

  test("is refused for an ended, unknown or another user's session", async () => {
    const current = await signIn((await buildUser()).username);
    const stranger = await signIn((await buildUser()).username);
    const ended = await signIn((await buildUser()).username);
    await endSession(ended, ended.id);
    for (const id of [ended.id, stranger.id, randomUUID(), "no-id"])
      getFailure(await endSession(current, id), "not_found");
    await expectOpen(stranger);
  });

  test("includes the current one", async () => {
    const current = await signIn((await buildUser()).username);
    getData(sessionsContract.end, await endSession(current, current.id));
    await expectEnded(current);
  });

  test("all but the current one", async () => {
    const { username } = await buildUser();
    const [current, one, two] = [await signIn(username), await signIn(username), await signIn(username)];
    const stranger = await signIn((await buildUser()).username);
    const endOthers = async () =>
      getData(sessionsContract.endOthers, await current.call(sessionsContract.endOthers));
    expect(await endOthers()).toEqual({ ended: 2 });
    for (const session of [one, two]) await expectEnded(session);
    for (const session of [current, stranger]) await expectOpen(session);
    expect(await endOthers()).toEqual({ ended: 0 });
    expect(await listEvents(username)).toMatchObject([{ details: { ended: 2 } }]);
  });
});

test("a sign-in beyond 200 open sessions ends the one unused for longest, also of several at the same time", async () => {
  const user = await buildUser();
  const [unused, used] = [await signIn(user.username), await signIn(user.username)];
  await db().session.update({ where: { id: unused.id }, data: { lastUsedAt: getMinutesAgo(30) } });
  const others = {
    userId: user.id,
    expiresAt: new Date(Date.now() + 3_600_000),
    lastUsedAt: getMinutesAgo(10),
  };
  await db().session.createMany({ data: Array.from({ length: 198 }, () => others) });
  const next = await Promise.all([1, 2, 3, 4].map(() => signIn(user.username)));
  await expectEnded(unused);
  for (const session of [used, ...next]) await expectOpen(session);
  const open = { userId: user.id, endedAt: null, expiresAt: { gt: new Date() } };
  expect(await db().session.count({ where: open })).toBe(200);
  await deleteOldSessions(new AbortController().signal, new Date());
  expect(await db().session.count({ where: { userId: user.id } })).toBe(200);
});

describe("at the same time", () => {
  test("a session that is ended while it refreshes is ended, in either order", async () => {
    const { username } = await buildUser();
    const current = await signIn(username);
    for (let turn = 0; turn < 12; turn += 1) {
      const other = await signIn(username);
      const calls = [() => other.refresh(), () => endSession(current, other.id)];
      if (turn % 2 === 1) calls.reverse();
      const replies = await Promise.all(calls.map((call) => call()));
      const [refreshed, ended] = turn % 2 === 1 ? replies.toReversed() : replies;
      expect(ended?.status).toBe(200);
      await expectEnded(other);
      if (refreshed?.status !== 200) continue;
      const tokens = getData(ssoContract.refreshToken, refreshed);
      getFailure(await createCaller(tokens.access_token).send(read), "session_lapsed");
      const again = { body: { refresh_token: tokens.refresh_token } };
      getFailure(await anonymous.call(ssoContract.refreshToken, again), "session_lapsed");
    }
  });

  test("a session is ended once, with one event", async () => {
    const { username } = await buildUser();
    const [current, other] = [await signIn(username), await signIn(username)];
    const replies = await Promise.all(Array.from({ length: 5 }, () => endSession(current, other.id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect(await listEvents(username)).toHaveLength(1);
  });

  test("sessions that end all others end each other without errors", async () => {
    const { username } = await buildUser();
    const sessions = await Promise.all(Array.from({ length: 8 }, () => signIn(username)));
    const replies = await Promise.all(sessions.map(({ call }) => call(sessionsContract.endOthers)));
    for (const { status } of replies) expect([200, 403]).toContain(status);
    const open = await db().session.count({ where: { user: { username }, endedAt: null } });
    expect(open).toBeLessThanOrEqual(1);
  });
});

describe("an administrator", () => {
  const toParams = (userId: string) => ({ params: { userId } });

  test("sees the sessions of a user and ends one or all of them", async () => {
    const admin = await signedInAs("admin");
    const { id: userId, username } = await buildUser();
    const [one, two, three] = [await signIn(username), await signIn(username), await signIn(username)];
    const { rows } = getPage(
      sessionsContract.listOfUser,
      await admin.call(sessionsContract.listOfUser, toParams(userId)),
    );
    expect(rows.map(({ session_id }) => session_id).toSorted()).toEqual(
      [one.id, two.id, three.id].toSorted(),
    );
    expect(rows.every(({ is_current }) => !is_current)).toBe(true);

    const params = { userId, sessionId: one.id };
    getData(sessionsContract.endOfUser, await admin.call(sessionsContract.endOfUser, { params }));
    await expectEnded(one);
    await expectOpen(two);
    const reply = await admin.call(sessionsContract.endAllOfUser, toParams(userId));
    expect(getData(sessionsContract.endAllOfUser, reply)).toEqual({ ended: 2 });
    for (const session of [two, three]) await expectEnded(session);
    expect(await listEvents(admin.username)).toMatchObject([
      { userId: admin.id, subjectId: userId, subjectName: username, details: { session_id: one.id } },
      { userId: admin.id, subjectId: userId, subjectName: username, details: { ended: 2 } },
    ]);
  });

  test("ends also the sessions that are not listed, but neither counts nor reports them", async () => {
    const admin = await signedInAs("admin");
    const owner = await buildUser();
    const [open, unused] = [await signIn(owner.username), await signIn(owner.username)];
    const { refreshToken, mail } = db();
    const lapsed = { sessionId: unused.id };
    await refreshToken.updateMany({ where: lapsed, data: { expiresAt: getMinutesAgo(1) } });
    const endAll = async () => {
      const reply = await admin.call(sessionsContract.endAllOfUser, toParams(owner.id));
      return getData(sessionsContract.endAllOfUser, reply).ended;
    };
    expect(await endAll()).toBe(1);
    for (const session of [open, unused]) await expectEnded(session);
    const again = await signIn(owner.username);
    await refreshToken.updateMany({ where: { sessionId: again.id }, data: { expiresAt: getMinutesAgo(1) } });
    expect(await endAll()).toBe(0);
    await expectEnded(again);
    expect(await listEvents(admin.username)).toMatchObject([{ details: { ended: 1 } }]);
    const subject = { contains: "Your sessions were ended" };
    expect(await mail.count({ where: { recipient: owner.email, subject } })).toBe(1);
  });

  test("keeps the current session when ending all own ones", async () => {
    const admin = await signedInAs("admin");
    const other = await signIn(admin.username);
    const reply = await admin.call(sessionsContract.endAllOfUser, toParams(admin.id));
    expect(getData(sessionsContract.endAllOfUser, reply)).toEqual({ ended: 1 });
    await expectEnded(other);
    expect((await admin.send(read)).status).toBe(200);
  });

  test("cannot end a session under another user, or the sessions of an unknown user", async () => {
    const admin = await signedInAs("admin");
    const { username } = await buildUser();
    const session = await signIn(username);
    const userId = (await buildUser()).id;
    const params = { userId, sessionId: session.id };
    getFailure(await admin.call(sessionsContract.endOfUser, { params }), "not_found");
    getFailure(await admin.call(sessionsContract.endAllOfUser, toParams(randomUUID())), "not_found");
    getFailure(await admin.call(sessionsContract.listOfUser, toParams(randomUUID())), "not_found");
    await expectOpen(session);
  });

  test("is named in a mail to the owner", async () => {
    const admin = await signedInAs("admin");
    const owner = await buildUser();
    await signIn(owner.username);
    await admin.call(sessionsContract.endAllOfUser, toParams(owner.id));
    const mails = await db().mail.findMany({ where: { recipient: owner.email } });
    expect(mails.map(({ subject }) => subject)).toContain("Sesi Anda diakhiri / Your sessions were ended");
    await admin.call(sessionsContract.endAllOfUser, toParams(owner.id));
    expect(await db().mail.count({ where: { recipient: owner.email } })).toBe(mails.length);
  });

  test("must have entered the password in the last 15 minutes", async () => {
    const admin = await signedInAs("admin");
    const { id: userId, username } = await buildUser();
    const session = await signIn(username);
    await db().session.updateMany({
      where: { userId: admin.id },
      data: { passwordConfirmedAt: getMinutesAgo(16) },
    });
    const params = { userId, sessionId: session.id };
    const endIt = () => admin.call(sessionsContract.endOfUser, { params });
    for (const reply of [await endIt(), await admin.call(sessionsContract.endAllOfUser, toParams(userId))])
      expect(getFailure(reply, "conflict").code).toBe("password_confirmation_required");
    await expectOpen(session);
    const password = testPassword;
    getData(passwordsContract.confirm, await admin.call(passwordsContract.confirm, { body: { password } }));
    getData(sessionsContract.endOfUser, await endIt());
    await expectEnded(session);
  });

  test("is required for these calls", async () => {
    const tenant = await signedInAs("tenant");
    const params = { userId: tenant.id, sessionId: randomUUID() };
    for (const name of ["listOfUser", "endOfUser", "endAllOfUser"] as const)
      getFailure(await tenant.send(sessionsContract[name], { params }), "role_not_allowed");
  });
});
