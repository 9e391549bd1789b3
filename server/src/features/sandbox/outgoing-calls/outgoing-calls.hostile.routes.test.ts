import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { activityContract } from "contract/activity/activity.contract";
import { maxFieldFindings, outgoingCallsContract } from "contract/outgoing-calls/outgoing-calls.contract";
import { tenantServersContract } from "contract/tenant-servers/tenant-servers.contract";
import { db } from "#db/database.ts";
import { getConfig } from "#config/config.ts";
import { buildApp } from "#test/builders.ts";
import { getData, getErrors, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

let server: Server;
let answer = "";
let calls = 0;
let running = 0;
let maxAtOnce = 0;
let holdMs = 0;
let developer: SignedIn;
let appId: string;

beforeEach(async () => {
  getConfig().OUTGOING_ADDRESSES = ["127.0.0.1/32"];
  calls = 0;
  maxAtOnce = 0;
  holdMs = 0;
  server = createServer((_request, response) => {
    calls += 1;
    running += 1;
    maxAtOnce = Math.max(maxAtOnce, running);
    setTimeout(() => {
      running -= 1;
      response.writeHead(200, {
        "Content-Type": "application/json",
        "X-TIMESTAMP": "2026-11-28T10:15:00+07:00",
      });
      response.end(answer);
    }, holdMs);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  developer = await signedInAs("tenant");
  appId = (await buildApp({ ownerId: developer.id, state: "active" })).id;
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const body = { base_url: `http://127.0.0.1:${String(port)}`, authentication: "asymmetric" as const };
  getData(
    tenantServersContract.set,
    await developer.call(tenantServersContract.set, { params: { appId }, body }),
  );
});
afterEach(() => {
  server.close();
  getConfig().OUTGOING_ADDRESSES = [];
});

async function receive(service: string, text: string) {
  answer = text;
  const body = { db_id: appId, service, body: "{}" };
  return getData(outgoingCallsContract.send, await developer.call(outgoingCallsContract.send, { body }));
}

test("an answer with thousands of wrong fields is checked at once, and the first ones are named", async () => {
  const accountInfos = Array.from({ length: 10_000 }, () => ({ balanceType: 1 }));
  const start = performance.now();
  const { findings } = await receive(
    "11",
    JSON.stringify({ responseCode: "2001100", responseMessage: "Successful", accountInfos }),
  );
  expect(performance.now() - start).toBeLessThan(15_000);
  const named = findings.filter(({ rule }) => rule === "field_format").map(({ field }) => field);
  expect(named).toHaveLength(maxFieldFindings);
  expect(named[0]).toBe("accountInfos[0].balanceType");
});

test("an answer that is nested too deeply is not parsed, which would hold up everybody else", async () => {
  const nested = `${"[".repeat(490_000)}${"]".repeat(490_000)}`;
  const parse = vi.spyOn(JSON, "parse");
  const { findings } = await receive("24", `{"responseCode":${nested}}`);
  const parsed = parse.mock.calls.filter(([text]) => text.startsWith('{"responseCode":[['));
  parse.mockRestore();
  expect(parsed).toEqual([]);
  expect(findings.map(({ rule }) => rule)).toEqual(["not_json"]);
});

test.each(["\\u0000", "\\ud800", "a secret of another"])(
  "an answer with the code %s, which is none of the standard, is recorded without it",
  async (code) => {
    const { activity_id: id } = await receive("24", `{"responseCode":"${code}"}`);
    const detail = await developer.call(activityContract.detail, { params: { activityId: id } });
    expect(getData(activityContract.detail, detail).response_code).toBe("");
  },
);

test("headers that say how the message is sent are the portal's", async () => {
  for (const name of ["Trailer", "host", "Content-Length", "Transfer-Encoding", "Connection"]) {
    const body = { db_id: appId, service: "24", sign: "as_given" as const, headers: [{ name, value: "5" }] };
    expect(getErrors(await developer.send(outgoingCallsContract.send, { body }))[0]).toContain(
      "must be another header than the ones that the portal sets itself",
    );
  }
  expect(calls).toBe(0);
});

test("of many calls of a company to a slow server, at most twelve run at a time and none is lost", async () => {
  holdMs = 500;
  const colleague = await signedInAs("tenant", { companyId: developer.companyId, companyRole: "developer" });
  const body = { db_id: appId, service: "24", body: "{}" };
  answer = '{"responseCode":"2002400"}';
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? developer : colleague).call(outgoingCallsContract.send, { body }),
    ),
  );
  const codes = replies.map((reply) => getData(outgoingCallsContract.send, reply).answer?.response_code);
  expect(codes.filter((code) => code === "2002400")).toHaveLength(40);
  expect(maxAtOnce).toBeGreaterThan(1);
  expect(maxAtOnce).toBeLessThanOrEqual(12);
});

test("a call that waits for its turn while its session ends reaches no server", async () => {
  holdMs = 3000;
  const input = { body: { db_id: appId, service: "24", body: "{}" } };
  const held = Array.from({ length: 12 }, () => developer.send(outgoingCallsContract.send, input));
  await vi.waitFor(() => expect(calls).toBe(12), { timeout: 10_000, interval: 50 });
  const waiting = developer.send(outgoingCallsContract.send, input);
  await wait(500);
  await db().session.updateMany({ where: { userId: developer.id }, data: { endedAt: new Date() } });
  getFailure(await waiting, "session_lapsed");
  await Promise.all(held);
  expect(calls).toBe(12);
});
