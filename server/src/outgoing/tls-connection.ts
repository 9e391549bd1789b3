import { constants } from "node:crypto";
import { isIP, type Socket } from "node:net";
import { Duplex } from "node:stream";
import tls, { type TLSSocket } from "node:tls";
import type { CallFailure } from "contract/tenant-servers/tenant-servers.contract";
import { costlyCode, isCostly, judgeHandshake, measureCost } from "./costly-servers.ts";

interface Peer {
  /** The certificate must be the one of this name, although an address is connected. */
  hostname: string;
  /** By which costly servers are known. */
  server: string;
}

interface Watch {
  /** Whether what was received on the connection, with these bytes, is more than an answer needs. */
  isTooMuch: (bytes: number) => boolean;
  /** End the call, with a reason or with an error of the connection. */
  refuse: (failure: CallFailure, code: string) => void;
  fail: (error: Error) => void;
}

/** Ten certificates and the names of a hundred authorities fit. OpenSSL takes 100 kB, and verifies every signature in it. */
const maxHandshakeBytes = 32_000;
/** Servers send about two; 2 MB of them would occupy the thread for a second. */
const maxTickets = 100;

/**
 * TLS on a connection that is open or opens. Its bytes pass through JavaScript before OpenSSL gets them: so messages that
 * contain no data are counted, too, and what a server makes OpenSSL compute in a handshake is measured.
 */
export function startTls(connection: Socket, { hostname, server }: Peer, watch: Watch): TLSSocket {
  let state: "handshake" | "last message" | "secure" = "handshake";
  let handshakeBytes = 0;
  let costMs = 0;
  let endMeasure = measureCost();
  const stream = passThrough(connection, watch.fail, (bytes) => {
    handshakeBytes += bytes;
    if (watch.isTooMuch(bytes)) watch.refuse("broken_answer", "TOO_MANY_READS");
    else if (state === "secure") return true;
    // Another connection to the server may have been costly since this one began.
    else if (isCostly(server)) watch.refuse("tls", costlyCode);
    else if (handshakeBytes > maxHandshakeBytes) watch.refuse("tls", "HANDSHAKE_TOO_LARGE");
    else return true;
    return false;
  });
  // Listeners are called in turn: that of TLS, which verifies certificates before it returns, comes between these two.
  stream.prependListener("data", () => {
    if (state !== "secure") endMeasure = measureCost();
  });
  const secured = tls.connect({
    socket: stream,
    ...(isIP(hostname) === 0 ? { servername: hostname } : { host: hostname }),
    ALPNProtocols: ["http/1.1"],
    // It would verify a chain again and again.
    secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
  });
  stream.on("data", () => {
    if (state === "secure") return;
    if (state === "last message") state = "secure";
    judgeHandshake(server, (costMs += endMeasure()));
    if (isCostly(server)) watch.refuse("tls", costlyCode);
  });
  let tickets = 0;
  secured.on("session", () => {
    if ((tickets += 1) > maxTickets) watch.refuse("broken_answer", "TOO_MANY_READS");
  });
  secured.once("secureConnect", () => (state = "last message"));
  return secured;
}

/** The connection as a stream of another kind, because Node.js hands a socket's bytes to OpenSSL itself. */
function passThrough(
  connection: Socket,
  fail: (error: Error) => void,
  mayPass: (bytes: number) => boolean,
): Duplex {
  const stream = new Duplex({
    read: () => void connection.resume(),
    write: (piece: Buffer, _encoding, done) => void connection.write(piece, done),
    final: (done) => void connection.end(done),
    destroy: (error, done) => {
      connection.destroy();
      done(error);
    },
  });
  connection.on("data", (piece: Buffer) => {
    if (!mayPass(piece.length)) stream.destroy();
    else if (!stream.push(piece)) connection.pause();
  });
  connection.on("end", () => stream.push(null));
  // Before the stream, whose end says nothing of the cause.
  connection.on("error", fail);
  connection.on("close", () => stream.destroy());
  return stream;
}
