import type { Role } from "contract/endpoint";
import type { Content, Section } from "./content.ts";
import type { Language } from "#ui/text/i18n.ts";

const files = import.meta.glob<Content>("../../../../../../content/*/faqs/*.md", {
  import: "default",
  eager: true,
});

export interface FaqGroup {
  id: string;
  title: string;
  /** Each question with its answer. */
  faqs: Section[];
}

const groups = ["account", "apps", "keys", "signatures", "sit"];

/** The questions of a role, in reading order. */
export const getFaqGroups = (role: Role, language: Language): FaqGroup[] =>
  groups.map((id) => {
    const file = files[`../../../../../../content/${language}/faqs/${id}.md`];
    if (file === undefined) throw new Error(`There are no FAQs ${id} in ${language}.`);
    const faqs = file.sections.filter((section) => section.role === undefined || section.role === role);
    return { id, title: file.title, faqs };
  });
