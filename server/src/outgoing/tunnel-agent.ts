import type { ClientRequest } from "node:http";
import type { Socket } from "node:net";
import { HttpsProxyAgent } from "https-proxy-agent";

/** Connects through an HTTP proxy, and gives the caller the open connection to make it a secure one. */
export class TunnelAgent extends HttpsProxyAgent<string> {
  constructor(
    proxy: string,
    private readonly secure: (socket: Socket) => Socket,
  ) {
    super(proxy);
  }

  override async connect(
    request: ClientRequest,
    options: Parameters<HttpsProxyAgent<string>["connect"]>[1],
  ): Promise<Socket> {
    const socket = await super.connect(request, options);
    // A refusal of the proxy comes as a stream to read only, and is the answer.
    return socket.writable ? this.secure(socket) : socket;
  }
}
