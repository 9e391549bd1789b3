import { createHash, timingSafeEqual } from "node:crypto";
import type { Endpoint } from "contract/endpoint";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import type { RequestHandler, Response } from "express";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { getBearerToken } from "./bearer-token.ts";
import { getRequestState } from "./request-state.ts";

const registry = new Registry();
const registers = [registry];

const requests = new Counter({
  name: "portal_http_requests_total",
  help: "Answered requests; the route is a path of the contract, or other.",
  labelNames: ["method", "route", "status"] as const,
  registers,
});
const durations = new Histogram({
  name: "portal_http_request_duration_seconds",
  help: "Time from the arrival of a request to the end of its response.",
  labelNames: ["method", "route"] as const,
  registers,
});
const createOutcomeCounter = (name: string, help: string) =>
  new Counter({ name, help, labelNames: ["result"] as const, registers });
const signIns = createOutcomeCounter(
  "portal_sign_ins_total",
  "Sign-ins by result: success, unanswered, or the kind of failure.",
);
// Prometheus sees no increase in a counter that appears with its first value, so those of alerts start at 0.
signIns.inc({ result: "too_many_requests" }, 0);
const signatures = createOutcomeCounter(
  "portal_signatures_total",
  "Signatures by result: success, unanswered, or the kind of failure.",
);
const uploads = createOutcomeCounter(
  "portal_uploads_total",
  "Uploaded files by result: success, unanswered, or the kind of failure.",
);

/** Connections closed to protect the others; see connection-limits.ts, held-memory.ts and body-pieces.ts. */
export const closedConnections = new Counter({
  name: "portal_connections_closed_total",
  help: "Connections closed because their network had too many, held too much memory, or sent a body in tiny pieces or without an end.",
  labelNames: ["reason"] as const,
  registers,
});
for (const reason of ["too many", "memory", "body"]) closedConnections.inc({ reason }, 0);

/** Mails by result: sent, written or failed. */
export const mails = createOutcomeCounter(
  "portal_mails_total",
  "Attempts to deliver a mail by result: sent, written to a file, or failed.",
);
/** Maintenance runs by result: success or failed. */
export const maintenanceRuns = new Counter({
  name: "portal_maintenance_runs_total",
  help: "Runs of maintenance tasks in this process by result: success or failed.",
  labelNames: ["task", "result"] as const,
  registers,
});

/** Refusals that are in no security event, because visitors of many networks caused enough of them in that minute. */
export const unrecordedThrottlings = new Counter({
  name: "portal_unrecorded_throttlings_total",
  help: "Networks of visitors refused by a limit without a security event, because there were 60 such events in that minute.",
  registers,
});

/** Whether Redis is away. */
export const redisAway = new Gauge({
  name: "portal_redis_away",
  help: "1 while Redis does not respond and this process counts sign-ins for itself.",
  registers,
});

/** Whether the last cleanup of uploads stopped itself. */
export const cleanupStopped = new Gauge({
  name: "portal_uploads_cleanup_stopped",
  help: "1 if the last cleanup of uploads in this process stopped itself; its log line and portal doctor say why.",
  registers,
});

/** Whether the deletion of old data stopped because of a wrong clock. */
export const retentionStopped = new Gauge({
  name: "portal_retention_stopped",
  help: "1 if no old data is deleted, because a clock seems to be wrong; the log and portal doctor say why.",
  registers,
});

interface PoolCounts {
  busy: number;
  idle: number;
  waiting: number;
}

let poolCounts: (() => PoolCounts) | undefined;

new Gauge({
  name: "portal_database_connections",
  help: "Connections to the database: busy, idle, and requests that wait for one.",
  labelNames: ["state"] as const,
  registers,
  collect() {
    if (poolCounts === undefined) return;
    const { busy, idle, waiting } = poolCounts();
    this.set({ state: "busy" }, busy);
    this.set({ state: "idle" }, idle);
    this.set({ state: "waiting" }, waiting);
  },
});

/** Sets the source of the database connection counts. */
export const watchPool = (counts: () => PoolCounts) => {
  poolCounts = counts;
};

interface Space {
  freeDisk: () => Promise<readonly { name: string; freeBytes: number }[]>;
  databaseBytes: () => Promise<number>;
}

let space: Space | undefined;

/** Sets what measures free disk space and the size of the database. */
export const watchSpace = (measures: Space) => {
  space = measures;
};

new Gauge({
  name: "portal_disk_free_bytes",
  help: "Free bytes of the disk of DATA_DIR (data) and UPLOADS_DIR (uploads).",
  labelNames: ["folder"] as const,
  registers,
  async collect() {
    for (const { name, freeBytes } of (await space?.freeDisk()) ?? []) this.set({ folder: name }, freeBytes);
  },
});

/** Its server looks at every file of the database. */
const databaseBytesMs = 60_000;
let databaseMeasuredAt = -Infinity;

new Gauge({
  name: "portal_database_bytes",
  help: "Size of the database, at most a minute old when it was asked for.",
  registers,
  collect() {
    if (space === undefined || performance.now() - databaseMeasuredAt < databaseBytesMs) return;
    databaseMeasuredAt = performance.now();
    // Not awaited: a database that is away must not hold up the other metrics.
    void space.databaseBytes().then(
      (bytes) => this.set(bytes),
      () => this.remove(),
    );
  },
});

/** The calls that have their own counter. */
const countedCalls = new Map<Endpoint, Counter<"result">>([
  [ssoContract.token, signIns],
  ...Object.values(signaturesContract).map((endpoint: Endpoint) => [endpoint, signatures] as const),
  ...Object.values(uploadsContract).map((endpoint: Endpoint) => [endpoint, uploads] as const),
]);

/** Counts every request when its response is sent or its connection is closed. */
export const countRequests: RequestHandler = (request, response, next) => {
  const start = performance.now();
  response.once("close", () => {
    const { endpoint, route, failure } = getRequestState(response);
    const labels = { method: request.method, route: endpoint?.path ?? route ?? "other" };
    requests.inc({ ...labels, status: getStatus(response) });
    durations.observe(labels, (performance.now() - start) / 1000);
    if (endpoint !== undefined) countedCalls.get(endpoint)?.inc({ result: failure ?? getOutcome(response) });
  });
  next();
};

/** A client that disconnected before the response has no status. */
const getStatus = (response: Response) => (response.headersSent ? String(response.statusCode) : "none");

/** Of a request without a failure: its client may have left, or its body stalled. */
const getOutcome = (response: Response) =>
  response.writableFinished && response.statusCode < 400 ? "success" : "unanswered";

let collectsProcess = false;

/**
 * Responds with the metrics in Prometheus' text format; if a token is set, only to requests that contain it.
 */
export function serveMetrics(token: string | undefined): RequestHandler {
  if (!collectsProcess) collectDefaultMetrics({ register: registry });
  collectsProcess = true;
  return async (request, response) => {
    if (token !== undefined && !isSame(getBearerToken(request) ?? "", token)) {
      response
        .status(401)
        .set("WWW-Authenticate", "Bearer")
        .type("text")
        .send("METRICS_TOKEN is required.\n");
      return;
    }
    response.set({ "Cache-Control": "no-store", "Content-Type": registry.contentType });
    response.send(await registry.metrics());
  };
}

const digestText = (text: string) => createHash("sha256").update(text).digest();
/** Digests have equal length, so that the comparison takes constant time. */
const isSame = (given: string, expected: string) => timingSafeEqual(digestText(given), digestText(expected));
