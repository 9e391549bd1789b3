import { defineConfig } from "vitest/config";
import { skippedFiles } from "../vitest.config.ts";

const longFiles = "e2e/**/*.long.e2e.test.ts";
const runsLong = process.env["RUN_LONG"] === "true";

export default defineConfig({
  test: {
    include: [runsLong ? longFiles : "e2e/**/*.e2e.test.ts"],
    exclude: runsLong ? [] : [longFiles, ...skippedFiles],
    globalSetup: "e2e/portal.setup.ts",
    // Each file creates its own users and apps, so two files run at a time, in any order.
    maxWorkers: 2,
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    bail: 1,
  },
});
