import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pagePaths } from "contract/pages";
import { statusNames } from "contract/production-requests/status-names";
import { expect, test } from "vitest";
import { toPlainText, type Block, type Content, type Inline, type Words } from "./content/content.ts";
import { parseContent } from "../../../../markdown/parse-content.ts";
import { loadDocumentationIndex } from "./documentations.queries.ts";
import { referenceEntries } from "./reference/reference-entries.ts";
import { topics, listTopics } from "./topics.ts";

const roles = ["admin", "tenant"] as const;
const areas = { admin: "/app", tenant: "/tenant" };
const root = path.resolve(import.meta.dirname, "../../../../../content");

const listFiles = (language: string) =>
  readdirSync(path.join(root, language), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .sort();
const read = (language: string, name: string) => readFileSync(path.join(root, language, name), "utf8");
const parseFile = (language: string, name: string): Content =>
  parseContent(read(language, name), (part) => read(language, `parts/${part}.md`));

/** Every file in both languages. */
const files = listFiles("en").map((name) => ({ name, en: parseFile("en", name), id: parseFile("id", name) }));

const listBlocks = ({ blocks, sections }: Content): Block[] => [
  ...blocks,
  ...sections.flatMap((section) => section.blocks),
];

function listWords(block: Block): Words[] {
  switch (block.kind) {
    case "text":
    case "note":
    case "warning":
      return [block.text];
    case "steps":
    case "points":
      return block.items;
    case "table":
      return [...block.head, ...block.rows.flat()];
    case "code":
    case "flow":
    case "samples":
      return [];
  }
}

const listLinks = (content: Content): string[] =>
  listBlocks(content)
    .flatMap(listWords)
    .flat()
    .flatMap((inline: Inline) => (inline.kind === "link" ? [inline.to] : []));

test("each file exists in both languages, and guides and files belong together", () => {
  expect(listFiles("id")).toEqual(listFiles("en"));
  expect(topics.map(({ slug }) => `guides/${slug}.md`).sort()).toEqual(
    listFiles("en").filter((name) => name.startsWith("guides/")),
  );
});

test.each(files)("$name has the same parts, links and code in both languages", ({ en, id }) => {
  const getShape = (content: Content) => ({
    blocks: content.blocks.map(({ kind }) => kind),
    sections: content.sections.map(({ id: anchor, role, blocks }) => ({
      anchor,
      role,
      blocks: blocks.map((block) => [block.kind, listWords(block).length]),
    })),
    links: listLinks(content).sort(),
    code: listBlocks(content).flatMap((block) => (block.kind === "code" ? [block.code] : [])),
  });
  expect(getShape(id)).toEqual(getShape(en));
  expect(id.title).not.toBe("");
});

test("long texts differ between the languages", () => {
  const repeated = files.flatMap(({ en, id }) =>
    listBlocks(en).filter((block, index) => {
      const text = toPlainText([block]);
      const other = listBlocks(id)[index];
      return text.split(" ").length > 9 && other !== undefined && text === toPlainText([other]);
    }),
  );
  expect(repeated.filter(({ kind }) => kind !== "samples")).toEqual([]);
});

test("Indonesian texts name the page and the statuses of SIT requests like the screens", () => {
  const indonesianNames = Object.values(statusNames.id);
  const english = Object.entries(statusNames.en).filter(([, name]) => !indonesianNames.includes(name));
  const words = english.map(([status, name]) => `\\b${String(parseInt(status, 10))}[ -]${name}\\b`);
  const notTranslated = new RegExp(["SIT-Request", ...words].join("|"));
  const texts = [
    ...files.flatMap(({ id }) => [
      `${id.title} ${id.summary}`,
      ...id.sections.map(({ title, blocks }) => `${title} ${toPlainText(blocks)}`),
    ]),
    ...referenceEntries.flatMap((entry) => [entry.title, ...entry.words].map(([, indonesian]) => indonesian)),
  ];
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter((text) => notTranslated.test(text))).toEqual([]);
});

test("every text of the reference has both languages", () => {
  for (const [en, id] of referenceEntries.flatMap((entry) => [entry.title, ...entry.words])) {
    expect(en.trim(), `English of “${id}”`).not.toBe("");
    expect(id.trim(), `Indonesian of “${en}”`).not.toBe("");
  }
});

test.each(roles)("the paths in the index of a %s are unique, and every link has a target", async (role) => {
  const places = (await loadDocumentationIndex("en", role)).map(({ path: place }) => place);
  expect(new Set(places).size).toBe(places.length);
  const known = new Set([...places, ...pagePaths]);
  const read = new Set(listTopics(role).map(({ slug }) => `guides/${slug}.md`));
  const links = files
    .filter(({ name }) => !name.startsWith("guides/") || read.has(name))
    .flatMap(({ en }) => [
      ...listLinks({ ...en, sections: en.sections.filter((section) => section.role !== other(role)) }),
    ])
    .filter((to) => to.startsWith("~"))
    .map((to) => to.replace("~", areas[role]));
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter((link) => !known.has(link))).toEqual([]);
});

const other = (role: (typeof roles)[number]) => (role === "admin" ? "tenant" : "admin");

test("the index contains guides, reference and FAQs in the given language", async () => {
  const index = await loadDocumentationIndex("id", "tenant");
  expect(index.find((entry) => entry.path === "/tenant/documentations/create-an-app")).toMatchObject({
    kind: "guide",
    title: "Membuat aplikasi",
  });
  expect(index.find((entry) => entry.path.endsWith("/services/11"))).toMatchObject({
    kind: "service",
    title: "Balance Inquiry (11)",
  });
  expect(index.find((entry) => entry.path === "/tenant/faqs#hex-or-base64")?.text).toContain(
    "hex huruf kecil",
  );
  expect(index.some((entry) => entry.path.includes("register-a-tenant"))).toBe(false);
});

test("each role has a guide for each of its tasks", () => {
  const listSlugs = (role: (typeof roles)[number]) => listTopics(role).map(({ slug }) => slug);
  expect(listSlugs("admin")).toEqual(
    expect.arrayContaining([
      "register-a-tenant",
      "manage-tenants",
      "approve-apps",
      "sit-workflow",
      "sit-files",
      "logs",
    ]),
  );
  expect(listSlugs("tenant")).toEqual(
    expect.arrayContaining([
      "sign-in",
      "password",
      "key-pair",
      "create-an-app",
      "credentials",
      "sit-request",
      "logs",
    ]),
  );
});
