import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildTenantServer, buildUser } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";
import { finishAttempt } from "./callbacks.finish.service.ts";
import { claimDueCallback, releaseCallback } from "./callbacks.repository.ts";

// A process of this role sends no callbacks, so that none are claimed by others.
usePortal(undefined, () => Promise.resolve({ PORTAL_ROLE: "sandbox" as const }));

const oneMinuteMs = 60_000;

let busyApp = "";
let otherApp = "";

beforeEach(async () => {
  const { id } = await buildUser();
  busyApp = (await buildTenantServer(id, "http://127.0.0.1:9")).appId;
  otherApp = (await buildTenantServer(id, "http://127.0.0.1:9")).appId;
  await db().callback.deleteMany();
});

const addCallback = (appId: string, reference: string, minutesAgo: number | null) =>
  db().callback.create({
    data: {
      appId,
      serviceCode: "25",
      reference,
      body: "{}",
      nextAttemptAt: minutesAgo === null ? null : new Date(Date.now() - minutesAgo * oneMinuteMs),
    },
  });
const claim = async (apps: string[] = [], companies: string[] = []) =>
  (await claimDueCallback({ apps, companies }))?.reference ?? null;

describe("claimDueCallback", () => {
  test("takes what is due longest over all apps, and leaves what is planned or held", async () => {
    await addCallback(busyApp, "second", 2);
    await addCallback(otherApp, "first", 3);
    await addCallback(busyApp, "third", 1);
    await addCallback(otherApp, "planned", -5);
    await addCallback(otherApp, "held", null);
    expect([await claim(), await claim(), await claim(), await claim()]).toEqual([
      "first",
      "second",
      "third",
      null,
    ]);
  });

  test("an excluded app is passed over", async () => {
    await addCallback(busyApp, "busy", 3);
    await addCallback(otherApp, "other", 1);
    expect(await claim([busyApp])).toBe("other");
    expect(await claim([busyApp])).toBeNull();
    expect(await claim()).toBe("busy");
  });

  test("all apps of an excluded company are passed over", async () => {
    const stranger = await buildUser();
    const strangersApp = (await buildTenantServer(stranger.id, "http://127.0.0.1:9")).appId;
    await addCallback(busyApp, "busy", 3);
    await addCallback(otherApp, "other", 2);
    await addCallback(strangersApp, "stranger's", 1);
    const { companyId } = await db().app.findUniqueOrThrow({ where: { id: busyApp } });
    expect(await claim([], [companyId])).toBe("stranger's");
    expect(await claim([], [companyId])).toBeNull();
  });

  test("of claims at the same time, each gets another callback or none", async () => {
    for (let index = 0; index < 12; index += 1)
      await addCallback(index % 2 === 0 ? busyApp : otherApp, `CB-${String(index)}`, 1 + index);
    const claimed: (string | null)[] = [];
    while (claimed.filter((reference) => reference !== null).length < 12)
      claimed.push(...(await Promise.all(Array.from({ length: 4 }, () => claim()))));
    const references = claimed.filter((reference) => reference !== null);
    expect(new Set(references).size).toBe(references.length);
    expect(await claim()).toBeNull();
  });
});

test("finishAttempt records nothing of an attempt that another process has taken over meanwhile", async () => {
  await addCallback(busyApp, "slow", 1);
  const first = await claimDueCallback({ apps: [], companies: [] });
  await db().callback.updateMany({ data: { nextAttemptAt: new Date(Date.now() - 1000) } });
  const second = await claimDueCallback({ apps: [], companies: [] });
  const answer = {
    channel: "server" as const,
    sentAt: new Date(),
    durationMs: 5,
    status: 200,
    responseCode: "2002500",
    failure: null,
    findings: [],
    activityId: null,
  };
  const finish = (claimed: typeof first) => claimed !== null && finishAttempt(claimed, answer);
  expect(await finish(first)).toBe(false);
  expect(await db().callback.findFirst()).toMatchObject({ state: "sending", attempts: 2 });
  expect(await finish(second)).toBe(true);
  expect(await db().callbackAttempt.findMany()).toMatchObject([{ number: 2 }]);
});

test("releaseCallback leaves a callback that another process has taken over meanwhile", async () => {
  await addCallback(busyApp, "slow", 1);
  const first = await claimDueCallback({ apps: [], companies: [] });
  const due = new Date(Date.now() - 1000);
  await db().callback.updateMany({ data: { nextAttemptAt: due } });
  expect(await claim()).toBe("slow");
  if (first !== null) await releaseCallback(first, null);
  expect(await db().callback.findFirst()).toMatchObject({ state: "sending", attempts: 2 });
});
