/**
 * npm run check:coverage: every row of docs/specification-coverage.md names an existing test, or says why it
 * is not applicable. A proof has the form `file › title`, both as in the repository.
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

const errors = rows.flatMap(({ text, line }) => {
  const at = `${document}:${String(line)}`;
  const proofs = [...text.matchAll(/`([^`]+\.test\.tsx?) › ([^`]+)`/g)];
  if (proofs.length === 0) return /not applicable: \S/.test(text) ? [] : [`${at}: has no test and no reason`];
  return proofs.flatMap(([, file = "", title = ""]) => {
    const source = tests.get(file);
    if (source === undefined) return [`${at}: ${file} does not exist`];
    return source.includes(title.replaceAll("\\|", "|")) ? [] : [`${at}: ${file} has no test "${title}"`];
  });
});

if (errors.length > 0) {
  console.error(errors.join("\n"));
  process.exit(1);
}
console.log(`${String(rows.length)} points of the specification, each with its proof.`);
