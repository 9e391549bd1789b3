import { parseConfig } from "#config";

/** The Redis of the tests; the settings of the last portal may name another one, which has ended. */
export const testRedisUrl = (): string => parseConfig(process.env).REDIS_URL ?? "";
