import type { Content, ContentHead } from "./content.ts";
import type { Language } from "#ui/text/i18n.ts";

const heads = import.meta.glob<ContentHead>("../../../../../../content/*/guides/*.md", {
  query: "?head",
  import: "default",
  eager: true,
});
const files = import.meta.glob<Content>("../../../../../../content/*/guides/*.md", { import: "default" });

const getPath = (slug: string, language: Language) =>
  `../../../../../../content/${language}/guides/${slug}.md`;

/** The title and the summary of a guide. */
export function getGuideHead({ slug }: { slug: string }, language: Language): ContentHead {
  const head = heads[getPath(slug, language)];
  if (head === undefined) throw new Error(`There is no guide ${slug} in ${language}.`);
  return head;
}

/** The text of a guide, which is loaded when it is read. */
export async function loadGuide({ slug }: { slug: string }, language: Language): Promise<Content> {
  const load = files[getPath(slug, language)];
  if (load === undefined) throw new Error(`There is no guide ${slug} in ${language}.`);
  return load();
}
