import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/**/*.e2e.test.ts"],
    globalSetup: "e2e/portal.setup.ts",
    // One browser at a time, in the order of the file names: the journey makes what the later tests look at.
    fileParallelism: false,
    sequence: { shuffle: false },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    bail: 1,
  },
});
