import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { testSettings } from "./server/src/test/settings.ts";

const isOnPostgres = process.env["TEST_DATABASE_URL"] !== undefined;
const redisUrl = process.env["TEST_REDIS_URL"];

/**
 * Tests that start the portal's programs, generate many calls or open every screen: a tenth of the tests takes
 * almost half of the time. `.ci/run` runs them, `npm test` does not.
 */
const slowFiles = ["**/*.slow.*test.ts"];

/** The slow files, if this run leaves them out. */
export const skippedFiles = process.env["SKIP_SLOW"] === "true" ? slowFiles : [];

/**
 * What the kind of database can change: start, migrations, raw SQL, transactions, concurrent callers, backups
 * and crashes. With SKIP_REPEATED a run on the embedded database is limited to a test or more of each, and to
 * crypto/, which runs only there. `.ci/run` sets it, because it runs every test on PostgreSQL afterwards;
 * `npm run test:unit` runs all on the embedded database.
 */
const dependsOnDatabase = [
  "src/{backup,crypto,db,lists}/**/*.test.ts",
  "src/test/{demo-data,kills,race,roles}*.test.ts",
  "src/**/*{embedded,ledger,repository,retention}*.test.ts",
  "src/features/**/*.concurrent.routes.test.ts",
  "src/features/*/{activity,usage}/*{evidence,partitions,routes,service,writer}*.test.ts",
  "src/features/sandbox/services/{admissions,bank,concurrent-calls,mandates,record-call,transfers.concurrent}.test.ts",
];
const skipsRepeated = !isOnPostgres && process.env["SKIP_REPEATED"] === "true";

/**
 * `*.servers.test.ts` needs a PostgreSQL server and Redis, for example for roles and replicas. A test with
 * `embedded` in its name is about the embedded database. Every other test runs on both databases, except those of
 * crypto/, which the import rules keep from a database.
 */
export const otherDatabase = [
  ...(isOnPostgres ? ["src/**/*embedded*.test.ts", "src/crypto/**"] : []),
  ...(isOnPostgres && redisUrl !== undefined ? [] : ["src/**/*.servers.test.ts"]),
];

/** The server's tests, except the long ones: `npm run test:long` (vitest.long.config.ts) runs those. */
export const serverTests = {
  name: "server",
  root: "server",
  include: skipsRepeated ? dependsOnDatabase : ["src/**/*.test.ts"],
  exclude: ["src/**/*.long.*test.ts", ...otherDatabase, ...skippedFiles],
  env: { ...testSettings, ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }) },
  globalSetup: ["src/test/global-setup.ts"],
  // Files share the modules and the embedded database of their process: loading both took most of the time.
  isolate: false,
  restoreMocks: true,
  setupFiles: [
    "src/test/block-network.ts",
    "src/test/refuse-warnings.ts",
    "src/test/refuse-nested-connections.ts",
  ],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

const projectOrder = ["server", "contract", "client"];

/**
 * Files of a project follow each other, because Vitest ends a process whose next file belongs to another one, and slow files come
 * first: without figures of an earlier run Vitest starts with the largest, but size says little about time.
 */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projectOrder.indexOf(project.name) + (/[.]slow[.]/.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    pool: "forks",
    sequence: { sequencer: SlowFilesFirst },
    // More than the two cores of a small machine: tests that start processes mostly wait.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: "contract",
          root: "contract",
          isolate: false,
          include: ["src/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      { test: serverTests },
      {
        extends: "./client/vite.config.ts",
        test: {
          name: "client",
          root: "client",
          isolate: false,
          setupFiles: ["src/test/separate-files.ts"],
          environment: "happy-dom",
          restoreMocks: true,
          unstubGlobals: true,
          // A click on a download would change the location of the document.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } },
          },
          include: ["{src,markdown,llms}/**/*.test.{ts,tsx}"],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
