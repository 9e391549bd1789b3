import { randomUUID } from "node:crypto";
import { notificationsContract as contract } from "contract/notifications/notifications.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import {
  anonymous,
  getData,
  getFailure,
  getErrors,
  getPage,
  signedInAs,
  type SignedIn,
} from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const getMinutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Stores notifications with these ages in minutes, in this order. */
const storeNotifications = (
  recipient: SignedIn,
  ages: number[],
  change: { readAt?: Date; createdAt?: Date } = {},
) =>
  db().notification.createManyAndReturn({
    data: ages.map((minutes) => ({
      recipientId: recipient.id,
      kind: "app_waiting" as const,
      subjectId: randomUUID(),
      data: { app_name: `Kasir ${minutes}`, company: "PT Satu", by: "budi" },
      createdAt: getMinutesAgo(minutes),
      ...change,
    })),
  });

const readUnread = async (user: SignedIn) => getData(contract.unread, await user.call(contract.unread)).count;

describe("list of notifications", () => {
  test("contains only the caller's own, newest first, in pages", async () => {
    const [reader, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
    await storeNotifications(reader, [30, 10, 20]);
    await storeNotifications(other, [5]);
    const first = getPage(contract.list, await reader.call(contract.list, { query: { limit: 2 } }));
    expect(first.meta).toEqual({ total: 3, page: 1, limit: 2 });
    expect(first.rows.map(({ content }) => content)).toEqual([
      { kind: "app_waiting", app_name: "Kasir 10", company: "PT Satu", by: "budi" },
      { kind: "app_waiting", app_name: "Kasir 20", company: "PT Satu", by: "budi" },
    ]);
    expect(first.rows[0]).toMatchObject({ read_at: null });
    const second = getPage(contract.list, await reader.call(contract.list, { query: { limit: 2, page: 2 } }));
    expect(second.rows.map(({ content }) => content)).toMatchObject([{ app_name: "Kasir 30" }]);
    const beyond = getPage(contract.list, await reader.call(contract.list, { query: { page: 9 } }));
    expect(beyond.rows).toEqual([]);
  });

  test("refuses an invalid page or limit", async () => {
    const reader = await signedInAs("admin");
    expect(getErrors(await reader.send(contract.list, { query: { limit: 101, page: 0 } }))).toEqual([
      "limit: Limit must be at most 100",
      "page: Page must be at least 1",
    ]);
  });

  test("of an administrator contains only their own", async () => {
    const [reader, other] = [await signedInAs("admin"), await signedInAs("tenant")];
    await storeNotifications(other, [1]);
    expect(getPage(contract.list, await reader.call(contract.list)).rows).toEqual([]);
  });
});

describe("number of unread notifications", () => {
  test("counts only the caller's own", async () => {
    const [reader, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
    await storeNotifications(reader, [3, 2]);
    await storeNotifications(reader, [1], { readAt: new Date() });
    await storeNotifications(other, [1]);
    expect(await readUnread(reader)).toBe(2);
  });

  test("comes with the newest one, read or not", async () => {
    const reader = await signedInAs("tenant");
    const readNewest = async () => getData(contract.unread, await reader.call(contract.unread)).newest;
    expect(await readNewest()).toBeNull();
    const [, second] = await storeNotifications(reader, [3, 2], { readAt: new Date() });
    expect(await readNewest()).toBe(second?.id);
  });

  test("is counted up to one hundred", async () => {
    const reader = await signedInAs("tenant");
    await storeNotifications(
      reader,
      Array.from({ length: 130 }, (_, index) => index),
    );
    expect(await readUnread(reader)).toBe(100);
  });
});

describe("marking one as read", () => {
  test("sets the timestamp, and repeating it keeps that timestamp", async () => {
    const reader = await signedInAs("tenant");
    const [first] = await storeNotifications(reader, [2, 1]);
    const params = { notificationId: first?.id ?? "" };
    const marked = getData(contract.markRead, await reader.call(contract.markRead, { params }));
    expect(Date.now() - Date.parse(marked.read_at ?? "")).toBeLessThan(60_000);
    expect(await readUnread(reader)).toBe(1);
    const again = getData(contract.markRead, await reader.call(contract.markRead, { params }));
    expect(again.read_at).toBe(marked.read_at);
  });

  test("returns 404 for another user's or an unknown one, and changes nothing", async () => {
    const [reader, admin] = [await signedInAs("tenant"), await signedInAs("admin")];
    const [theirs] = await storeNotifications(reader, [1]);
    for (const notificationId of [theirs?.id ?? "", randomUUID(), "1"])
      getFailure(await admin.call(contract.markRead, { params: { notificationId } }), "not_found");
    expect(await readUnread(reader)).toBe(1);
  });
});

describe("marking all as read", () => {
  test("marks only the caller's own and returns how many were unread", async () => {
    const [reader, other] = [await signedInAs("tenant"), await signedInAs("tenant")];
    await storeNotifications(reader, [3, 2]);
    await storeNotifications(other, [1]);
    const reply = await reader.call(contract.markAllRead, { body: {} });
    expect(getData(contract.markAllRead, reply)).toEqual({ count: 2 });
    expect([await readUnread(reader), await readUnread(other)]).toEqual([0, 1]);
  });

  test("up to a timestamp leaves later ones unread", async () => {
    const reader = await signedInAs("tenant");
    const [old] = await storeNotifications(reader, [30, 1]);
    const until = old?.createdAt.toISOString();
    const reply = await reader.send(contract.markAllRead, { body: { until } });
    expect(getData(contract.markAllRead, reply)).toEqual({ count: 1 });
    expect(await readUnread(reader)).toBe(1);
  });

  test("refuses an invalid timestamp", async () => {
    const reader = await signedInAs("tenant");
    await storeNotifications(reader, [1]);
    expect(getErrors(await reader.send(contract.markAllRead, { body: { until: "yesterday" } }))).toHaveLength(
      1,
    );
    expect(await readUnread(reader)).toBe(1);
  });
});

test.each(["list", "unread", "markRead", "markAllRead"] as const)("%s requires a session", async (name) => {
  getFailure(await anonymous.send(contract[name], { body: {} }), "session_lapsed");
});
