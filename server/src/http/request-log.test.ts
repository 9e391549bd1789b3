import { get, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { portalContract } from "contract/portal/portal.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { createUniqueName } from "#test/builders.ts";
import { createCaller } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";

// One loopback address is the trusted proxy, the other any client.
const proxy = "127.0.0.2";
const stranger = "127.0.0.3";
const portal = usePortal(undefined, () => Promise.resolve({ TRUST_PROXY: [proxy] }));

/** Sends a request from that address, as the proxy does, and returns the request id of the response. */
async function readRequestId(localAddress: string, requestId: string): Promise<string | undefined> {
  const headers = { "X-Request-Id": requestId, "X-Forwarded-For": "203.0.113.5" };
  const request = get(`${getPortalUrl()}${portalContract.info.path}`, { localAddress, headers });
  const [response] = z.tuple([z.custom<IncomingMessage>()]).parse(await once(request, "response"));
  response.resume();
  await once(response, "end");
  return z.string().parse(response.headers["x-request-id"]);
}

const Line = z.looseObject({ request_id: z.string(), msg: z.string() });
const listLines = (requestId: string) =>
  portal.log.map((line) => Line.parse(JSON.parse(line))).filter((line) => line.request_id === requestId);

test("a trusted proxy sets the request id and the client address", async () => {
  const id = randomUUID();
  expect(await readRequestId(proxy, id)).toBe(id);
  await expect
    .poll(() => listLines(id))
    .toMatchObject([
      { msg: "request", route: portalContract.info.path, status: 200, address: "203.0.113.5" },
    ]);
});

test("other clients cannot set them", async () => {
  const id = randomUUID();
  const made = await readRequestId(stranger, id);
  expect(made).toMatch(/^[0-9a-f-]{36}$/);
  expect(made).not.toBe(id);
  await expect.poll(() => listLines(made ?? "")).toMatchObject([{ address: stranger }]);
});

test.each([
  "short",
  "x".repeat(65),
  "with space",
  'quote"quote',
  "snap_sbx_RgJSiPI1WTHrX0V9Eo85H7I9",
  "SNAP_API_a1b2c3",
])("a request id that is not safe to log is replaced: %s", async (id) => {
  expect(await readRequestId(proxy, id)).not.toBe(id);
});

test("a failed sign-in is logged with the failure", async () => {
  const reply = await createCaller(undefined).call(ssoContract.token, {
    body: { username: createUniqueName("nobody"), password: "wrong" },
  });
  await expect
    .poll(() => listLines(String(reply.headers["x-request-id"])))
    .toMatchObject([
      { msg: "security event" },
      { msg: "request", status: 200, failure: "wrong_credentials" },
    ]);
});

test("health checks are not logged", async () => {
  const before = portal.log.length;
  for (const path of ["/healthz", "/readyz", "/metrics"]) await createCaller(undefined).get(path);
  const { headers } = await createCaller(undefined).get(portalContract.info.path);
  await expect.poll(() => listLines(String(headers["x-request-id"]))).toHaveLength(1);
  expect(portal.log.slice(before)).toHaveLength(1);
});
