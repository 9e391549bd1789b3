import { expect, test } from "vitest";
import type { z } from "zod";
import { activityContract } from "contract/activity/activity.contract";
import { callbacksContract } from "contract/callbacks/callbacks.contract";
import { db } from "#db/database.ts";
import { buildCallback } from "#test/builders.ts";
import { useAppWithServer } from "#test/app-with-server.ts";
import { getData, getErrors, getFailure } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();
const its = useAppWithServer();

type Answered = z.input<typeof callbacksContract.answer.body>;

/** Takes a callback of the app as its script does, and answers it. */
async function answer(answered: Partial<Answered>) {
  const { developer, appId } = its();
  const query = { db_id: appId };
  const taken = getData(callbacksContract.next, await developer.call(callbacksContract.next, { query }));
  return developer.send(callbacksContract.answer, {
    params: { callbackId: taken?.db_id ?? "" },
    body: { attempt: taken?.attempt ?? 0, status: 200, duration_ms: 1, ...answered },
  });
}

const answerWith = async (virtualAccountData: object) => {
  const body = JSON.stringify({ responseCode: "2002500", responseMessage: "Successful", virtualAccountData });
  return getData(callbacksContract.answer, await answer({ body }));
};

test("an attempt shows and stores no secret of the answer", async () => {
  const { appId, clientSecret, register, developer } = its();
  await register();
  await buildCallback(appId, { state: "waiting" });
  its().answer = () => ({
    status: 200,
    body: {
      responseCode: "2002500",
      responseMessage: "Successful",
      virtualAccountData: { partnerServiceId: `${clientSecret} is too long` },
    },
  });
  const { id } = await db().callback.findFirstOrThrow({ where: { appId } });
  await developer.call(callbacksContract.resend, { params: { callbackId: id } });
  await expect.poll(() => db().callbackAttempt.count({ where: { callbackId: id } })).toBe(1);
  const [attempt] = await db().callbackAttempt.findMany({ where: { callbackId: id } });
  expect(JSON.stringify(attempt?.findings)).toContain("virtualAccountData.partnerServiceId");
  expect(JSON.stringify(attempt?.findings)).not.toContain(clientSecret);
});

test("an attempt without a token leads to the request for one", async () => {
  const { appId, register, developer } = its();
  await register({ client_id: "unknown" });
  const { id } = await buildCallback(appId, { state: "waiting" });
  await developer.call(callbacksContract.resend, { params: { callbackId: id } });
  await expect.poll(() => db().callbackAttempt.count({ where: { callbackId: id } })).toBe(1);
  const { activityId, ...attempt } = await db().callbackAttempt.findFirstOrThrow({
    where: { callbackId: id },
  });
  expect(attempt).toMatchObject({ failure: "token_refused", status: 0, responseCode: "" });
  const row = await db().activity.findUniqueOrThrow({ where: { id: activityId ?? "" } });
  expect([row.serviceCode, row.responseCode, row.isOutgoing]).toEqual(["73", "4017300", true]);
});

test("an answer is recorded whatever the texts of its findings are", async () => {
  const { appId, developer } = its();
  await buildCallback(appId, { state: "waiting", nextAttemptAt: null });
  const { tries } = await answerWith({ partnerServiceId: "the accessToken: ", customerNo: "<pin>1234" });
  const params = { activityId: tries[0]?.activity_id ?? "" };
  const { findings } = getData(
    activityContract.detail,
    await developer.call(activityContract.detail, { params }),
  );
  expect(findings.map(({ rule }) => rule)).toContain("field_missing");
  expect(findings.length).toBe(tries[0]?.findings.length);
});

test("an answer with NUL in its headers and its body is recorded", async () => {
  await buildCallback(its().appId, { state: "waiting", nextAttemptAt: null });
  const headers = [{ name: "X-A\0B", value: "a\0b" }];
  const body = '{"responseCode":"20\0","responseMessage":"\\u0000"}';
  expect(getData(callbacksContract.answer, await answer({ headers, body })).tries).toHaveLength(1);
});

test("an answer has no more headers than one of a server", async () => {
  await buildCallback(its().appId, { state: "waiting", nextAttemptAt: null });
  const headers = Array.from({ length: 100 }, () => ({ name: "X", value: "a".repeat(200) }));
  expect(getErrors(await answer({ headers }))).toEqual([
    "headers: Headers must be at most 16,384 characters",
  ]);
});

test("nobody answers for a server, or for an app that was suspended meanwhile", async () => {
  const { appId, developer, register } = its();
  const { id } = await buildCallback(appId, { state: "sending", attempts: 1 });
  const answerNow = () =>
    developer.send(callbacksContract.answer, {
      params: { callbackId: id },
      body: { attempt: 1, status: 200, body: '{"responseCode":"2002500"}', duration_ms: 1 },
    });
  await register();
  getFailure(await answerNow(), "conflict");
  await db().tenantServer.delete({ where: { appId } });
  await db().app.update({ where: { id: appId }, data: { state: "suspended" } });
  getFailure(await answerNow(), "conflict");
  expect(await db().callbackAttempt.count({ where: { callbackId: id } })).toBe(0);
});
