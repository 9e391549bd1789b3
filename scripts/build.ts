/**
 * Builds what runs: the Prisma client, the server bundle with its workers, the client, and the template of an empty
 * embedded database. `--if-needed` does nothing when no source is newer than the last build.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { PGlite } from "@electric-sql/pglite";

const stamp = "server/dist/.built";
const sources = [
  "contract/src",
  "client/src",
  "client/index.html",
  "client/public",
  "client/vite.config.ts",
  "server/src",
  "prisma",
  "package-lock.json",
  "scripts/build.ts",
];
const generated = path.join("server", "src", "db", "generated");

const newest = (entry: string): number => {
  if (!existsSync(entry) || entry === generated) return 0;
  const stats = statSync(entry);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(entry).map((name) => newest(path.join(entry, name))));
};

const run = (command: string, ...args: string[]) =>
  execFileSync("npx", [command, ...args], { stdio: "inherit" });

/** The commit that the portal shows: PORTAL_COMMIT where there is no repository, as in a build of the image. */
function currentCommit(): string {
  const { PORTAL_COMMIT = "" } = process.env;
  if (PORTAL_COMMIT !== "") return PORTAL_COMMIT;
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}

const commit = currentCommit();

if (
  process.argv.includes("--if-needed") &&
  existsSync(stamp) &&
  readFileSync(stamp, "utf8") === commit &&
  statSync(stamp).mtimeMs > Math.max(...sources.map(newest))
) {
  process.exit(0);
}

console.error("Building the portal …");
rmSync("server/dist", { recursive: true, force: true });
mkdirSync("server/dist", { recursive: true });
run("prisma", "generate");
run("vite", "build", "client", "--logLevel", "warn");
for (const name of readdirSync("client/dist/assets").filter((file) => /\.(js|css|svg)$/.test(file))) {
  const file = path.join("client/dist/assets", name);
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
}
await build({
  entryPoints: [
    "server/src/start.ts",
    "server/src/main.ts",
    "server/src/portal.ts",
    "server/src/command-line.ts",
    "server/src/db/embedded-database.worker.ts",
    "server/src/crypto/forge-signer.worker.ts",
  ],
  outdir: "server/dist",
  entryNames: "[name]",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: true,
  define: { BUILD_COMMIT: JSON.stringify(commit) },
  // Packages stay packages, except the contract, which is ours and TypeScript.
  external: Object.keys(
    (await import("../server/package.json", { with: { type: "json" } })).default.dependencies,
  ).filter((name) => name !== "contract"),
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  logLevel: "warning",
});
const empty = await PGlite.create();
const dump = await empty.dumpDataDir("gzip");
writeFileSync("server/dist/database-template.tar.gz", Buffer.from(await dump.arrayBuffer()));
await empty.close();
writeFileSync(stamp, commit);
