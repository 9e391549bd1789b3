import { activityContract } from "contract/activity/activity.contract";
import { keptActivityContract } from "contract/activity/activity.kept.contract";
import { minuteMs } from "contract/time";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "#db/database.ts";
import { inject } from "#app/dependencies.ts";
import { getData, signedInAs } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { buildCallingApp, call, requestToken, type TestApp } from "#test/snap-client.ts";
import { maskSecret } from "#features/platform/masks/masks.values.ts";

usePortal();

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildCallingApp();
  const issued = await requestToken(getPortalUrl(), app.consumerKey, app.privateKeyPem);
  token = String(issued.body["accessToken"]);
  app = { ...app, token };
});
afterEach(() => {
  vi.useRealTimers();
});

const inquire = () =>
  call(app, {
    method: "POST",
    target: "/v1.0/balance-inquiry",
    body: '{"partnerReferenceNo":"INV-1","accountNo":"2000100101"}',
  });

/** The ids of the recorded calls, oldest first. */
async function listRecorded(): Promise<string[]> {
  await inject("activity").flush();
  const rows = await db().activity.findMany({ where: { appId: app.id }, orderBy: { id: "asc" } });
  return rows.map(({ id }) => id);
}

const wait = (minutes: number) =>
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * minuteMs });

/** The header Authorization and the body of the answer of a call, as a viewer of the company sees them. */
async function showCall(activityId: string) {
  const viewer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "viewer" });
  const { request, response } = getData(
    activityContract.detail,
    await viewer.call(activityContract.detail, { params: { activityId } }),
  );
  const header = request.headers.find(({ name }) => name.toLowerCase() === "authorization");
  return { authorization: header?.value, answer: response.body };
}

test("the token of a call is masked while it is valid, and whole once it has expired", async () => {
  await inquire();
  const [issued = "", inquiry = ""] = await listRecorded();
  expect((await showCall(inquiry)).authorization).toBe(`Bearer ${maskSecret(token)}`);
  expect((await showCall(issued)).answer).not.toContain(token);
  wait(14);
  expect((await showCall(inquiry)).authorization).toBe(`Bearer ${maskSecret(token)}`);
  wait(3);
  expect((await showCall(inquiry)).authorization).toBe(`Bearer ${token}`);
  expect((await showCall(issued)).answer).toContain(`"accessToken":"${token}"`);
});

test("the token of a call that is refused for its signature stays masked", async () => {
  const secret = app.secret;
  app = { ...app, secret: `${secret}x` };
  expect((await inquire()).status).toBe(401);
  const [, refused = ""] = await listRecorded();
  wait(20);
  expect((await showCall(refused)).authorization).toBe(`Bearer ${maskSecret(token)}`);
});

test("a kept call has its token for as long as it is kept", async () => {
  await inquire();
  const [, inquiry = ""] = await listRecorded();
  const owner = await signedInAs("tenant", { companyId: app.companyId });
  const keep = { ids: [inquiry], session: "SIT" };
  getData(keptActivityContract.keep, await owner.call(keptActivityContract.keep, { body: keep }));
  await db().sandboxToken.deleteMany({ where: { appId: app.id } });
  const moved = { ...keep, session: "SIT 2" };
  getData(keptActivityContract.keep, await owner.call(keptActivityContract.keep, { body: moved }));
  const { sealedToken } = await db().activity.findUniqueOrThrow({ where: { id: inquiry } });
  expect(sealedToken).not.toContain(token);
  wait(20);
  expect((await showCall(inquiry)).authorization).toBe(`Bearer ${token}`);
  const again = await signedInAs("tenant", { companyId: app.companyId });
  await again.call(keptActivityContract.release, { body: { ids: [inquiry] } });
  expect((await showCall(inquiry)).authorization).toBe(`Bearer ${maskSecret(token)}`);
});
