import { once } from "node:events";
import { connect, createServer } from "node:net";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { pino } from "pino";
import { expect, test } from "vitest";
import { testPassword } from "#test/settings.ts";
import { anonymous, signedInAs } from "#test/caller.ts";
import { exe, png, upload } from "#test/files.ts";
import { getPortalUrl, getServer, usePortal } from "#test/portal.ts";
import { startMaintenance } from "#maintenance/maintenance.ts";
import { createRetentionClock } from "#maintenance/retention-clock.ts";
import { startMetricsServer } from "./metrics-server.ts";

const token = "the-token-of-the-monitoring";
usePortal(undefined, () => Promise.resolve({ METRICS_TOKEN: token }));

const scrape = async () => (await anonymous.get("/metrics", { Authorization: `Bearer ${token}` })).text;

/**
 * How much each counter or histogram grew during `work`; other test files of this process have counted too.
 */
async function measureGrowth(names: string[], work: () => Promise<unknown>) {
  const read = async () => {
    const text = await scrape();
    return names.map((name) =>
      Number(
        text
          .split("\n")
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length) ?? 0,
      ),
    );
  };
  const before = await read();
  await work();
  return (await read()).map((value, index) => value - (before[index] ?? 0));
}

test("metrics require the token", async () => {
  for (const authorization of ["", "Bearer wrong", token]) {
    const reply = await anonymous.get("/metrics", { Authorization: authorization });
    expect(reply.status).toBe(401);
    expect(reply.text).not.toContain("portal_");
  }
});

test("requests are counted by the path of the contract, never by the requested address", async () => {
  const tenant = await signedInAs("tenant");
  const growth = await measureGrowth(
    [
      'portal_http_requests_total{method="GET",route="/api/v1/apps/detail/:appId",status="404"}',
      'portal_http_request_duration_seconds_count{method="GET",route="/api/v1/apps/detail/:appId"}',
      'portal_http_requests_total{method="GET",route="other",status="404"}',
    ],
    async () => {
      await tenant.get("/api/v1/apps/detail/not-an-id");
      await anonymous.get("/somewhere/else?token=secret-word");
    },
  );
  expect(growth).toEqual([1, 1, 1]);
  const text = await scrape();
  expect(text).not.toMatch(/not-an-id|somewhere|secret-word/);
});

test("sign-ins, signatures and uploads are counted by result", async () => {
  const tenant = await signedInAs("tenant");
  const { username } = tenant;
  const growth = await measureGrowth(
    [
      'portal_sign_ins_total{result="success"}',
      'portal_sign_ins_total{result="wrong_credentials"}',
      'portal_signatures_total{result="success"}',
      'portal_uploads_total{result="success"}',
      'portal_uploads_total{result="file_refused"}',
    ],
    async () => {
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
    },
  );
  expect(growth).toEqual([1, 1, 1, 1, 1]);
});

test("a request whose client leaves before its answer is no success", async () => {
  const { username } = await signedInAs("tenant");
  const growth = await measureGrowth(
    ['portal_sign_ins_total{result="success"}', 'portal_sign_ins_total{result="unanswered"}'],
    async () => {
      const { port, hostname } = new URL(getPortalUrl());
      const closed = new Promise<void>((resolve) => {
        getServer().once("request", (_request, response) => response.once("close", resolve));
      });
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      const { method, path } = ssoContract.token;
      const body = JSON.stringify({ username, password: testPassword });
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        () => socket.destroy(),
      );
      await closed;
    },
  );
  expect(growth).toEqual([0, 1]);
});

test("counters of alerts exist before the first failure", async () => {
  const doNothing = () => Promise.resolve({});
  const store = { connection: { connectionString: "" }, isEmbedded: true };
  const logger = pino({ level: "silent" });
  const maintenance = startMaintenance({ store, logger, clock: createRetentionClock(logger) }, [
    { name: "never-run", intervalSeconds: 3600, run: doNothing },
  ]);
  await maintenance.stop();
  const text = await scrape();
  expect(text).toMatch(/portal_sign_ins_total\{result="too_many_requests"\} \d+\n/);
  expect(text).toContain('portal_maintenance_runs_total{task="never-run",result="failed"} 0\n');
});

test("the process, its event loop and the database connections are measured", async () => {
  const text = await scrape();
  expect(text).toMatch(/nodejs_eventloop_lag_seconds [\d.e-]+\n/);
  expect(text).toMatch(/portal_database_connections\{state="idle"\} \d+\n/);
  expect(text).toMatch(/portal_database_connections\{state="waiting"\} 0\n/);
});

test("a separate port serves only metrics", async () => {
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
