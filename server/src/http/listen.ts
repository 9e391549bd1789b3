import type { Server } from "node:http";
import { ConfigError } from "#config/config.ts";

/**
 * Opens a port. A host that cannot be used is a wrong setting: the look-up of its name fails with the same codes as that of
 * the database.
 */
export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(
        isOfHost(error)
          ? new ConfigError(`Bad setting: HOST ${host} is no address of this machine (${error.message})`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });

const isOfHost = (error: Error) =>
  "code" in error && /^(ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(String(error.code));
