import { createServer } from "node:http";
import { expect, test } from "vitest";
import { ConfigError } from "#config/config.ts";
import { listen } from "./listen.ts";
import { startMetricsServer } from "./metrics-server.ts";

/* Both are reserved: no machine has the address, and nobody the name. */
test.each(["192.0.2.1", "portal.invalid"])(
  "the address %s is a wrong HOST, not a wrong port or database",
  async (host) => {
    const wrongHost = new RegExp(`^Bad setting: HOST ${host} is no address of this machine \\(`);
    const failed = listen(createServer(), 0, host);
    await expect(failed).rejects.toThrow(wrongHost);
    await expect(failed).rejects.toThrow(ConfigError);
    await expect(startMetricsServer(host, 0, undefined)).rejects.toThrow(wrongHost);
  },
);
