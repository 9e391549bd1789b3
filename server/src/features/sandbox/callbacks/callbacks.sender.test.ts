import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { inject } from "#app/dependencies.ts";
import { getConfig } from "#config/config.ts";
import { db } from "#db/database.ts";
import { buildCallback, buildTenantServer, buildUser } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

/** A server that counts the connections on which it has not answered yet. */
async function startServer(isSilent: boolean) {
  let open = 0;
  const server = createServer((_request, response) => {
    open += 1;
    if (!isSilent) response.end('{"responseCode":"2002500","responseMessage":"Successful"}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === "object" ? address?.port : "")}`,
    countOpen: () => open,
  };
}

test("a company with many apps whose servers are silent delays nobody else", async () => {
  getConfig().OUTGOING_ADDRESSES = ["127.0.0.1/32"];
  onTestFinished(() => {
    getConfig().OUTGOING_ADDRESSES = [];
  });
  const silent = await startServer(true);
  const { id: owner } = await buildUser();
  for (let app = 0; app < 20; app += 1) {
    const { appId } = await buildTenantServer(owner, silent.url);
    for (let count = 0; count < 3; count += 1) await buildCallback(appId, { nextAttemptAt: new Date() });
  }
  inject("callbackWork").nudge();
  await expect.poll(silent.countOpen).toBe(12);

  const { id: other } = await buildUser();
  const { appId } = await buildTenantServer(other, (await startServer(false)).url);
  const { id } = await buildCallback(appId, { nextAttemptAt: new Date() });
  const start = performance.now();
  inject("callbackWork").nudge();
  await expect
    .poll(async () => (await db().callback.findUniqueOrThrow({ where: { id } })).state)
    .toBe("delivered");
  expect(performance.now() - start).toBeLessThan(5000);
  expect(silent.countOpen()).toBe(12);
});
