import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { appsContract } from "contract/apps/apps.contract";
import { ssoContract, TokenPair } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import { expect } from "vitest";
import { z } from "zod";
import { uniqueName } from "./builders.ts";
import { spawnPortal } from "./portal-process.ts";
import { testPassword, testSettings } from "./settings.ts";
import { openTestStore } from "./store.ts";

/** The settings of a portal process on an empty database and data directory of its own. */
export async function emptyPortal() {
  const dataDir = await mkdtemp(path.join(tmpdir(), "portal-"));
  const store =
    process.env["TEST_DATABASE_URL"] === undefined ? null : await openTestStore({ isEmpty: true });
  return {
    env: {
      DATA_DIR: dataDir,
      UPLOADS_DIR: path.join(dataDir, "uploads"),
      PORTAL_ADMIN_PASSWORD: testPassword,
      PORTAL_MASTER_KEY: testSettings.PORTAL_MASTER_KEY,
      ...(store === null ? {} : { DATABASE_URL: String(store.connection.connectionString) }),
    },
    remove: async () => {
      await store?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Kills the portal at a random moment of its very first start; it must start again and let its administrator in. */
export async function killDuringFirstStart(env: Record<string, string>) {
  const killed = spawnPortal(env);
  await Promise.race([wait(randomInt(500, 5000)), killed.ready]);
  await killed.end("SIGKILL");
  const portal = spawnPortal(env);
  await signIn(await portal.ready, testSettings.PORTAL_ADMIN_USERNAME);
  expect(await portal.end("SIGTERM")).toMatchObject({ code: 0 });
}

/** Kills the portal `kills` times at a random moment under writes; every acknowledged row must be there afterwards. */
export async function killUnderWrites(env: Record<string, string>, kills: number): Promise<number> {
  const acknowledged: string[] = [];
  let portal = spawnPortal(env);
  const username = await createTenant(await portal.ready);
  for (let kill = 0; kill < kills; kill += 1) {
    const writing = write(await signIn(await portal.ready, username), acknowledged);
    await wait(randomInt(200, 2000));
    await portal.end("SIGKILL");
    await writing;
    portal = spawnPortal(env);
    const stored = await listNames(await signIn(await portal.ready, username));
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  }
  expect(await portal.end("SIGTERM")).toMatchObject({ code: 0 });
  return acknowledged.length;
}

interface Session {
  url: string;
  token: string;
  userId: string;
}

async function send(
  { url, token }: Pick<Session, "url" | "token">,
  { method, path }: { method: string; path: string },
  body?: unknown,
) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(token === "" ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
}

export async function signIn(url: string, username: string): Promise<Session> {
  const reply = await send({ url, token: "" }, ssoContract.token, { username, password: testPassword });
  expect(reply).toMatchObject({ status: 200 });
  const { data: tokens } = z.object({ data: TokenPair }).parse(reply.body);
  const claims = z
    .object({ sub: z.string() })
    .parse(JSON.parse(Buffer.from(tokens.access_token.split(".")[1] ?? "", "base64url").toString("utf8")));
  return { url, token: tokens.access_token, userId: claims.sub };
}

/** Makes a tenant and returns its username. */
export async function createTenant(url: string): Promise<string> {
  const admin = await signIn(url, testSettings.PORTAL_ADMIN_USERNAME);
  const username = uniqueName("tenant");
  const reply = await send(admin, usersContract.create, {
    username,
    password: testPassword,
    firstname: "Sari",
    lastname: "Wijaya",
    email: `${username}@example.com`,
    phone: "0215550100",
    company: "PT Uji",
    address: "Jakarta",
  });
  expect(reply).toMatchObject({ status: 200 });
  return username;
}

/** Creates apps with four writers until the portal is gone, and notes those that it acknowledged. */
export async function write(session: Session, acknowledged: string[]) {
  const writer = async () => {
    for (;;) {
      const name = uniqueName("app");
      const body = { name, type: "production", products: ["/api/v1.0/balance-inquiry"] };
      const reply = await send(session, appsContract.create, body).catch(() => null);
      if (reply === null) return;
      if (reply.status === 200) acknowledged.push(`${name}-production`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, writer));
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
