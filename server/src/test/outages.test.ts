import { setTimeout as wait } from "node:timers/promises";
import { appsContract } from "contract/apps/apps.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { anonymous, signedInAs } from "./caller.ts";
import { openThroughProxy } from "./database-proxy.ts";
import { getPortalUrl, usePortal } from "./portal.ts";
import { buildCallingApp, call, requestToken, send, signHeaders } from "./snap-client.ts";
import { openTestStore } from "./store.ts";
import { inject } from "#app/dependencies.ts";

/* What the log says, and what Activity shows later, of calls while the database is away. */

let database: Awaited<ReturnType<typeof openThroughProxy>> | undefined;

const portal = usePortal(async () => {
  database = await openThroughProxy(await openTestStore());
  return database.store;
});

const LogLine = z.object({
  level: z.number(),
  msg: z.string(),
  request_id: z.string().optional(),
  failure: z.string().optional(),
  cause: z.string().optional(),
  seconds: z.number().optional(),
});
const listLinesSince = (start: number) =>
  portal.log.slice(start).map((line) => LogLine.parse(JSON.parse(line)));

const balance = { method: "POST", target: "/v1.0/balance-inquiry", body: '{"accountNo":"2000100101"}' };

const isBack = () =>
  db()
    .app.count()
    .then(
      () => true,
      () => false,
    );

test("each failed request has one line with the cause, the outage one at its begin and one at its end", async () => {
  const tenant = await signedInAs("tenant");
  const app = await buildCallingApp();
  expect((await call(app, balance)).status).toBe(200);
  const start = portal.log.length;

  await database?.cut();
  const sandboxAnswers = [
    await call(app, balance),
    await call(app, balance),
    await requestToken(getPortalUrl(), app.consumerKey, app.privateKeyPem),
    await send({ ...balance, headers: { ...signHeaders(app, balance), Authorization: undefined } }),
  ];
  const answers = [
    ...sandboxAnswers.map(({ status, headers }) => ({ status, id: headers.get("X-Request-Id") ?? "" })),
    ...[
      await tenant.call(appsContract.listOfUser, { params: { userId: tenant.id } }),
      await anonymous.call(ssoContract.token, { body: { username: "sari", password: "wrong" } }),
    ].map(({ status, headers }) => ({ status, id: String(headers["x-request-id"]) })),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500, 503, 503]);
  const listMessages = () => listLinesSince(start).map(({ msg }) => msg);
  await expect.poll(listMessages).toContain("sandbox calls wait for the database");
  // Callbacks are looked for each second.
  await wait(1200);
  await database?.restore();
  await expect.poll(isBack).toBe(true);
  await expect.poll(listMessages).toContain("database answers again");

  for (const { id } of answers)
    expect(
      listLinesSince(start)
        .filter(({ request_id }) => request_id === id)
        .map(({ msg, cause = "" }) => `${msg}: ${cause}`),
    ).toEqual([expect.stringMatching(/^request failed: database away: ./)]);
  await inject("activity").flush();
  const others = listLinesSince(start).filter(
    ({ request_id, level }) => request_id === undefined && level >= 40,
  );
  expect(others.map(({ msg }) => msg).sort()).toEqual([
    "database answers again",
    "database connection lost",
    "sandbox calls are stored again",
    "sandbox calls wait for the database",
  ]);
});

test("all calls that failed are shown in Activity later, those without a known app excepted", async () => {
  const app = await buildCallingApp();
  await database?.cut();
  const answers = [
    await call(app, balance),
    await requestToken(getPortalUrl(), app.consumerKey, app.privateKeyPem),
    await send({ ...balance, headers: { ...signHeaders(app, balance), Authorization: undefined } }),
  ];
  await requestToken(getPortalUrl(), "no-such-key", app.privateKeyPem);
  await database?.restore();
  await expect.poll(isBack).toBe(true);
  await inject("activity").flush();
  const rows = await db().activity.findMany({ where: { appId: app.id }, orderBy: { id: "asc" } });
  const failed = { status: 500, cause: "unexpected", isProven: false };
  expect(rows).toMatchObject([
    { ...failed, serviceCode: "11", responseCode: "5001100" },
    { ...failed, serviceCode: "73", responseCode: "5007300" },
    { ...failed, serviceCode: "11", responseCode: "5001100" },
  ]);
  expect(rows.map(({ requestId }) => requestId)).toEqual(
    answers.map(({ headers }) => headers.get("X-Request-Id")),
  );
});
