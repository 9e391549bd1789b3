import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/* Visible texts come from the texts of both languages, never from the markup. */

const source = path.resolve(import.meta.dirname, "../..");

/** The welcome text is Indonesian in both languages, as specified. */
const allowedFiles = new Set(["features/overview/home/welcome.tsx"]);

/** The product's name, keyboard keys, and bilingual labels of the language switch. */
const allowed = new Set([
  "SNAP",
  "Developer Portal",
  "Language, Bahasa",
  "Language, Bahasa:",
  "Enter",
  "Esc",
]);

const readAttributes = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "description",
  "error",
  "hint",
  "label",
  "message",
  "nothingFoundMessage",
  "placeholder",
  "purpose",
  "sentence",
  "title",
]);

const hasLetters = (text: string) => /\p{L}{2,}/u.test(text);

/** The literals that an expression can evaluate to. */
function listLiterals(node: ts.Node | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].map((text) =>
      text.trim(),
    );
  if (ts.isConditionalExpression(node))
    return [...listLiterals(node.whenTrue), ...listLiterals(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return listLiterals(node.expression);
  if (ts.isBinaryExpression(node)) return listLiterals(node.right);
  return ts.isJsxExpression(node) ? listLiterals(node.expression) : [];
}

function listBareTexts(text: string, file = "page.tsx"): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node) => {
    if (ts.isJsxText(node)) found.push(node.text.trim());
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) found.push(...listLiterals(node));
    if (ts.isJsxAttribute(node) && readAttributes.has(node.name.getText()))
      found.push(...listLiterals(node.initializer));
    node.forEachChild(walk);
  };
  walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found.filter((each) => hasLetters(each) && !allowed.has(each));
}

test("the check finds bare texts", () => {
  const page = `<A title="Bare title" b="not read" aria-label={x ? "Yes sir" : t("no")}>Bare text {"and more"} {n} 1 {x && \`of \${n}\`}</A>`;
  expect(listBareTexts(page)).toEqual(["Bare title", "Yes sir", "Bare text", "and more", "of"]);
});

test("the markup contains no bare texts", () => {
  const pages = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx") && !allowedFiles.has(file),
  );
  expect(pages.length).toBeGreaterThan(80);
  const bare = pages.flatMap((file) =>
    listBareTexts(readFileSync(path.join(source, file), "utf8"), file).map((text) => ({ file, text })),
  );
  expect(bare).toEqual([]);
});
