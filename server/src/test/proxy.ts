import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";

/** Headers that belong to one connection and are not forwarded. */
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding"]);
const maxHealthCheckMs = 5_000;

/**
 * A plain reverse proxy: round robin over the backends whose /readyz responds 200, checked every
 * `healthCheckMs`. It keeps connections to them alive and repeats no request: a failing backend causes a 502.
 */
export async function startProxy(backends: string[], healthCheckMs: number) {
  const agent = new Agent({ keepAlive: true });
  const healthy = new Set(backends);
  let turn = 0;
  const pickNext = () => [...healthy][(turn += 1) % healthy.size];

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const backend = pickNext();
    if (backend === undefined) return void outgoing.writeHead(502).end("no backend is healthy");
    const headers = {
      ...pickEndToEnd(incoming.headers),
      "x-forwarded-for": incoming.socket.remoteAddress ?? "",
    };
    const sent = request(`${backend}${incoming.url ?? ""}`, { method: incoming.method, headers, agent });
    sent.on("response", (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, pickEndToEnd(reply.headers));
      pipeline(reply, outgoing, () => undefined);
    });
    sent.on("error", (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`${backend}: ${error.message}`);
    });
    incoming.pipe(sent);
  };

  const checkHealth = async (backend: string) => {
    const isHealthy = await fetch(`${backend}/readyz`, {
      signal: AbortSignal.timeout(maxHealthCheckMs),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) healthy.add(backend);
    else healthy.delete(backend);
  };

  const server = createServer({ keepAliveTimeout: 65_000 }, forward);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const healthChecks = setInterval(() => backends.map(checkHealth), healthCheckMs);
  return {
    url: `http://127.0.0.1:${String(typeof address === "object" && address !== null ? address.port : 0)}`,
    isHealthy: (backend: string) => healthy.has(backend),
    close: () => {
      clearInterval(healthChecks);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

const pickEndToEnd = (headers: IncomingMessage["headers"]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
