import { createSocket } from "node:dgram";
import { once } from "node:events";

const typeA = 1;

/** A name server on a free port; `answer` returns the IPv4 address of a name, or undefined for an unknown one. */
export async function startNameServer(answer: (name: string) => string | undefined) {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const { name, end } = readName(query);
    const ipv4 = query.readUInt16BE(end) === typeA ? answer(name) : undefined;
    const reply = Buffer.concat([
      query.subarray(0, end + 4),
      ...(ipv4 === undefined ? [] : [buildRecord(ipv4)]),
    ]);
    reply.writeUInt16BE(ipv4 === undefined && answer(name) === undefined ? 0x8183 : 0x8180, 2);
    reply.writeUInt16BE(ipv4 === undefined ? 0 : 1, 6);
    reply.writeUInt32BE(0, 8);
    socket.send(reply, port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${String(socket.address().port)}`, close: () => void socket.close() };
}

/** The name in the question, and where it ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let position = 12;
  for (let length = query[position] ?? 0; length > 0; length = query[position] ?? 0) {
    labels.push(query.toString("latin1", position + 1, position + 1 + length));
    position += 1 + length;
  }
  return { name: labels.join("."), end: position + 1 };
}

/** A record without time to live, for the name of the question. */
const buildRecord = (ipv4: string) =>
  Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...ipv4.split(".").map(Number)]);
