#!/usr/bin/env node
/*
 * Receives the callbacks of an app in the sandbox and forwards them to a server on this machine, without an open port: the
 * script asks the portal. Node.js 18 or later, no packages.
 *
 *   SNAP_TOKEN=snap_api_… node listen.mjs --portal https://portal.example.id --app <id of the app> --to http://localhost:3000
 *
 * The token needs the permission "callbacks:listen". Behind a TLS proxy of your company, set NODE_EXTRA_CA_CERTS.
 */
import http from "node:http";
import https from "node:https";
import { parseArgs } from "node:util";

const usage =
  "Usage: SNAP_TOKEN=… node listen.mjs --portal <address> --app <id> --to http://localhost:<port>";
const localTimeoutMs = 50_000;
const maxRetryMs = 30_000;

const { portal, app, to } = readArguments();
const token = process.env.SNAP_TOKEN ?? stop(`SNAP_TOKEN is not set.\n${usage}`);
process.on("SIGINT", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
console.log(`Waiting for callbacks of ${app}; they go to ${to}. Ctrl C ends.`);
for (;;) {
  const callback = await callPortal("GET", `/api/v1/callbacks/next?db_id=${encodeURIComponent(app)}`);
  if (callback !== null) await forward(callback);
}

/** Sends a callback to the local server with the same bytes, and returns its answer to the portal. */
async function forward(callback) {
  const start = performance.now();
  const answer = await callLocal(callback).catch((error) => {
    console.error(`${to} does not answer: ${error.code ?? error.message}`);
    return { status: 0, headers: [], body: "" };
  });
  const duration_ms = Math.round(performance.now() - start);
  const result = await callPortal("POST", `/api/v1/callbacks/${callback.db_id}/answer`, {
    attempt: callback.attempt,
    ...answer,
    duration_ms,
  });
  const code = /"responseCode"\s*:\s*"?(\d+)/.exec(answer.body)?.[1] ?? "no responseCode";
  const outcome = result === null ? "too late: it was sent again" : result.state;
  console.log(
    `${new Date().toISOString()} service ${callback.service_code}, attempt ${callback.attempt}: ` +
      `HTTP ${answer.status}, ${code} (${outcome}, ${duration_ms} ms)`,
  );
}

function callLocal({ method, path, headers, body }) {
  const url = new URL(to.replace(/\/$/, "") + path);
  const bytes = Buffer.from(body, "utf8");
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      timeout: localTimeoutMs,
      headers: [
        "Host",
        url.host,
        ...headers.flatMap(({ name, value }) => [name, value]),
        "Content-Length",
        String(bytes.length),
      ],
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer in time")));
    sent.on("error", reject);
    sent.on("response", (reply) => {
      const chunks = [];
      reply.on("error", reject);
      reply.on("data", (chunk) => chunks.push(chunk));
      reply.on("end", () =>
        resolve({
          status: reply.statusCode,
          headers: pairUp(reply.rawHeaders),
          body: Buffer.concat(chunks).toString("utf8").slice(0, 400_000),
        }),
      );
    });
    sent.end(bytes);
  });
}

function pairUp(raw) {
  const pairs = raw.flatMap((name, index) =>
    index % 2 === 0 ? [{ name, value: raw[index + 1] ?? "" }] : [],
  );
  return pairs.slice(0, 100);
}

/** The data of the portal's answer; null if there is none. Tries again while the portal is away. */
async function callPortal(method, path, body) {
  for (let delay = 1000; ; delay = Math.min(delay * 2, maxRetryMs)) {
    try {
      const reply = await fetch(portal + path, {
        method,
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: "error",
      });
      const text = await reply.text();
      if (reply.ok) return JSON.parse(text).data ?? null;
      if (reply.status === 409 && method === "POST") return null;
      if (reply.status < 500 && reply.status !== 429)
        stop(`The portal refuses (HTTP ${reply.status}): ${text.slice(0, 500)}`);
      console.error(`The portal answers HTTP ${reply.status}; trying again in ${delay / 1000} s.`);
    } catch (error) {
      console.error(
        `${portal} does not answer: ${error.cause?.code ?? error.message}; trying again in ${delay / 1000} s.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

function readArguments() {
  try {
    const options = { portal: { type: "string" }, app: { type: "string" }, to: { type: "string" } };
    const { values } = parseArgs({ options });
    for (const name of Object.keys(options))
      if (values[name] === undefined) stop(`--${name} is missing.\n${usage}`);
    return { portal: new URL(values.portal).origin, app: values.app, to: new URL(values.to).href };
  } catch (error) {
    return stop(`${error.message}\n${usage}`);
  }
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}
