import net from "node:net";
import { z } from "zod";

const Target = z.object({ host: z.string().optional(), path: z.string().optional() });

/** The target of a connection: `connect` takes options, a path, or port and host. */
function getHost([first, second]: unknown[]): string {
  if (typeof first === "number") return typeof second === "string" ? second : "localhost";
  const options = Target.safeParse(first).data;
  return options === undefined || options.path !== undefined ? "localhost" : (options.host ?? "localhost");
}

const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || host.startsWith("127.") || host.startsWith("/");

const connect: unknown = Reflect.get(net.Socket.prototype, "connect");
if (typeof connect !== "function") throw new Error("net.Socket has no connect.");

/** Tests must not depend on the network: every connection except local ones fails immediately. */
const connectLocally = new Proxy(connect, {
  apply: (target, socket, args: unknown[]): unknown => {
    const host = getHost(args.flat());
    if (!isLoopback(host)) throw new Error(`Tests must not connect to ${host}.`);
    return Reflect.apply(target, socket, args);
  },
});
Object.defineProperty(net.Socket.prototype, "connect", { value: connectLocally });
