import { afterAll, beforeAll, expect, test } from "vitest";
import type { Store } from "#db/store.ts";
import { db } from "#db/database.ts";
import { usePortal, getPortalUrl } from "#test/portal.ts";
import { startPortalProcess } from "#test/processes.ts";
import { testSettings } from "#test/settings.ts";
import { buildCallingApp, call } from "#test/snap-client.ts";
import { openTestStore } from "#test/store.ts";

let store: Store | undefined;
const { dataDir } = usePortal(async () => (store = await openTestStore()));

let others: Awaited<ReturnType<typeof startPortalProcess>>[] = [];

beforeAll(async () => {
  const env = {
    ...testSettings,
    DATABASE_URL: String(store?.connection.connectionString),
    DATA_DIR: dataDir(),
    ...(process.env["REDIS_URL"] === undefined ? {} : { REDIS_URL: process.env["REDIS_URL"] }),
  };
  others = await Promise.all([1, 2, 3].map(() => startPortalProcess(env)));
});
afterAll(() => Promise.all(others.map((other) => other.stop())));

test("four processes under load admit exactly the hit rate of each app, and each X-EXTERNAL-ID once", async () => {
  const urls = [getPortalUrl(), ...others.map(({ url }) => url)];
  const apps = await Promise.all([buildCallingApp(), buildCallingApp()]);
  await db().app.updateMany({ where: { id: { in: apps.map(({ id }) => id) } }, data: { maxRate: 90 } });
  const calls = Array.from({ length: 60 }, (_, index) =>
    apps.flatMap((app, owner) =>
      urls.map(async (url) => {
        // Every second X-EXTERNAL-ID is sent to all four processes at once.
        const shared = index % 2 === 0 ? { "X-EXTERNAL-ID": `shared-${index}` } : {};
        const target = "/v1.0/balance-inquiry";
        const { body } = await call(app, { url, method: "POST", target, body: "{}", headers: shared });
        return { owner, code: body.responseCode, id: shared["X-EXTERNAL-ID"] };
      }),
    ),
  ).flat();
  const answers = await Promise.all(calls);
  for (const owner of apps.keys()) {
    const own = answers.filter((answer) => answer.owner === owner);
    expect(own.filter(({ code }) => code !== "4291100")).toHaveLength(90);
    const accepted = own.flatMap(({ code, id }) => (code === "2001100" && id !== undefined ? [id] : []));
    expect(new Set(accepted).size).toBe(accepted.length);
  }
});
