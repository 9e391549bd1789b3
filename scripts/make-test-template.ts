/**
 * Creates the database that tests are cloned from, unless none of its sources is newer: the migrations, the
 * seeds, and how passwords and secrets are stored.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeEmbeddedTemplate, root, templateFile } from "../server/src/test/template.ts";

const sources = [
  "prisma/migrations",
  "prisma/seed",
  "server/src/crypto",
  "server/src/db",
  "server/src/features/identity/sso",
  "server/src/start/start-portal.ts",
  "server/src/test/template.ts",
  "server/src/test/settings.ts",
];

const findNewestTime = (entry: string): number => {
  const stats = statSync(entry);
  if (!stats.isDirectory()) return entry.endsWith(".test.ts") ? 0 : stats.mtimeMs;
  // The folder's own timestamp shows removed and renamed files.
  return Math.max(stats.mtimeMs, ...readdirSync(entry).map((name) => findNewestTime(path.join(entry, name))));
};

const changedAt = Math.max(...sources.map((source) => findNewestTime(path.join(root, source))));
if (!existsSync(templateFile) || statSync(templateFile).mtimeMs < changedAt) {
  const template = await makeEmbeddedTemplate();
  mkdirSync(path.dirname(templateFile), { recursive: true });
  // Renamed at the end, so that an interrupted run leaves no partial template.
  writeFileSync(`${templateFile}.new`, template);
  renameSync(`${templateFile}.new`, templateFile);
}
