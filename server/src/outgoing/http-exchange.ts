import http, { type IncomingMessage } from "node:http";
import net, { type Socket } from "node:net";
import type { CallFailure } from "contract/tenant-servers/tenant-servers.contract";
import { costlyCode, isCostly } from "./costly-servers.ts";
import { startTls } from "./tls-connection.ts";
import { TunnelAgent } from "./tunnel-agent.ts";

export interface Header {
  name: string;
  value: string;
}

export interface OutgoingCall {
  method: string;
  url: URL;
  /** Sent in this order and spelling; Host, Content-Length and Connection are added. */
  headers: readonly Header[];
  /** Sent byte for byte. */
  body: Buffer;
}

export interface OutgoingAnswer {
  status: number;
  /** In the order received. */
  headers: Header[];
  body: Buffer;
}

/** A call got no complete answer; `code` is what Node.js or OpenSSL calls it. */
export class OutgoingError extends Error {
  constructor(
    readonly failure: CallFailure,
    readonly code = "",
  ) {
    super(code === "" ? failure : `${failure}: ${code}`);
  }
}

interface ExchangeOptions {
  /** An IP address or name to connect to, if it is not the host of the URL. */
  address?: string;
  /** Address of an HTTP proxy. */
  proxy?: string | undefined;
  signal: AbortSignal;
}

const maxAnswerBytes = 1_000_000;
/** An answer of a megabyte arrives in about 700 pieces; one of a byte each would occupy the portal for seconds. */
const maxPieces = 4000;
const maxInterimAnswers = 10;
/** What surrounds the body counts, too: headers, lengths of chunks and their extensions. */
const maxReads = 5000;
const maxReceivedBytes = 2 * maxAnswerBytes;

/**
 * Sends one request on a connection of its own, and follows no redirect. Throws OutgoingError if there is no complete
 * answer of at most 1 MB before the signal.
 */
export async function exchange(call: OutgoingCall, options: ExchangeOptions): Promise<OutgoingAnswer> {
  const received = await openExchange(call, options);
  return {
    status: received.statusCode ?? 0,
    headers: toHeaders(received.rawHeaders),
    body: await readBody(received, options.signal),
  };
}

/** As browsers and curl do: a GET without a body has no length. */
export const getLengthHeader = ({ method, body }: Pick<OutgoingCall, "method" | "body">): Header[] =>
  body.length > 0 || method !== "GET" ? [{ name: "Content-Length", value: String(body.length) }] : [];

/** The host of a URL without the brackets of IPv6, and its port. */
export const getHostAndPort = ({ hostname, port, protocol }: URL) => ({
  hostname: hostname.replaceAll(/^\[|\]$/g, ""),
  port: Number(port === "" ? (protocol === "https:" ? 443 : 80) : port),
});

/** What costly servers are known by: others at the same address are not theirs. */
export const getServerKey = (url: URL, address?: string): string => `${url.host} ${address ?? ""}`;

/** Resolves with the head of the answer. */
function openExchange(
  call: OutgoingCall,
  { address, proxy, signal }: ExchangeOptions,
): Promise<IncomingMessage> {
  const { method, url, headers, body } = call;
  const { hostname, port } = getHostAndPort(url);
  const target = { host: address ?? hostname, port };
  const server = getServerKey(url, address);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const fail = (error: Error) => {
      reject(toOutgoingError(error, signal));
      sent.destroy(error);
    };
    const refuse = (failure: CallFailure, code: string) => fail(new OutgoingError(failure, code));
    if (isCostly(server)) return reject(new OutgoingError("tls", costlyCode));
    const secure = (socket: Socket): Socket =>
      url.protocol === "https:"
        ? startTls(socket, { hostname, server }, { isTooMuch: createReadLimit(), refuse, fail })
        : socket;
    const sent = http.request({
      ...target,
      method,
      path: `${url.pathname}${url.search}`,
      ...(proxy === undefined
        ? { createConnection: () => secure(net.connect({ ...target, signal })) }
        : { agent: new TunnelAgent(proxy, secure) }),
      headers: [
        "Host",
        url.host,
        ...[...headers, ...getLengthHeader(call)].flatMap(({ name, value }) => [name, value]),
        "Connection",
        "close",
      ],
      signal,
    });
    sent.on("response", resolve);
    sent.on("socket", (socket) => {
      const isTooMuch = createReadLimit();
      socket.on("data", (piece: Buffer) => {
        if (isTooMuch(piece.length)) refuse("broken_answer", "TOO_MANY_READS");
      });
    });
    let interimAnswers = 0;
    const countInterim = () => {
      if ((interimAnswers += 1) > maxInterimAnswers) refuse("broken_answer", "INTERIM");
    };
    sent.on("information", countInterim);
    sent.on("continue", countInterim);
    sent.on("error", (error) => reject(toOutgoingError(error, signal)));
    // A server that answers with an upgrade or to CONNECT does not speak of the call.
    sent.on("upgrade", (_reply, socket) => {
      socket.destroy();
      reject(new OutgoingError("broken_answer", "UPGRADE"));
    });
    sent.end(body);
  });
}

/** Over TLS, each record is a read: a server can send a megabyte in a million of them. */
function createReadLimit(): (bytes: number) => boolean {
  let reads = 0;
  let received = 0;
  return (bytes) => {
    reads += 1;
    received += bytes;
    return reads > maxReads || received > maxReceivedBytes;
  };
}

function readBody(received: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      reject(toOutgoingError(error, signal));
      received.destroy();
    };
    // An iterator would join the pieces that wait, which are to be counted.
    received.on("data", (piece: Buffer) => {
      size += piece.length;
      pieces.push(piece);
      if (size > maxAnswerBytes) fail(new OutgoingError("too_large"));
      else if (pieces.length > maxPieces) fail(new OutgoingError("broken_answer", "TOO_MANY_PIECES"));
    });
    received.on("end", () => resolve(Buffer.concat(pieces)));
    received.on("error", fail);
    received.on("close", () => fail(new OutgoingError("broken_answer", "ECONNRESET")));
  });
}

/** The server's own refusal, such as of a caller without a certificate. */
const alertCodes = /_ALERT_/;
const certificateCodes = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY|ISSUER/;
const tlsCodes = /^ERR_SSL|EPROTO/;
const answerCodes = /^HPE_|ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE/;

function toOutgoingError(error: unknown, signal: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (signal.aborted) return new OutgoingError("timeout");
  const code = getErrorCode(error);
  if (alertCodes.test(code)) return new OutgoingError("tls", code);
  if (certificateCodes.test(code)) return new OutgoingError("certificate", code);
  if (tlsCodes.test(code)) return new OutgoingError("tls", code);
  return new OutgoingError(answerCodes.test(code) ? "broken_answer" : "not_connected", code);
}

const getErrorCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

const toHeaders = (raw: readonly string[]): Header[] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [{ name, value: raw[index + 1] ?? "" }] : []));
