/**
 * npm run migration -- <name>: writes the SQL that migrates the schema of the last commit to the current
 * schema. Needs no database and no network.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { tmpdir } from "node:os";
import { startEmbeddedDatabase } from "../server/src/db/embedded-database.ts";
import { loadSchemaEngine, type SourceFile } from "./schema-engine.ts";

const name = process.argv[2];
if (name === undefined || !/^[a-z0-9-]+$/.test(name)) {
  console.error("Usage: npm run migration -- <name-in-kebab-case>");
  process.exit(2);
}

const folder = "prisma/schema";
const runGit = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** Empty if there is no migration yet. */
function readMigratedSchema(): SourceFile[] {
  if (!readdirSync("prisma/migrations", { withFileTypes: true }).some((entry) => entry.isDirectory()))
    return [];
  return runGit("ls-tree", "--name-only", "HEAD", `${folder}/`)
    .split("\n")
    .filter((file) => file.endsWith(".prisma"))
    .map((file) => ({ path: file, content: runGit("show", `HEAD:${file}`) }));
}

const schemaNow = readdirSync(folder).map((file) => ({
  path: path.join(folder, file),
  content: readFileSync(path.join(folder, file), "utf8"),
}));
// The engine requires a server address, although it does not connect to compare two schemas.
const database = await startEmbeddedDatabase(mkdtempSync(path.join(tmpdir(), "migration-")), {
  dataDir: null,
  template: null,
});
const engine = await loadSchemaEngine(database.connection, schemaNow);
const sql = await engine.diff(readMigratedSchema(), schemaNow);
await engine.close();
await database.close();
const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
const target = path.join("prisma/migrations", `${stamp}_${name.replaceAll("-", "_")}`);
mkdirSync(target, { recursive: true });
writeFileSync(path.join(target, "migration.sql"), sql);
console.log(`${target}/migration.sql\n\n${sql}`);
