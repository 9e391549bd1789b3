import { auditContract } from "contract/audit/audit.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { dayMs } from "contract/time";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { hashName } from "#http/hashed-name.ts";
import { buildUser, createUniqueName } from "#test/builders.ts";
import {
  createCaller,
  getData,
  getErrors,
  getFailure,
  createAddress,
  signedInAs,
  type Reply,
} from "#test/caller.ts";
import { useMailServer } from "#test/mail-server.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { inject } from "#app/dependencies.ts";
import { triggerMailDelivery } from "#features/messaging/mails/mails.outbox.ts";
import { deleteOldDeviceLinks } from "./sso.device-links.service.ts";
import { toUsernameKey } from "#features/identity/accounts/usernames.values.ts";

const mails = useMailServer();
usePortal(undefined, async () => ({ SMTP_URL: await mails.open() }));

const createVisitor = (address = createAddress()) => createCaller(undefined, address);
const request = (username: string, caller = createVisitor()) =>
  caller.call(ssoContract.requestDeviceLink, { body: { username } });
const use = (token: string, cookie = "") =>
  createVisitor().send(ssoContract.useDeviceLink, { params: { token }, headers: { Cookie: cookie } });
const signIn = (username: string, password: string, cookie = "", address = createAddress()) =>
  createVisitor(address).send(ssoContract.token, {
    body: { username, password },
    headers: { Cookie: cookie },
  });

const getDeviceCookie = (reply: Reply) =>
  /portal-device=[^;]+/.exec(String(reply.headers["set-cookie"]))?.[0] ?? "no cookie";

/** The tokens mailed to an address, once there are `count`. */
async function readMailedTokens(email: string, count = 1): Promise<string[]> {
  await expect.poll(() => mails.mailsTo(email).length).toBe(count);
  return mails.mailsTo(email).map(({ text }) => /\/known-device\/(\S+)/.exec(text ?? "")?.[1] ?? "");
}

/** Requests that were stored have been answered. */
const expectAnswered = () => expect.poll(() => db().deviceLinkRequest.count()).toBe(0);

/** Strangers at many addresses use up the attempts of unknown devices; the comparisons take no time. */
async function attack(username: string) {
  const account = `${hashName(toUsernameKey(username))}|0`;
  const guess = () =>
    inject("limits").signIn.run(
      { account, address: createAddress(), device: undefined },
      () => Promise.resolve(false),
      () => Promise.resolve(),
    );
  for (let count = 0; count < 100; count += 1) await guess();
}

test("an owner whom strangers lock out gets a link, and signs in with the password in this browser", async () => {
  const user = await buildUser();
  await attack(user.username);
  const refused = getFailure(await signIn(user.username, testPassword), "too_many_requests");
  expect(refused.code).toBe("too_many_account_sign_ins_minutes");

  getData(ssoContract.requestDeviceLink, await request(user.username.toUpperCase()));
  const [token = ""] = await readMailedTokens(user.email);
  const opened = await use(token);
  getData(ssoContract.useDeviceLink, opened);
  expect(String(opened.headers["set-cookie"]), "it signs nobody in").not.toContain("storage");
  expect(await db().session.count({ where: { userId: user.id } })).toBe(0);
  getData(ssoContract.token, await signIn(user.username, testPassword, getDeviceCookie(opened)));
  getFailure(await signIn(user.username, testPassword), "too_many_requests");
  const events = await db().auditEvent.findMany({
    where: { userId: user.id },
    orderBy: { createdAt: "asc" },
  });
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["device_link_requested", "device_link_used", "sign_in_succeeded"]),
  );
});

test("an unknown name gets the same response as an attacked account, and no mail", async () => {
  const user = await buildUser();
  const unknown = createUniqueName("nobody");
  await attack(user.username);
  await attack(unknown);
  const replies = [await signIn(user.username, "wrong"), await signIn(unknown, "wrong")];
  const [known, other] = replies.map((reply) => {
    const { remark, code } = getFailure(reply, "too_many_requests");
    return { remark, code };
  });
  expect(known).toEqual(other);
  const [asked, askedUnknown] = [await request(user.username), await request(unknown)];
  expect(askedUnknown.body).toEqual(asked.body);
  await readMailedTokens(user.email);
});

test("a link works once, and not after thirty minutes or for a disabled user", async () => {
  const user = await buildUser();
  await request(user.username);
  const [token = ""] = await readMailedTokens(user.email);
  const replies = await Promise.all([use(token), use(token), use(token)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(getErrors(await use(token))[0]).toMatch(/^token: This link is not valid/);

  await request(user.username);
  const [, second = ""] = await readMailedTokens(user.email, 2);
  await db().user.update({ where: { id: user.id }, data: { isActive: false } });
  getFailure(await use(second), "validation");
  await db().user.update({ where: { id: user.id }, data: { isActive: true } });
  await db().deviceLink.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date() } });
  getFailure(await use(second), "validation");
  getFailure(await use("unknown"), "validation");
});

test("a browser that used up its own attempts is another device after the link", async () => {
  const user = await buildUser();
  const cookie = getDeviceCookie(await signIn(user.username, testPassword));
  for (let count = 0; count < 10; count += 1) await signIn(user.username, "wrong", cookie);
  getFailure(await signIn(user.username, testPassword, cookie), "too_many_requests");
  await request(user.username);
  const token = (await readMailedTokens(user.email, 1))[0] ?? "";
  const renewed = getDeviceCookie(await use(token, cookie));
  getData(ssoContract.token, await signIn(user.username, testPassword, renewed));
});

test("strangers cause five mails an hour, and cannot leave the owner without a valid link", async () => {
  const user = await buildUser();
  for (let count = 0; count < 8; count += 1) await request(user.username);
  await expectAnswered();
  await readMailedTokens(user.email, 5);
  await db().deviceLink.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date() } });
  await request(user.username);
  const tokens = await readMailedTokens(user.email, 6);
  getData(ssoContract.useDeviceLink, await use(tokens[5] ?? ""));
});

test("requests are limited by address and name, and by network", async () => {
  const caller = createVisitor();
  const name = createUniqueName("nobody");
  for (let count = 0; count < 5; count += 1)
    getData(ssoContract.requestDeviceLink, await request(name, caller));
  expect(getFailure(await request(name, caller), "too_many_requests").code).toMatch(/account_requests/);
  const block = createAddress().split(":").slice(0, 3).join(":");
  const createAddressInBlock = () =>
    createVisitor(`${block}:${createAddress().split(":").slice(3).join(":")}`);
  const replies = await Promise.all(
    Array.from({ length: 70 }, () => request(createUniqueName("nobody"), createAddressInBlock())),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("requests of disabled users are recorded as failures, and old links are deleted", async () => {
  const user = await buildUser({ isActive: false });
  await request(user.username);
  await expectAnswered();
  expect(mails.mailsTo(user.email)).toEqual([]);
  const admin = await signedInAs("admin");
  const reply = await admin.call(auditContract.list, { query: { event: "device_link_requested" } });
  expect(reply.text).toContain(user.username);
  const day = new Date(Date.now() - dayMs);
  const data = { userId: user.id, tokenHash: createUniqueName("hash"), expiresAt: day };
  await db().deviceLink.create({ data });
  await deleteOldDeviceLinks(new AbortController().signal, new Date());
  expect(await db().deviceLink.count({ where: { tokenHash: data.tokenHash } })).toBe(0);
  triggerMailDelivery();
});
