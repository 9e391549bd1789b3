import { createServer } from "node:net";
import { once } from "node:events";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { expect, test } from "vitest";
import { testPassword } from "#test/settings";
import { anonymous, signedInAs } from "#test/caller";
import { exe, png, upload } from "#test/files";
import { usePortal } from "#test/portal";
import { startMetricsServer } from "./metrics-server.ts";

const token = "the-token-of-the-monitoring";
usePortal(undefined, () => Promise.resolve({ METRICS_TOKEN: token }));

const scrape = async () => (await anonymous.get("/metrics", { Authorization: `Bearer ${token}` })).text;

test("metrics need the token", async () => {
  for (const authorization of ["", "Bearer wrong", token]) {
    const reply = await anonymous.get("/metrics", { Authorization: authorization });
    expect(reply.status).toBe(401);
    expect(reply.text).not.toContain("portal_");
  }
});

test("requests are counted by the contract's path, never by the address", async () => {
  const tenant = await signedInAs("tenant");
  await tenant.get("/api/v1/apps/detail/not-an-id");
  await anonymous.get("/somewhere/else?token=secret-word");
  const text = await scrape();
  expect(text).toMatch(
    /portal_http_requests_total\{method="GET",route="\/api\/v1\/apps\/detail\/:appId",status="404"\} 1\n/,
  );
  expect(text).toMatch(/portal_http_requests_total\{method="GET",route="other",status="404"\} \d+\n/);
  expect(text).toMatch(
    /portal_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/apps\/detail\/:appId"\} 1\n/,
  );
  expect(text).not.toMatch(/not-an-id|somewhere|secret-word/);
});

test("sign-ins, signatures and uploads are counted by result", async () => {
  const tenant = await signedInAs("tenant");
  const { username } = tenant;
  await anonymous.call(ssoContract.token, { body: { username, password: testPassword } });
  await anonymous.call(ssoContract.token, { body: { username, password: "wrong" } });
  await anonymous.send(signaturesContract.transactionWithOwnKey, {
    headers: {
      "X-TIMESTAMP": "2026-11-22T09:05:03+07:00",
      HttpMethod: "GET",
      EndpointUrl: "/api/v1.0/balance-inquiry",
      AccessToken: "token",
      "X-CLIENT-SECRET": "secret",
    },
  });
  await upload(uploadsContract.image, tenant.token, png, "foto.png");
  await upload(uploadsContract.image, tenant.token, exe, "foto.exe");
  const text = await scrape();
  expect(text).toContain('portal_sign_ins_total{result="success"} 1\n');
  expect(text).toContain('portal_sign_ins_total{result="wrong_credentials"} 1\n');
  expect(text).toContain('portal_signatures_total{result="success"} 1\n');
  expect(text).toContain('portal_uploads_total{result="success"} 1\n');
  expect(text).toContain('portal_uploads_total{result="file_refused"} 1\n');
});

test("the process, its event loop and the database connections are measured", async () => {
  const text = await scrape();
  expect(text).toMatch(/nodejs_eventloop_lag_seconds [\d.e-]+\n/);
  expect(text).toMatch(/portal_database_connections\{state="idle"\} \d+\n/);
  expect(text).toMatch(/portal_database_connections\{state="waiting"\} 0\n/);
});

test("a port of its own serves metrics, and nothing else", async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await expect(startMetricsServer("127.0.0.1", port, undefined)).rejects.toThrow(
    `METRICS_PORT ${String(port)} cannot be used`,
  );
  probe.close();
  await once(probe, "close");
  const metrics = await startMetricsServer("127.0.0.1", port, undefined);
  const url = `http://127.0.0.1:${String(port)}`;
  expect(await (await fetch(`${url}/metrics`)).text()).toContain("portal_http_requests_total");
  expect((await fetch(`${url}/api/v1/portal`)).status).toBe(404);
  await metrics.close();
});
