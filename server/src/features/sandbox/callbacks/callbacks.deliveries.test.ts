import { expect, test } from "vitest";
import { inject } from "#app/dependencies.ts";
import { db } from "#db/database.ts";
import { useAppWithServer } from "#test/app-with-server.ts";
import { buildCallback } from "#test/builders.ts";
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
