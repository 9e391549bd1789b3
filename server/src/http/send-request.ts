import http from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";

export interface OutgoingRequest {
  method: string;
  /** Scheme and host. */
  origin: string;
  /** Path and query, sent as they are. */
  target: string;
  headers: readonly { name: string; value: string }[];
  body: string;
}

export interface IncomingReply {
  status: number;
  headers: { name: string; value: string }[];
  body: string;
  durationMs: number;
}

const timeoutMs = 15_000;
const maxBytes = 1_000_000;

/** Sends one request, and follows no redirect. Throws if there is no complete answer in time. */
export async function sendRequest({ method, origin, target, headers, body }: OutgoingRequest) {
  const start = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const { request } = origin.startsWith("https:") ? https : http;
  const reply = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const sent = request(origin, {
      method,
      path: target,
      signal,
      agent: false,
      headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    });
    sent.on("response", resolve).on("error", reject);
    sent.end(body);
  });
  let size = 0;
  reply.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) reply.destroy(new Error(`the answer is larger than ${String(maxBytes)} bytes`));
  });
  return {
    status: reply.statusCode ?? 0,
    headers: toHeaders(reply.rawHeaders),
    body: await text(reply),
    durationMs: performance.now() - start,
  } satisfies IncomingReply;
}

const toHeaders = (raw: readonly string[]) =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [{ name, value: raw[index + 1] ?? "" }] : []));
