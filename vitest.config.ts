import { defineConfig } from "vitest/config";
import { testSettings } from "./server/src/test/settings.ts";

const isOnPostgres = process.env["TEST_DATABASE_URL"] !== undefined;
const redisUrl = process.env["TEST_REDIS_URL"];

/** Tests that need a PostgreSQL server, for example for roles and replicas. */
export const postgresOnly = isOnPostgres ? [] : ["src/**/*.postgres.test.ts"];

/** The server's tests, except the long ones: `npm run test:long` (vitest.long.config.ts) runs those. */
export const serverTests = {
  name: "server",
  root: "server",
  include: ["src/**/*.test.ts"],
  exclude: ["src/**/*.long.*test.ts", ...postgresOnly],
  env: { ...testSettings, ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }) },
  globalSetup: ["src/test/global-setup.ts"],
  // Files share the modules and the embedded database of their process: loading both took most of the time.
  isolate: false,
  setupFiles: ["src/test/block-network.ts", "src/test/refuse-warnings.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    pool: "forks",
    // More than the two cores of a small machine: tests that start processes mostly wait.
    maxWorkers: 3,
    projects: [
      { test: { name: "contract", root: "contract", include: ["src/**/*.test.ts"], testTimeout: 60_000 } },
      { test: serverTests },
      {
        extends: "./client/vite.config.ts",
        // A comment in a file selects happy-dom, because most tests do not need a document.
        test: { name: "client", root: "client", include: ["src/**/*.test.{ts,tsx}"], testTimeout: 60_000 },
      },
    ],
  },
});
