import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import { afterEach, describe, expect, test } from "vitest";
import { buildCertificate } from "#test/certificate.ts";
import { startNameServer } from "#test/name-server.ts";
import { createAddressPolicy } from "./outgoing-addresses.ts";
import { exchange, OutgoingError, type OutgoingCall } from "./http-exchange.ts";
import { sendOutgoing } from "./send-outgoing.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const portOf = (server: { address: () => AddressInfo | string | null }) => {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
};

async function startTarget(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: { connections: number; requests: IncomingMessage[]; bodies: Buffer[] } = {
    connections: 0,
    requests: [],
    bodies: [],
  };
  const server = createHttpServer((request, response) => {
    seen.requests.push(request);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      seen.bodies.push(Buffer.concat(chunks));
      answer(request, response);
    });
  });
  server.on("connection", () => (seen.connections += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: portOf(server), seen };
}

async function startRawTarget(answer: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => answer(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => server.close());
  return portOf(server);
}

const toCall = (url: string, call: Partial<OutgoingCall> = {}): OutgoingCall => ({
  method: "POST",
  url: new URL(url),
  headers: [],
  body: Buffer.alloc(0),
  ...call,
});

const publicOnly = { isAllowed: createAddressPolicy([]), proxy: undefined };
const loopback = { isAllowed: createAddressPolicy(["127.0.0.0/8"]), proxy: undefined };

const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => "answered",
    (error: unknown) => (error instanceof OutgoingError ? error.failure : String(error)),
  );

describe("an address that may not be called gets no connection", () => {
  test.each([
    "http://127.0.0.1:PORT/",
    "http://127.1:PORT/",
    "http://2130706433:PORT/",
    "http://0x7f000001:PORT/",
    "http://0x7f.1:PORT/",
    "http://0177.0.0.1:PORT/",
    "http://017700000001:PORT/",
    "http://127.0.0.1.:PORT/",
    "http://%31%32%37.0.0.1:PORT/",
    "http://１２７.0.0.1:PORT/",
    "http://0.0.0.0:PORT/",
    "http://0:PORT/",
    "http://[::1]:PORT/",
    "http://[::]:PORT/",
    "http://[::ffff:127.0.0.1]:PORT/",
    "http://[::ffff:7f00:1]:PORT/",
    "http://[::127.0.0.1]:PORT/",
    "http://[64:ff9b::127.0.0.1]:PORT/",
    "http://[64:ff9b:1::127.0.0.1]:PORT/",
    "http://[2002:7f00:1::]:PORT/",
    "http://[fe80::1]:PORT/",
    "http://[fec0::1]:PORT/",
    "http://[fd00::1]:PORT/",
    "http://[ff02::1]:PORT/",
    "http://169.254.169.254:PORT/latest/meta-data/",
    "http://100.100.100.200:PORT/",
    "http://10.0.0.1:PORT/",
    "http://172.16.0.1:PORT/",
    "http://192.168.1.1:PORT/",
    "http://192.0.0.192:PORT/",
    "http://198.18.0.1:PORT/",
    "http://224.0.0.1:PORT/",
    "http://255.255.255.255:PORT/",
    "http://240.0.0.1:PORT/",
    "http://localhost:PORT/",
    "http://localhost.:PORT/",
  ])("%s", async (url) => {
    const { port, seen } = await startTarget((_request, response) => response.end());
    expect(await failureOf(sendOutgoing(toCall(url.replace("PORT", String(port))), publicOnly))).toBe(
      "address_refused",
    );
    expect(seen.connections).toBe(0);
  });

  test("a name that leads to an inner address, as late as an unknown one", async () => {
    const { port, seen } = await startTarget((_request, response) => response.end());
    const names = await startNameServer((name) => (name === "inner.example" ? "127.0.0.1" : undefined));
    closers.push(names.close);
    const rules = { ...publicOnly, nameServers: [names.address] };
    for (const name of ["inner.example", "unknown.example"]) {
      const start = performance.now();
      expect(await failureOf(sendOutgoing(toCall(`http://${name}:${String(port)}/`), rules))).toBe(
        "address_refused",
      );
      expect(performance.now() - start).toBeGreaterThanOrEqual(990);
    }
    expect(seen.connections).toBe(0);
  });

  test("a name that changes after it was looked up is connected where it was looked up", async () => {
    const { port, seen } = await startTarget((_request, response) => response.end());
    const asked: string[] = [];
    const names = await startNameServer((name) => {
      asked.push(name);
      return asked.length <= 2 ? "127.0.0.1" : "127.0.0.2";
    });
    closers.push(names.close);
    const rules = {
      isAllowed: createAddressPolicy(["127.0.0.1/32"]),
      proxy: undefined,
      nameServers: [names.address],
    };
    const { status } = await sendOutgoing(toCall(`http://rebind.example:${String(port)}/`), rules);
    expect(status).toBe(200);
    expect(seen.requests[0]?.headers.host).toBe(`rebind.example:${String(port)}`);
  });

  test("a redirect to the inside is returned, and not followed", async () => {
    const inside = await startTarget((_request, response) => response.end());
    const { port } = await startTarget((_request, response) =>
      response.writeHead(307, { Location: `http://127.0.0.1:${String(inside.port)}/` }).end(),
    );
    const { status } = await sendOutgoing(toCall(`http://127.0.0.1:${String(port)}/`), loopback);
    expect(status).toBe(307);
    expect(inside.seen.connections).toBe(0);
  });
});

test("headers and body arrive as they were given", async () => {
  const { port, seen } = await startTarget((_request, response) =>
    response.writeHead(401, { "X-TIMESTAMP": "2026-11-28T07:00:00+07:00" }).end('{"responseCode":"4012400"}'),
  );
  const headers = [
    { name: "Content-Type", value: "application/json" },
    { name: "X-EXTERNAL-ID", value: "1" },
    { name: "x-external-id", value: "2" },
  ];
  const body = Buffer.from('\ufeff{ "a" : 1.0,\r\n "b": "\\/ 💸" }');
  const answer = await sendOutgoing(
    toCall(`http://127.0.0.1:${String(port)}/v1.0/a?b=%2F`, { headers, body }),
    loopback,
  );
  expect(answer.status).toBe(401);
  expect(answer.body.toString()).toBe('{"responseCode":"4012400"}');
  expect(answer.headers[0]).toEqual({ name: "X-TIMESTAMP", value: "2026-11-28T07:00:00+07:00" });
  expect(seen.bodies[0]?.equals(body)).toBe(true);
  expect(seen.requests[0]?.url).toBe("/v1.0/a?b=%2F");
  expect(seen.requests[0]?.rawHeaders).toEqual([
    "Host",
    `127.0.0.1:${String(port)}`,
    ...headers.flatMap(({ name, value }) => [name, value]),
    "Content-Length",
    String(body.length),
    "Connection",
    "close",
  ]);
});

describe("a proxy", () => {
  async function startForwardProxy() {
    const asked: string[] = [];
    const proxy = createHttpServer();
    proxy.on("connect", (request, socket: Socket) => {
      asked.push(`${request.url ?? ""} ${request.headers["proxy-authorization"] ?? ""}`.trim());
      const [host = "", port = ""] = (request.url ?? "").split(":");
      const target = connect(Number(port), host, () => {
        socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
        target.pipe(socket).pipe(target);
      });
      for (const each of [socket, target]) each.on("error", () => undefined);
    });
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    closers.push(() => {
      proxy.closeAllConnections();
      proxy.close();
    });
    return { port: portOf(proxy), asked };
  }

  test("is asked for the address that was looked up, and passes the call on", async () => {
    const { port, seen } = await startTarget((_request, response) => response.end("from behind the proxy"));
    const names = await startNameServer(() => "127.0.0.1");
    closers.push(names.close);
    const proxy = await startForwardProxy();
    const answer = await sendOutgoing(toCall(`http://api.example:${String(port)}/x`), {
      ...loopback,
      proxy: `http://user:pass%40word@127.0.0.1:${String(proxy.port)}`,
      nameServers: [names.address],
    });
    expect(answer.body.toString()).toBe("from behind the proxy");
    const credentials = Buffer.from("user:pass@word").toString("base64");
    expect(proxy.asked).toEqual([`127.0.0.1:${String(port)} Basic ${credentials}`]);
    expect(seen.requests[0]?.headers.host).toBe(`api.example:${String(port)}`);
  });

  test("is not asked for an address that may not be called", async () => {
    const proxy = await startForwardProxy();
    const rules = { ...publicOnly, proxy: `http://127.0.0.1:${String(proxy.port)}` };
    expect(await failureOf(sendOutgoing(toCall("http://127.0.0.1:80/"), rules))).toBe("address_refused");
    expect(proxy.asked).toEqual([]);
  });
});

test("a certificate that nobody trusts, or of another name, is refused before anything is sent", async () => {
  const requests: string[] = [];
  const server = createHttpsServer(buildCertificate("other.example"), (request, response) => {
    requests.push(request.url ?? "");
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => server.close());
  const names = await startNameServer(() => "127.0.0.1");
  closers.push(names.close);
  const rules = { ...loopback, nameServers: [names.address] };
  const url = `https://api.example:${String(portOf(server))}/`;
  expect(await failureOf(sendOutgoing(toCall(url), rules))).toBe("certificate");
  expect(requests).toEqual([]);
});

describe("a server that misbehaves is named", () => {
  test("refuses the connection", async () => {
    expect(await failureOf(sendOutgoing(toCall("http://127.0.0.1:1/"), loopback))).toBe("not_connected");
  });

  test("says nothing", async () => {
    const port = await startRawTarget(() => undefined);
    const rules = { ...loopback, timeoutMs: 300 };
    expect(await failureOf(sendOutgoing(toCall(`http://127.0.0.1:${String(port)}/`), rules))).toBe("timeout");
  });

  test("stops in the middle of its answer", async () => {
    const port = await startRawTarget((socket) =>
      socket.end("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"),
    );
    expect(await failureOf(sendOutgoing(toCall(`http://127.0.0.1:${String(port)}/`), loopback))).toBe(
      "broken_answer",
    );
  });

  test("sends a part every now and then, for ever", async () => {
    const { port } = await startTarget((_request, response) => {
      const timer = setInterval(() => response.write(" "), 50);
      response.on("close", () => clearInterval(timer));
    });
    const rules = { ...loopback, timeoutMs: 400 };
    expect(await failureOf(sendOutgoing(toCall(`http://127.0.0.1:${String(port)}/`), rules))).toBe("timeout");
  });

  test("does not speak HTTP", async () => {
    const port = await startRawTarget((socket) => socket.end("SSH-2.0-OpenSSH_9.2\r\n"));
    expect(await failureOf(sendOutgoing(toCall(`http://127.0.0.1:${String(port)}/`), loopback))).toBe(
      "broken_answer",
    );
  });

  test("answers with 2 MB", async () => {
    const { port } = await startTarget((_request, response) => response.end(Buffer.alloc(2_000_000)));
    expect(await failureOf(sendOutgoing(toCall(`http://127.0.0.1:${String(port)}/`), loopback))).toBe(
      "too_large",
    );
  });

  test.each([
    ["its answer in pieces of a byte", `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n`, "1\r\nx\r\n"],
    ["interim answers without an end", "", "HTTP/1.1 103 Early Hints\r\n\r\n"],
    ["Continue without an end", "", "HTTP/1.1 100 Continue\r\n\r\n"],
  ])("sends %s", async (_what, head, part) => {
    let sent = 0;
    const port = await startRawTarget((socket) => {
      socket.write(head);
      const more = () => {
        while (!socket.destroyed && socket.write(part.repeat(1000))) sent += 1000;
      };
      socket.on("drain", more);
      more();
    });
    expect(await failureOf(sendOutgoing(toCall(`http://127.0.0.1:${String(port)}/`), loopback))).toBe(
      "broken_answer",
    );
    // What the sockets hold, and not all that it would have sent.
    expect(sent).toBeLessThan(1_000_000);
  });

  test("sends what is no body byte by byte, as over TLS a record each", async () => {
    const port = await startRawTarget((socket) => {
      socket.setNoDelay();
      socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;");
      let sent = 0;
      const more = () => {
        if (socket.destroyed || sent > 12_000) return void socket.end("\r\nx\r\n0\r\n\r\n");
        socket.write("a", () => setImmediate(more));
        sent += 1;
      };
      more();
    });
    // In this thread, where each byte is read before the next one is sent.
    const sent = exchange(toCall(`http://127.0.0.1:${String(port)}/`), {
      signal: AbortSignal.timeout(30_000),
    });
    expect(await failureOf(sent)).toBe("broken_answer");
  });

  test("sends megabytes that are no body", async () => {
    const chunk = `1;${"a".repeat(15_000)}\r\nx\r\n`;
    const port = await startRawTarget((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(200)}0\r\n\r\n`),
    );
    expect(await failureOf(sendOutgoing(toCall(`http://127.0.0.1:${String(port)}/`), loopback))).toBe(
      "broken_answer",
    );
  });

  test("speaks no TLS on an https address", async () => {
    const { port } = await startTarget((_request, response) => response.end());
    expect(await failureOf(sendOutgoing(toCall(`https://127.0.0.1:${String(port)}/`), loopback))).toBe("tls");
  });
});
