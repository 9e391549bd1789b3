import { parseConfig } from "#config/config.ts";

/** The Redis of the tests; the settings of the last portal may name another one, which has ended. */
export const getTestRedisUrl = (): string => parseConfig(process.env).REDIS_URL ?? "";
