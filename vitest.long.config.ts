import { defineConfig } from "vitest/config";
import { otherDatabase, serverTests } from "./vitest.config.ts";

/** npm run test:long: tests that take minutes, one file at a time, on the same databases as the other tests. */
export default defineConfig({
  test: {
    ...serverTests,
    name: "long",
    pool: "forks",
    fileParallelism: false,
    include: ["src/**/*.long.*test.ts"],
    exclude: otherDatabase,
    // Prints the figures that the tests annotate.
    reporters: ["verbose"],
    testTimeout: 60 * 60_000,
  },
});
