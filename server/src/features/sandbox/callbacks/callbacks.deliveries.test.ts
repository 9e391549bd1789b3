import { notificationsContract } from "contract/notifications/notifications.contract";
import { outgoingCallsContract } from "contract/outgoing-calls/outgoing-calls.contract";
import { expect, onTestFinished, test } from "vitest";
import { getConfig } from "#config/config.ts";
import { inject } from "#app/dependencies.ts";
import { db } from "#db/database.ts";
import { useAppWithServer } from "#test/app-with-server.ts";
import { buildCallback } from "#test/builders.ts";
import { getData } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

/* Callbacks that are due, and what their server gets. */

usePortal();
const its = useAppWithServer();

const sendNew = async () => {
  const { id } = await buildCallback(its().appId, { nextAttemptAt: new Date() });
  inject("callbackWork").nudge();
  return id;
};
const read = (id: string) => db().callback.findUniqueOrThrow({ where: { id } });

test("nothing is sent for a company whose users are all disabled", async () => {
  const { companyId } = its().developer;
  await its().register({ authentication: "asymmetric" });
  await db().user.updateMany({ where: { companyId }, data: { isActive: false } });
  const id = await sendNew();
  await expect.poll(() => read(id)).toMatchObject({ state: "waiting", failure: "app_not_active" });
  expect(its().server.calls).toEqual([]);
});

test("after a token that the server no longer knows, the next attempt has a new one", async () => {
  await its().register();
  its().answer = () => ({ status: 200, body: { responseCode: "2002500", responseMessage: "Successful" } });
  const first = await sendNew();
  await expect.poll(() => read(first)).toMatchObject({ state: "delivered" });
  its().server.dropTokens();
  const id = await sendNew();
  await expect.poll(() => read(id)).toMatchObject({ state: "waiting", attempts: 1 });
  await db().callback.update({ where: { id }, data: { nextAttemptAt: new Date() } });
  inject("callbackWork").nudge();
  await expect.poll(() => read(id)).toMatchObject({ state: "delivered", attempts: 2 });
});

test("who is mailed at once and sees no bell gets one mail an hour and app of those given up", async () => {
  const delays = getConfig().CALLBACK_RETRY_SECONDS;
  getConfig().CALLBACK_RETRY_SECONDS = [];
  onTestFinished(() => void (getConfig().CALLBACK_RETRY_SECONDS = delays));
  const { email, call } = its().developer;
  const preferences = [{ kind: "app_callback_failed", bell: false, mail: "now" } as const];
  const body = { preferences };
  getData(notificationsContract.setPreferences, await call(notificationsContract.setPreferences, { body }));
  await its().register();
  its().answer = () => ({ status: 500, body: "broken" });
  for (const id of [await sendNew(), await sendNew()])
    await expect.poll(() => read(id)).toMatchObject({ state: "failed" });
  const subject = { contains: "are given up" };
  expect(await db().mail.count({ where: { recipient: email, subject } })).toBe(1);
});

test.each([200, 400])("a token that is refused with HTTP %i is not used again", async (status) => {
  await its().register();
  const isRefused = () => its().server.calls.filter(({ target }) => target.endsWith("/b2b")).length === 1;
  its().answer = () =>
    isRefused()
      ? { status, body: { responseCode: "4012501", responseMessage: "Invalid Token (B2B)" } }
      : { status: 200, body: { responseCode: "2002500", responseMessage: "Successful" } };
  const id = await sendNew();
  await expect.poll(() => read(id)).toMatchObject({ state: "waiting", attempts: 1, responseCode: "4012501" });
  await db().callback.update({ where: { id }, data: { nextAttemptAt: new Date() } });
  inject("callbackWork").nudge();
  await expect.poll(() => read(id)).toMatchObject({ state: "delivered", attempts: 2 });
});

test("a token that is refused late leaves the newer one of another call", async () => {
  await its().register();
  const inquire = async () => {
    const body = { db_id: its().appId, service: "24", body: "{}" };
    getData(outgoingCallsContract.send, await its().developer.call(outgoingCallsContract.send, { body }));
  };
  its().answer = async ({ target }) => {
    if (!target.endsWith("/payment"))
      return { status: 200, body: { responseCode: "2002400", responseMessage: "Successful" } };
    its().server.dropTokens();
    its().server.setToken("newer");
    await inquire();
    return { status: 401, body: { responseCode: "4012501", responseMessage: "Invalid Token (B2B)" } };
  };
  const id = await sendNew();
  await expect.poll(() => read(id)).toMatchObject({ state: "waiting", attempts: 1 });
  await inquire();
  expect(its().server.calls.filter(({ target }) => target.endsWith("/b2b"))).toHaveLength(2);
});
