import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { ssoContract } from "contract/sso/sso.contract";
import { expect, test } from "vitest";
import { anonymous, getFailure } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";

usePortal(undefined, () => Promise.resolve({ REQUEST_TIMEOUT: 1 }));

test("a body sent byte by byte is refused at the time limit", async () => {
  const socket = connect(Number(new URL(getPortalUrl()).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  socket.write(
    `POST ${ssoContract.token.path} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
  );
  const start = Date.now();
  while (!socket.closed && Date.now() - start < 15_000) {
    socket.write(" ");
    await wait(100);
  }
  expect(socket.closed).toBe(true);
  expect(Date.now() - start).toBeGreaterThan(900);
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*Connection: close/s);
});

test("headers above 16 KiB are refused, and a complete request in time is answered", async () => {
  const large = await fetch(`${getPortalUrl()}/healthz`, { headers: { "X-Large": "x".repeat(17_000) } });
  expect(large.status).toBe(431);
  getFailure(await anonymous.call(ssoContract.token, { body: { username: "", password: "" } }), "validation");
});

test("over plain http neither the portal nor the sandbox asks for https", async () => {
  for (const path of ["/healthz", "/v1.0/none"])
    expect((await fetch(getPortalUrl() + path)).headers.get("Strict-Transport-Security")).toBeNull();
});

test("the content security policy allows no host and no scheme except data and blob", async () => {
  const policy = (await anonymous.get("/api/v1/openapi.json")).headers["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toMatch(/style-src 'self'(;|$)/);
  expect(policy).toMatch(/font-src 'self' data:(;|$)/);
  for (const directive of ["object-src", "base-uri", "frame-ancestors"])
    expect(policy).toMatch(new RegExp(`${directive} 'none'(;|$)`));
  expect(policy).toMatch(/form-action 'self'(;|$)/);
  expect(policy).not.toMatch(/https?:|\*/);
});
