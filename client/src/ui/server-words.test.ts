// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { changeLanguage } from "#ui/i18n.ts";
import { inIndonesian } from "#ui/server-words-indonesian.ts";
import { fetchServerWords, inReadersWords } from "#ui/server-words.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** Texts that look like messages and are none: what the API reference says, and contents that are data. */
const notMessages = new Set([
  "Create Production Request",
  "Update Status Production Request",
  "Add Template File",
  "Add Final File",
  "SNAP Developer Portal",
  "RSA §",
  "Bearer §",
  "Multipart: Boundary not found",
]);
/** Files whose texts are not read in a browser: mails have both languages, log, metrics and command line are English. */
const notRead =
  /\.test\.ts$|\.mails\.ts$|\.export\.ts$|common-passwords\.ts$|static-files\.ts$|metrics(-server)?\.ts$|uploads\.(cleanup|deployment)\.service\.ts$|passwords\.administrator\.service\.ts$/;
const notMessageProperties = new Set(["summary", "description", "example", "cause"]);

function sourcesIn(folder: string): ts.SourceFile[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !notRead.test(file))
    .map((file) => {
      const text = readFileSync(path.join(root, folder, file), "utf8");
      return ts.createSourceFile(path.join(folder, file), text, ts.ScriptTarget.Latest, true);
    });
}

const hole = "§";

/** The text of a literal, with a hole where something is filled in; undefined for anything else. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => hole + span.literal.text).join("");
}

/** Whether somebody sees the literal: it is no type, no statement for the database and nothing for the log. */
function isShown(node: ts.Node): boolean {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at;
    if (ts.isLiteralTypeNode(parent) || ts.isTaggedTemplateExpression(parent)) return false;
    if (ts.isImportDeclaration(parent) || ts.isTypeNode(parent)) return false;
    if (ts.isPropertyAssignment(parent) && notMessageProperties.has(parent.name.getText())) return false;
    if (ts.isNewExpression(parent) && /^(Config)?Error$/.test(parent.expression.getText())) return false;
    if (
      ts.isCallExpression(parent) &&
      /\.(log|set|warn|info|error|startsWith)\b/.test(parent.expression.getText())
    )
      return false;
  }
  return true;
}

const isRefusal = (node: ts.Node) =>
  (ts.isNewExpression(node.parent) && node.parent.expression.getText() === "AppError") ||
  (ts.isCallExpression(node.parent) && /^(fieldFault|found)$/.test(node.parent.expression.getText()));

/** Every message of a file: what is passed to a refusal, and whatever reads like a sentence or a rule. */
function messagesOf(source: ts.SourceFile): string[] {
  const messages: string[] = [];
  const walk = (node: ts.Node) => {
    const text = textOf(node);
    const reads =
      text !== undefined && / /.test(text) && /^(\p{Lu}\S* |must |§.* (is|was|has|goes) )/u.test(text);
    if (text !== undefined && (reads || (isRefusal(node) && / /.test(text))) && isShown(node))
      messages.push(text);
    node.forEachChild(walk);
  };
  walk(source);
  return messages.filter((text) => !notMessages.has(text));
}

/** What a message may look like with its holes filled: with a word each, or with nothing. */
function filled(message: string): string[] {
  const [first = "", ...rest] = message.split(hole);
  return rest.reduce(
    (texts, part) => texts.flatMap((text) => [`${text}Xyz${part}`, `${text}${part}`]),
    [first],
  );
}

const isTranslated = (message: string) =>
  filled(message).some((text) => {
    const translated = inIndonesian(text);
    return translated !== text && translated !== "";
  });

describe("every message that a person may read is in the catalogue", () => {
  const sources = [
    ...sourcesIn("contract/src"),
    ...sourcesIn("server/src/features"),
    ...sourcesIn("server/src/http"),
    ...sourcesIn("client/src/api"),
  ];
  const all = sources.flatMap((source) =>
    messagesOf(source).map((message) => ({ message, file: source.fileName })),
  );

  test("the sources have messages", () => {
    const messages = all.map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(120);
    for (const known of ["Username is required", "There is no such user.", "Create Apps Success"])
      expect(messages).toContain(known);
  });

  test("and each has its Indonesian words", () => {
    expect(all.filter(({ message }) => !isTranslated(message))).toEqual([]);
  });
});

describe("what people read", () => {
  test("in English it is what the server said, word for word", async () => {
    await changeLanguage("en");
    expect(inReadersWords("Username is required")).toBe("Username is required");
  });

  test("in Indonesian the values stand where they belong", async () => {
    await changeLanguage("id");
    await fetchServerWords();
    expect(inReadersWords("Username is required")).toBe("Nama pengguna wajib diisi");
    expect(inReadersWords("must not be longer than 100 characters")).toBe("paling panjang 100 karakter");
    expect(inReadersWords("Kasir-sandbox was already approved by admin on 20 Nov 2026, 09:05:03 WIB.")).toBe(
      "Kasir-sandbox sudah disetujui oleh admin pada 20 Nov 2026, 09:05:03 WIB.",
    );
    await changeLanguage("en");
  });

  test("several faults in one remark are translated one by one, with their fields", () => {
    expect(inIndonesian("Username is required; limit: must be at most 100")).toBe(
      "Nama pengguna wajib diisi; limit: paling banyak 100",
    );
  });

  test("what nobody knows stays as it is", () => {
    expect(inIndonesian("Brand-new words of another server.")).toBe("Brand-new words of another server.");
    expect(inIndonesian("")).toBe("");
  });
});
