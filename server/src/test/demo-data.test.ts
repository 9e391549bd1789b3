import { expect, test } from "vitest";
import { seedDemo } from "../../../prisma/seed/demo.seed.ts";
import { seedAdmin } from "../../../prisma/seed/users.seed.ts";
import { Refusal } from "contract/activity/refusal";
import { NotificationContent } from "contract/notifications/notifications.contract";
import { dayMs } from "contract/time";
import { z } from "zod";
import { db } from "#db/database.ts";
import { usePortal } from "./portal.ts";
import { storeCalls } from "#features/sandbox/activity/activity.service.ts";

usePortal();

test("demo data: dates are in order, approved apps have a key pair, and notifications refer to waiting items", async () => {
  await seedAdmin(db(), "demoadmin", () => Promise.resolve("hash"), new Date());
  let keys = 0;
  const stored: string[] = [];
  await seedDemo(db(), {
    passwordHash: "hash",
    consumerKey: () => `demo-key-${String((keys += 1))}`,
    newSecret: () => ({ secret: "demo-secret", sealedSecret: "sealed" }),
    storeFile: (path) => {
      stored.push(path);
      return Promise.resolve();
    },
    keyPair: (id) => ({ bits: 2048, publicKeyPem: "pem", sealedPrivate: "sealed", fingerprint: id }),
    storeCalls,
  });
  const owners = await db().user.findMany({
    where: { role: "tenant" },
    include: {
      apps: { include: { products: true } },
      productionRequests: true,
      keyPairs: true,
      historyRecords: true,
    },
  });
  expect(new Set(owners.map(({ phone }) => phone)).size).toBe(owners.length);
  for (const { createdAt, apps, productionRequests, keyPairs, historyRecords } of owners) {
    for (const later of [...apps, ...productionRequests, ...keyPairs, ...historyRecords])
      expect(later.createdAt.getTime()).toBeGreaterThan(createdAt.getTime());
    for (const { approvedAt, createdAt: asked } of apps)
      if (approvedAt !== null)
        expect(approvedAt.getTime()).toBeGreaterThanOrEqual(asked.getTime() + dayMs / 2);
    for (const { requestId, createdAt: at, previousStatus } of historyRecords) {
      const earlier = historyRecords.filter((each) => each.requestId === requestId && each.createdAt < at);
      const last = earlier.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt)).at(-1);
      expect(previousStatus).toBe(last?.status ?? null);
    }
    if (apps.some(({ state }) => state === "active")) expect(keyPairs).toHaveLength(1);
    expect(apps.every(({ products }) => products.length >= 2)).toBe(true);
  }
  const apps = owners.flatMap((owner) => owner.apps);
  expect(
    new Set(apps.map(({ products }) => products.map(({ uriPath }) => uriPath).join())).size,
  ).toBeGreaterThan(4);
  expect(stored.length).toBeGreaterThan(4);
  const notices = await db().notification.findMany();
  expect(notices.filter(({ kind }) => kind === "app_waiting")).toHaveLength(
    apps.filter(({ state }) => state === "waiting").length,
  );
  for (const { kind, data } of notices)
    NotificationContent.parse({ ...z.record(z.string(), z.unknown()).parse(data), kind });
  const signatureMistakes = new Set<string>();
  for (const { id, state, approvedAt } of apps) {
    const calls = await db().activity.findMany({ where: { appId: id }, orderBy: { createdAt: "asc" } });
    expect(calls.length > 20).toBe(state === "active");
    for (const call of calls) {
      const { createdAt, requestBody, responseBody, responseCode, serviceCode, cause, refusal } = call;
      const isExplained = cause === "signature_invalid";
      expect([call.mistake !== null, call.explanation !== null]).toEqual([isExplained, isExplained]);
      if (call.mistake !== null) signatureMistakes.add(call.mistake);
      expect(createdAt.getTime()).toBeGreaterThan(approvedAt?.getTime() ?? Infinity);
      expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now());
      if (cause !== "body_unreadable") JSON.parse(requestBody);
      expect(refusal !== null).toBe(cause !== null && cause !== "signature_invalid");
      expect(JSON.parse(responseBody)).toMatchObject({ responseCode });
      expect(responseCode.slice(3, 5)).toBe(serviceCode);
    }
    const totals = await db().activityUsage.findMany({ where: { appId: id } });
    expect(totals.reduce((sum, total) => sum + total.calls, 0)).toBe(calls.length);
    const deviations = calls.flatMap(({ refusal }) =>
      refusal === null ? [] : [Refusal.parse(refusal).findings[0]?.deviation],
    );
    if (calls.length > 0) expect(new Set(deviations).size).toBeGreaterThan(3);
    expect(deviations).not.toContain("service_value");
    if (calls.length > 0) expect(new Set(totals.map(({ cause }) => cause)).size).toBeGreaterThan(2);
  }
  expect(signatureMistakes.size).toBeGreaterThan(3);
});
