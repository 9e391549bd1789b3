/**
 * Builds the Prisma client, the server bundle with its workers, the client, and the template of an empty
 * embedded database, and lists what they contain of others. `--if-needed` does nothing if no source is newer than the last build.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { bundleServer } from "./bundle-server.ts";
import { buildBillOfMaterials, buildThirdPartyNotices } from "./third-party.ts";

const stamp = "server/dist/.built";
const sources = [
  "content",
  "contract/src",
  "client/markdown",
  "client/src",
  "client/index.html",
  "client/public",
  "client/vite.config.ts",
  "server/src",
  "prisma",
  "package-lock.json",
  "scripts/build.ts",
  "scripts/bundle-server.ts",
  "scripts/third-party.ts",
];
const generated = path.join("server", "src", "db", "generated");

const findNewestTime = (entry: string): number => {
  if (!existsSync(entry) || entry === generated) return 0;
  const stats = statSync(entry);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(entry).map((name) => findNewestTime(path.join(entry, name))));
};

/** Always for production: with another NODE_ENV of the shell, Vite would include the development build of React. */
const run = (command: string, ...args: string[]) =>
  execFileSync("npx", [command, ...args], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });

/** The commit that the portal shows: PORTAL_COMMIT if there is no repository, as in an image build. */
function readCommit(): string {
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

const commit = readCommit();

if (
  process.argv.includes("--if-needed") &&
  existsSync(stamp) &&
  readFileSync(stamp, "utf8") === commit &&
  statSync(stamp).mtimeMs > Math.max(...sources.map(findNewestTime))
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
writeFileSync("client/dist/third-party-notices.txt", buildThirdPartyNotices());
await bundleServer("dist", commit);
writeFileSync("server/dist/sbom.cdx.json", buildBillOfMaterials());
const empty = await PGlite.create();
const dump = await empty.dumpDataDir("gzip");
writeFileSync("server/dist/database-template.tar.gz", Buffer.from(await dump.arrayBuffer()));
await empty.close();
writeFileSync(stamp, commit);
