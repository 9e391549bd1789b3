import { setTimeout as wait } from "node:timers/promises";
import { appsContract } from "contract/apps/apps.contract";
import { expect, onTestFinished, test } from "vitest";
import { withClient } from "#db/with-client.ts";
import { useMailServer } from "#test/mail-server.ts";
import { createTenant, signIn } from "#test/process-calls.ts";
import { openThroughProxy } from "#test/database-proxy.ts";
import { prepareEnvironment, startAndStop, startPortalProcess } from "#test/processes.ts";
import { openTestStore } from "#test/store.ts";

test("a stop waits for a handler whose client has gone, and the log reports no error", async () => {
  const { env, remove } = await prepareEnvironment();
  const portal = await startPortalProcess({ ...env, LOG_LEVEL: "info" });
  onTestFinished(async () => {
    await portal.stop("SIGKILL");
    await remove();
  });
  const { token, userId } = await signIn(portal.url, await createTenant(portal.url));
  const path = appsContract.listOfUser.path.replace(":userId", userId);
  const headers = { Authorization: `Bearer ${token}` };

  const stopped = await withClient({ connectionString: env["DATABASE_URL"] }, async (other) => {
    await other.query("BEGIN; LOCK TABLE sessions");
    const signal = AbortSignal.timeout(300);
    await expect(fetch(portal.url + path, { headers, signal })).rejects.toThrow("timeout");
    const stopping = portal.stop();
    // The stop reaches the database, and the handler needs it again once its first statement is answered.
    await wait(700);
    await other.query("ROLLBACK");
    return stopping;
  });
  expect(stopped.code).toBe(0);
  expect(stopped.output).toContain('"route":"/api/v1/apps/user/:userId"');
  expect(stopped.output).not.toMatch(/unexpected error|not connected/);
});

const mails = useMailServer();

test("a portal whose database and mail server do not respond stops in time, and the next start says why it ends", async () => {
  const database = await openThroughProxy(await openTestStore());
  const { env, remove } = await prepareEnvironment();
  const settings = { ...env, DATABASE_URL: String(database.store.connection.connectionString) };
  const portal = await startPortalProcess({ ...settings, SMTP_URL: await mails.open() });
  onTestFinished(async () => {
    await portal.stop("SIGKILL");
    await database.store.close();
    await remove();
  });
  mails.holds.push(new Promise(() => undefined));
  await createTenant(portal.url);
  await expect.poll(() => mails.holds).toEqual([]);
  // Until maintenance runs, and connections of the pool are idle.
  await wait(8_500);
  database.freeze();
  await wait(1_500);
  const stopped = performance.now();
  expect(await Promise.race([portal.stop(), wait(30_000)])).toMatchObject({ code: 0 });
  expect(performance.now() - stopped).toBeLessThan(12_000);

  const ended = await startAndStop(settings);
  expect(ended).toMatchObject({ code: 1 });
  expect(ended.output).toMatch(
    /^The database of DATABASE_URL does not respond \(timeout expired\)\. Check host and port, and that it runs/m,
  );
});
