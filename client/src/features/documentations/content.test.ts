import { pagePaths } from "contract/pages";
import { statusNames } from "contract/production-requests/status-names";
import { expect, test } from "vitest";
import { documentationIndex } from "./documentations.queries.ts";
import { faqGroups } from "./faqs/faq-groups.ts";
import { plainWords } from "./inline-markup.ts";
import { referenceEntries } from "./reference/reference-entries.ts";
import { topics, topicsOf } from "./topics.ts";

const roles = ["admin", "tenant"] as const;
const areas = { admin: "/app", tenant: "/tenant" };

/** All pairs of English and Indonesian texts in the content. */
function pairsOf(content: unknown): [string, string][] {
  if (Array.isArray(content)) {
    const items: unknown[] = content;
    const [en, id, ...rest] = items;
    if (typeof en === "string" && typeof id === "string" && rest.length === 0) return [[en, id]];
    return items.flatMap(pairsOf);
  }
  if (typeof content === "object" && content !== null) return Object.values(content).flatMap(pairsOf);
  return [];
}

const content = async () => [
  topics.map(({ title, summary }) => ({ title, summary })),
  await Promise.all(topics.map(async (topic) => (await topic.load()).guide)),
  faqGroups,
  referenceEntries,
];

test("Indonesian texts name the page and the statuses of SIT requests like the screens", async () => {
  const indonesianNames = Object.values(statusNames.id);
  const english = Object.entries(statusNames.en).filter(([, name]) => !indonesianNames.includes(name));
  const words = english.map(([status, name]) => `\\b${String(parseInt(status, 10))}[ -]${name}\\b`);
  const notTranslated = new RegExp(["SIT-Request", ...words].join("|"));
  const sentences = pairsOf(await content()).map(([, indonesian]) => indonesian);
  expect(sentences.filter((sentence) => notTranslated.test(sentence))).toEqual([]);
});

test("every text has both languages, with the same links", async () => {
  const pairs = pairsOf(await content());
  expect(pairs.length).toBeGreaterThan(1000);
  const linksOf = (words: string) => [...words.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to).sort();
  for (const [en, id] of pairs) {
    expect(en.trim(), `English of “${id}”`).not.toBe("");
    expect(id.trim(), `Indonesian of “${en}”`).not.toBe("");
    expect(linksOf(id), en).toEqual(linksOf(en));
    expect(`${plainWords(en)} ${plainWords(id)}`, en).not.toMatch(/\*\*|\]\(|`/);
  }
});

test("long sentences differ between the languages", async () => {
  const repeated = pairsOf(await content()).filter(([en, id]) => en === id && en.split(" ").length > 9);
  expect(repeated.filter(([en]) => !en.startsWith("Merchant Is Not Registered"))).toEqual([]);
});

test.each(roles)("the paths in the index of a %s are unique, and every link has a target", async (role) => {
  const places = (await documentationIndex("en", role)).map(({ path }) => path);
  expect(new Set(places).size).toBe(places.length);
  const known = new Set([...places, ...pagePaths]);
  const guides = await Promise.all(topicsOf(role).map(async (topic) => (await topic.load()).guide));
  const faqs = faqGroups.flatMap((group) => group.faqs.filter((faq) => faq.roles?.includes(role) ?? true));
  const links = pairsOf([guides, faqs]).flatMap(([en]) =>
    [...en.matchAll(/\]\(~([^)]+)\)/g)].map(([, to]) => `${areas[role]}${to ?? ""}`),
  );
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter((link) => !known.has(link))).toEqual([]);
});

test("the index contains guides, reference and FAQs in the given language", async () => {
  const index = await documentationIndex("id", "tenant");
  expect(index.find(({ path }) => path === "/tenant/documentations/create-an-app")).toMatchObject({
    kind: "guide",
    title: "Membuat aplikasi",
  });
  expect(index.find(({ path }) => path.endsWith("/services/11"))).toMatchObject({
    kind: "reference",
    title: "Balance Inquiry (11)",
  });
  expect(index.find(({ path }) => path === "/tenant/faqs#hex-or-base64")?.text).toContain("hex huruf kecil");
  expect(index.some(({ path }) => path.includes("register-a-tenant"))).toBe(false);
});

test("each role has a guide for each of its tasks", () => {
  const slugs = (role: (typeof roles)[number]) => topicsOf(role).map(({ slug }) => slug);
  expect(slugs("admin")).toEqual(
    expect.arrayContaining([
      "register-a-tenant",
      "manage-tenants",
      "approve-apps",
      "sit-workflow",
      "sit-files",
      "logs",
    ]),
  );
  expect(slugs("tenant")).toEqual(
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
