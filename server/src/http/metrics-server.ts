import { createServer } from "node:http";
import express from "express";
import { ConfigError } from "#config/config.ts";
import { listen } from "./listen.ts";
import { serveMetrics } from "./metrics.ts";

/** Serves /metrics on a separate port, for a network that only the monitoring can access. */
export async function startMetricsServer(host: string, port: number, token: string | undefined) {
  const app = express().disable("x-powered-by").get("/metrics", serveMetrics(token));
  const server = createServer(app);
  try {
    await listen(server, port, host);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof ConfigError) throw error;
    throw new ConfigError(`Bad setting: METRICS_PORT ${String(port)} cannot be used (${error.message})`);
  }
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
