import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import tls from "node:tls";
import type { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildCertificate } from "#test/certificate.ts";
import { createExchangeThreads } from "./exchange-threads.ts";
import { OutgoingError } from "./http-exchange.ts";

const address = "127.0.0.1";
const certificate = buildCertificate("localhost");
/** A key, and 22 certificates of RSA keys whose public exponents have 3,071 bits: each takes as long to verify as a signature to make. */
const costlyChain = readFileSync(path.join(import.meta.dirname, "../test/costly-chain.pem"));

const closers: (() => void)[] = [];
let threads: ReturnType<typeof createExchangeThreads>;
const started: Worker[] = [];
const onWorker = (worker: Worker) => void started.push(worker);
process.on("worker", onWorker);
afterAll(() => void process.off("worker", onWorker));

beforeEach(() => {
  // Threads get the environment of the time when they start.
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  vi.stubEnv("NODE_NO_WARNINGS", "1");
  threads = createExchangeThreads();
});
afterEach(async () => {
  await threads.close();
  closers.splice(0).forEach((close) => close());
  started.length = 0;
  vi.unstubAllEnvs();
});

const isAddressInfo = (value: AddressInfo | string | null): value is AddressInfo => typeof value === "object";

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket));
  server.listen(0, address);
  await once(server, "listening");
  closers.push(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  const info = server.address();
  return isAddressInfo(info) ? info.port : 0;
}

const send = (url: string, { timeoutMs = 20_000, proxy }: { timeoutMs?: number; proxy?: string } = {}) =>
  threads.exchange(
    { method: "POST", url: new URL(url), headers: [], body: Buffer.from("{}") },
    { address, proxy, timeoutMs, signal: AbortSignal.timeout(timeoutMs) },
  );

const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => "answered",
    (error: unknown) => (error instanceof OutgoingError ? error.message : String(error)),
  );

const startSilentServer = () => listen(createServer());

test("answers over TLS, directly and through a proxy", async () => {
  const server = createHttpsServer(certificate, (request, response) => response.end(request.headers.host));
  const port = await listen(server);
  const proxy = createHttpServer().on("connect", (_request, socket: Socket) => {
    const target = connect(port, address, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      target.pipe(socket).pipe(target);
    });
    for (const each of [socket, target]) each.on("error", () => undefined);
  });
  const host = `api.example:${String(port)}`;
  const proxyPort = await listen(proxy);
  for (const options of [{}, { proxy: `http://127.0.0.1:${String(proxyPort)}` }]) {
    const { status, body } = await send(`https://${host}/`, options);
    expect([status, body.toString()]).toEqual([200, host]);
  }
});

test("a refusal of a proxy is the answer", async () => {
  const proxy = createHttpServer().on("connect", (_request, socket: Socket) =>
    socket.end("HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n"),
  );
  const proxyPort = await listen(proxy);
  const { status } = await send("https://api.example/", { proxy: `http://127.0.0.1:${String(proxyPort)}` });
  expect(status).toBe(407);
});

test("a large answer arrives byte for byte", async () => {
  const bytes = Buffer.from(Array.from({ length: 900_000 }, (_each, index) => index % 251));
  const port = await listen(createHttpsServer(certificate, (_request, response) => response.end(bytes)));
  const { body } = await send(`https://api.example:${String(port)}/`);
  expect(body.equals(bytes)).toBe(true);
});

test.each(["TLSv1.2", "TLSv1.3"] as const)(
  "a server that requires a certificate of its callers is not said to have a wrong one: %s",
  async (version) => {
    const versions = { minVersion: version, maxVersion: version };
    const demands = { requestCert: true, rejectUnauthorized: true };
    const server = createHttpsServer({ ...certificate, ...versions, ...demands });
    const port = await listen(server);
    expect(await failureOf(send(`https://api.example:${String(port)}/`))).toMatch(/^tls: /);
  },
);

test("a server whose certificates are costly is refused at once, and costs the main thread nothing", async () => {
  let connections = 0;
  const server = createHttpsServer({ key: costlyChain, cert: costlyChain }, (_request, response) =>
    response.end(),
  );
  server.on("connection", () => (connections += 1));
  const port = await listen(server);
  const connectTls = vi.spyOn(tls, "connect");
  const url = `https://api.example:${String(port)}/`;
  const refusal = "tls: HANDSHAKE_TOO_COSTLY";
  const calls = await Promise.all(Array.from({ length: 5 }, () => failureOf(send(url))));
  expect(calls).toEqual(Array.from({ length: 5 }, () => refusal));
  const before = connections;
  expect(await failureOf(send(url))).toBe(refusal);
  expect(connections).toBe(before);
  expect(connectTls).not.toHaveBeenCalled();
});

test("more certificates than anybody needs are not looked at", async () => {
  const chain = Buffer.concat([certificate.cert, ...Array.from({ length: 40 }, () => certificate.cert)]);
  const server = createHttpsServer({ key: certificate.key, cert: chain });
  const port = await listen(server);
  expect(await failureOf(send(`https://api.example:${String(port)}/`))).toBe("tls: HANDSHAKE_TOO_LARGE");
});

test("session tickets without an end are counted", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tickets-"));
  const file = path.join(folder, "server.pem");
  writeFileSync(file, Buffer.concat([certificate.key, certificate.cert]));
  const options = `s_server -tls1_3 -accept ${address}:0 -num_tickets 1000000 -cert`;
  const server = spawn("openssl", [...options.split(" "), file]);
  closers.push(() => {
    server.kill();
    rmSync(folder, { recursive: true });
  });
  let output = "";
  server.stdout.on("data", (text: Buffer) => (output += text.toString()));
  await vi.waitFor(() => expect(output).toMatch(/ACCEPT 127\.0\.0\.1:\d+/));
  const port = /ACCEPT 127\.0\.0\.1:(\d+)/.exec(output)?.[1] ?? "";
  expect(await failureOf(send(`https://api.example:${port}/`))).toBe("broken_answer: TOO_MANY_READS");
});

test("a thread that ends is told to its calls, and replaced", async () => {
  const silent = `http://api.example:${String(await startSilentServer())}/`;
  const port = await listen(createHttpServer((_request, response) => response.end()));
  const call = failureOf(send(silent));
  await vi.waitFor(() => expect(started).toHaveLength(1));
  await started[0]?.terminate();
  expect(await call).toBe("broken_answer: WORKER");
  expect((await send(`http://api.example:${String(port)}/`)).status).toBe(200);
  expect(started).toHaveLength(2);
});

test("a stop ends the threads at once, and calls have not failed before their time ends", async () => {
  const url = `http://api.example:${String(await startSilentServer())}/`;
  const call = failureOf(send(url, { timeoutMs: 3000 }));
  const start = performance.now();
  await threads.close();
  expect(performance.now() - start).toBeLessThan(2500);
  expect(await call).toBe("timeout");
});

test("calls share two threads, which are there for later ones", async () => {
  const port = await listen(createHttpServer((_request, response) => response.end()));
  const sendAll = () =>
    Promise.all(Array.from({ length: 20 }, () => send(`http://api.example:${String(port)}/`)));
  await sendAll();
  await sendAll();
  expect(started).toHaveLength(2);
});
