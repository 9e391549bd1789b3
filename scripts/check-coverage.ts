/**
 * npm run check:coverage: every row of docs/specification-coverage.md names an existing test, or says why it
 * is not applicable. A proof has the form `file › title`: the whole title of a test or of a group of tests that is not
 * skipped. A file whose name exists more than once is named with its folder.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";

const document = "docs/specification-coverage.md";

const files = execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "");

/** The titles of the tests of a file, and of its groups. */
function readTitles(file: string): Set<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isNeverRun(node.expression)) return;
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      if (isTest(node.expression) && title !== undefined && ts.isStringLiteralLike(title))
        titles.add(title.text);
      if (isTest(node.expression) && title !== undefined && ts.isTemplateExpression(title))
        titles.add(title.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  const source = readFileSync(file, "utf8");
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return titles;
}

/** `test`, `describe`, and what is made from them, such as `test.each(…)`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "test" || callee.text === "describe";
  if (ts.isPropertyAccessExpression(callee)) return isTest(callee.expression);
  return ts.isCallExpression(callee) && isTest(callee.expression);
}

/** A skipped test or group, with all that is in it. */
function isNeverRun(callee: ts.Expression): boolean {
  if (ts.isCallExpression(callee)) return isNeverRun(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return (
    (["skip", "todo", "fails"].includes(callee.name.text) && isTest(callee.expression)) ||
    isNeverRun(callee.expression)
  );
}

const known = new Map<string, Set<string>>();

function findError(file: string, title: string): string | null {
  const [found, ...others] = files.filter((each) => each === file || each.endsWith(`/${file}`));
  if (found === undefined) return `${file} does not exist`;
  if (others.length > 0) return `${file} exists more than once: name its folder`;
  const titles = known.get(found) ?? readTitles(found);
  known.set(found, titles);
  return titles.has(title) ? null : `${file} has no test "${title}"`;
}

const rows = readFileSync(document, "utf8")
  .split("\n")
  .map((text, index) => ({ text, line: index + 1 }))
  .filter(({ text }) => text.startsWith("| ") && !/^\| (Item|---)/.test(text));

const errors = rows.flatMap(({ text, line }) => {
  const at = `${document}:${String(line)}`;
  const proofs = [...text.matchAll(/`([^`]+\.test\.tsx?) › ([^`]+)`/g)];
  if (proofs.length === 0) return /not applicable: \S/.test(text) ? [] : [`${at}: has no test and no reason`];
  return proofs.flatMap(([, file = "", title = ""]) => {
    const error = findError(file, title.replaceAll("\\|", "|"));
    return error === null ? [] : [`${at}: ${error}`];
  });
});

if (errors.length > 0) {
  console.error(errors.join("\n"));
  process.exit(1);
}
console.log(`${String(rows.length)} points of the specification, each with its proof.`);
