/**
 * npm run check:coverage: every row of docs/specification-coverage.md names a test that exists, or says why it is not
 * applicable. A proof is written as `file › title`, both as they stand in the repository.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const document = "docs/specification-coverage.md";

const tests = new Map<string, string>();
for (const file of execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx"], { encoding: "utf8" }).split(
  "\n",
))
  if (file !== "") tests.set(path.basename(file), readFileSync(file, "utf8"));

const rows = readFileSync(document, "utf8")
  .split("\n")
  .map((text, index) => ({ text, line: index + 1 }))
  .filter(({ text }) => text.startsWith("| ") && !/^\| (Item|---)/.test(text));

const faults = rows.flatMap(({ text, line }) => {
  const at = `${document}:${String(line)}`;
  const proofs = [...text.matchAll(/`([^`]+\.test\.tsx?) › ([^`]+)`/g)];
  if (proofs.length === 0)
    return /not applicable: \S/.test(text) ? [] : [`${at}: names no test and no reason for having none`];
  return proofs.flatMap(([, file = "", title = ""]) => {
    const source = tests.get(file);
    if (source === undefined) return [`${at}: there is no ${file}`];
    return source.includes(title.replaceAll("\\|", "|")) ? [] : [`${at}: ${file} has no test "${title}"`];
  });
});

if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
console.log(`${String(rows.length)} points of the specification, each with its proof.`);
