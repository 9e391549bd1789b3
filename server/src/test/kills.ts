import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { appsContract } from "contract/apps/apps.contract";
import { expect } from "vitest";
import { z } from "zod";
import { createUniqueName } from "./builders.ts";
import { createTenant, send, signIn, type Session } from "./process-calls.ts";
import { spawnPortal, type Environment } from "./processes.ts";
import { testSettings } from "./settings.ts";

/** Kills the portal at a random time of its first start; it must start again and accept its administrator. */
export async function killDuringFirstStart(env: Environment) {
  const killed = spawnPortal(env);
  await Promise.race([wait(randomInt(500, 5000)), killed.ready]);
  await killed.stop("SIGKILL");
  const portal = spawnPortal(env);
  await signIn(await portal.ready, testSettings.PORTAL_ADMIN_USERNAME);
  expect(await portal.stop("SIGTERM")).toMatchObject({ code: 0 });
}

/**
 * Kills the portal `kills` times at a random time during writes; every acknowledged row must exist
 * afterwards.
 */
export async function killDuringWrites(env: Environment, kills: number): Promise<number> {
  const acknowledged: string[] = [];
  let portal = spawnPortal(env);
  const username = await createTenant(await portal.ready);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = acknowledged.length;
    const writing = write(await signIn(await portal.ready, username), acknowledged);
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before);
    await wait(randomInt(0, 2000));
    await portal.stop("SIGKILL");
    await writing;
    portal = spawnPortal(env);
    const stored = await listNames(await signIn(await portal.ready, username));
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  }
  expect(await portal.stop("SIGTERM")).toMatchObject({ code: 0 });
  return acknowledged.length;
}

/** Creates apps with four writers until the portal is gone, and records the acknowledged ones. */
export async function write(session: Session, acknowledged: string[]) {
  const runWriter = async () => {
    for (;;) {
      const name = createUniqueName("app");
      const body = { name, type: "production", products: ["/api/v1.0/balance-inquiry"] };
      const reply = await send(session, appsContract.create, body).catch(() => null);
      if (reply === null) return;
      if (reply.status === 200) acknowledged.push(`${name}-production`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, runWriter));
}

async function listNames(session: Session): Promise<Set<string>> {
  const names = new Set<string>();
  for (let page = 1; ; page += 1) {
    const path = appsContract.listOfUser.path.replace(":userId", session.userId);
    const reply = await send(session, { method: "GET", path: `${path}?limit=100&page=${page}` });
    const { data } = z
      .object({ data: z.array(z.object({ EntityApps: z.object({ name: z.string() }) })) })
      .parse(reply.body);
    for (const { EntityApps: app } of data) names.add(app.name);
    if (data.length < 100) return names;
  }
}
