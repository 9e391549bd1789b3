import { describe, expect, test } from "vitest";
import { outgoingCallsContract } from "contract/outgoing-calls/outgoing-calls.contract";
import { tenantServersContract } from "contract/tenant-servers/tenant-servers.contract";
import { db } from "#db/database.ts";
import { useAppWithServer } from "#test/app-with-server.ts";
import { getData, getErrors, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();
const its = useAppWithServer();

const companyOf = async (id: string) => (await db().app.findUniqueOrThrow({ where: { id } })).companyId;

describe("a server is refused", () => {
  test.each([
    ["http://user:password@api.bank.co.id/", "base_url"],
    ["ftp://api.bank.co.id/", "base_url"],
    ["http://169.254.169.254/latest", "base_url"],
    ["https://api.bank.co.id/?key=1", "base_url"],
    ["api.bank.co.id", "base_url"],
    ["", "base_url"],
  ])("at %s", async (url, field) => {
    const body = { base_url: url, authentication: "asymmetric" };
    const reply = await its().developer.send(tenantServersContract.set, {
      params: { appId: its().appId },
      body,
    });
    expect(reply.status).toBe(400);
    expect(getErrors(reply)[0]).toMatch(new RegExp(`^${field}: `));
  });

  test("at an address of a service that may not be called", async () => {
    const reply = await its().register({ service_urls: { "24": "http://169.254.169.254/latest" } });
    expect(getErrors(reply)).toEqual([expect.stringMatching(/^service_urls\.24: /)]);
  });

  test.each(["?apikey=a1b2c3", "?branch=17&access_token=a1b2c3", "?X-API-Key=a1b2c3"])(
    "with a secret in the query %s of an address, which it does not repeat",
    async (query) => {
      const reply = await its().register({ service_urls: { "25": `https://api.bank.co.id/pay${query}` } });
      expect(reply.status).toBe(400);
      expect(getErrors(reply)).toEqual([expect.stringMatching(/^service_urls\.25: .*secret in its query/)]);
      expect(reply.text).not.toContain("a1b2c3");
    },
  );

  test("with a token but without credentials", async () => {
    const body = { base_url: its().server.url, authentication: "token" };
    const reply = await its().developer.send(tenantServersContract.set, {
      params: { appId: its().appId },
      body,
    });
    expect(getErrors(reply)).toEqual(["client_id: ClientId is required"]);
  });

  test("by viewers, strangers and administrators, and for a suspended app nothing is called", async () => {
    await its().register({ authentication: "asymmetric" });
    const viewer = await signedInAs("tenant", {
      companyId: await companyOf(its().appId),
      companyRole: "viewer",
    });
    const stranger = await signedInAs("tenant");
    const body = { base_url: its().server.url, authentication: "asymmetric" };
    const readStatus = async (caller: SignedIn) =>
      (await caller.send(tenantServersContract.set, { params: { appId: its().appId }, body })).status;
    expect(await readStatus(viewer)).toBe(409);
    expect(await readStatus(stranger)).toBe(404);
    expect(await readStatus(await signedInAs("admin"))).toBe(403);
    await db().app.update({ where: { id: its().appId }, data: { state: "suspended" } });
    const reply = await its().developer.send(outgoingCallsContract.send, {
      body: { db_id: its().appId, service: "24", body: "{}" },
    });
    expect(reply.status).toBe(409);
    expect(its().server.calls).toEqual([]);
  });
});

test("open pages of the company follow the removal of a server", async () => {
  const { companyId } = its().developer;
  await its().register();
  await db().change.deleteMany({ where: { scope: companyId } });
  await its().developer.call(tenantServersContract.remove, { params: { appId: its().appId } });
  expect(await db().change.findMany({ where: { scope: companyId } })).toMatchObject([{ topic: "apps" }]);
});

test("each change of a server is a security event, and the removal of none is none", async () => {
  const remove = () => its().developer.call(tenantServersContract.remove, { params: { appId: its().appId } });
  await its().register();
  const elsewhere = `${its().server.url}/pay`;
  await its().register({
    authentication: "asymmetric",
    client_id: "other",
    client_secret: undefined,
    service_urls: { "25": `${elsewhere}?branch=17` },
  });
  await remove();
  await remove();
  const events = await db().auditEvent.findMany({
    where: { subjectId: its().appId },
    orderBy: { createdAt: "asc" },
    select: { event: true, username: true, details: true },
  });
  const { username } = its().developer;
  const address = `${its().server.url}/snap`;
  const event = "tenant_server_changed";
  expect(events).toEqual([
    {
      event,
      username,
      details: { address, authentication: "token", client: "portal-at-tenant", secret: "new", services: "" },
    },
    {
      event,
      username,
      details: {
        address,
        authentication: "asymmetric",
        client: "other",
        secret: "kept",
        services: `25 ${elsewhere}`,
      },
    },
    { event, username, details: { address: "" } },
  ]);
});

describe("the test of a connection", () => {
  const runTest = async () =>
    getData(
      tenantServersContract.test,
      await its().developer.call(tenantServersContract.test, { params: { appId: its().appId } }),
    );
  const testIt = async () => (await runTest()).map(({ step, result, failure }) => [step, result, failure]);

  test("passes step by step", async () => {
    await its().register();
    expect(await testIt()).toEqual([
      ["address", "passed", null],
      ["tls", "skipped", null],
      ["token", "passed", null],
      ["answer", "passed", null],
    ]);
  });

  test("names a refused token, and an answer that is none of the standard", async () => {
    await its().register({ client_id: "unknown" });
    expect(await testIt()).toContainEqual(["token", "failed", "token_refused"]);
    await its().register();
    its().answer = () => ({ status: 404, body: "not here" });
    expect(await testIt()).toContainEqual(["answer", "failed", "not_snap"]);
    expect(await runTest()).toContainEqual(expect.objectContaining({ step: "answer", detail: "404" }));
    its().answer = () => ({ status: 404, body: JSON.stringify({ responseCode: "4042412" }) });
    expect(await runTest()).toContainEqual(
      expect.objectContaining({ step: "answer", result: "passed", detail: "404 4042412" }),
    );
  });

  test("names a server that does not speak TLS", async () => {
    await its().register({ base_url: its().server.url.replace("http:", "https:") });
    expect(await testIt()).toEqual([
      ["address", "passed", null],
      ["tls", "failed", "tls"],
      ["token", "skipped", null],
      ["answer", "skipped", null],
    ]);
  });

  test("names an address that does not answer, of the token or of the service", async () => {
    await its().register({ service_urls: { "24": "http://127.0.0.1:1/inquiry" } });
    expect(await testIt()).toEqual([
      ["address", "failed", "not_connected"],
      ["tls", "skipped", null],
      ["token", "passed", null],
      ["answer", "skipped", null],
    ]);
    its().server.close();
    expect(await testIt()).toEqual([
      ["address", "failed", "not_connected"],
      ["tls", "skipped", null],
      ["token", "skipped", null],
      ["answer", "skipped", null],
    ]);
  });
});
