import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { ssoContract } from "contract/sso/sso.contract";
import { expect, test } from "vitest";
import { closedConnections } from "./metrics.ts";
import { anonymous, getFailure } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";

const countClosed = async () =>
  (await closedConnections.get()).values.find(({ labels }) => labels.reason === "body")?.value ?? 0;

/** Sends a body in chunks of one byte until the portal closes the connection; gives up after 20 s. */
async function sendTinyChunks(path: string, chunks: number) {
  const socket = connect(Number(new URL(getPortalUrl()).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume();
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const block = "1\r\nx\r\n".repeat(500);
  for (let sent = 0; sent < chunks && !socket.closed; sent += 500) {
    socket.write(block);
    await wait(1);
  }
  for (let waited = 0; waited < 200 && !socket.closed; waited += 1) await wait(100);
  return socket.closed;
}

usePortal(undefined, () => Promise.resolve({ REQUEST_TIMEOUT: 5 }));

test("a body sent byte by byte is refused at the time limit", async () => {
  const socket = connect(Number(new URL(getPortalUrl()).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  socket.write(
    `POST ${ssoContract.token.path} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
  );
  const start = Date.now();
  while (!socket.closed && Date.now() - start < 20_000) {
    socket.write(" ");
    await wait(100);
  }
  expect(socket.closed).toBe(true);
  expect(Date.now() - start).toBeGreaterThan(4900);
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*Connection: close/s);
});

test.each(["/v1.0/transfer-intrabank", "/api/v1/sso/token", "/api/v1/upload/document"])(
  "a body for %s in thousands of pieces of a byte closes the connection",
  async (path) => {
    const before = await countClosed();
    expect(await sendTinyChunks(path, 6000)).toBe(true);
    expect(await countClosed()).toBe(before + 1);
  },
);

test("a body of small pieces that are not many is read", async () => {
  const body = new ReadableStream({
    async start(controller) {
      for (const letter of '{"username":"toko","password":"wrong"}') {
        controller.enqueue(new TextEncoder().encode(letter));
        await wait(1);
      }
      controller.close();
    },
  });
  const reply = await fetch(getPortalUrl() + ssoContract.token.path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    duplex: "half",
  });
  expect(await reply.json()).toMatchObject({ code: "wrong_credentials" });
});

test("a body that goes on after the answer closes the connection", async () => {
  const before = await countClosed();
  const socket = connect(Number(new URL(getPortalUrl()).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  socket.write("POST /nothing HTTP/1.1\r\nHost: portal\r\nTransfer-Encoding: chunked\r\n\r\n");
  const start = Date.now();
  while (!socket.closed && Date.now() - start < 20_000) {
    socket.write(`3e8\r\n${"x".repeat(1000)}\r\n`);
    await wait(50);
  }
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(socket.closed).toBe(true);
  expect(await countClosed()).toBe(before + 1);
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
