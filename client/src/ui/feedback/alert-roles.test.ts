import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/* By default an Alert of Mantine interrupts a screen reader. Only a failure may do that. */

const source = path.resolve(import.meta.dirname, "../..");

/** The attributes of each Alert in a file. */
function listAlerts(file: string) {
  const found: { file: string; attributes: string[] }[] = [];
  const walk = (node: ts.Node) => {
    const isTag = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
    if (isTag && node.tagName.getText() === "Alert") {
      const attributes = node.attributes.properties.map((each) => each.name?.getText() ?? "");
      found.push({ file, attributes });
    }
    node.forEachChild(walk);
  };
  const text = readFileSync(path.join(source, file), "utf8");
  walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test("each Alert chooses its role", () => {
  const alerts = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap(listAlerts);
  expect(alerts.length).toBeGreaterThan(15);
  expect(alerts.filter(({ attributes }) => !attributes.includes("role"))).toEqual([]);
});
