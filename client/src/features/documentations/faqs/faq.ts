import type { Role } from "contract/endpoint";
import type { Bilingual } from "#features/documentations/content.ts";

export interface Faq {
  /** The anchor in the URL. */
  id: string;
  /** Default: all roles. */
  roles?: Role[];
  question: Bilingual;
  /** Paragraphs. */
  answer: Bilingual[];
}

export interface FaqGroup {
  id: string;
  title: Bilingual;
  faqs: Faq[];
}

const onlyFor =
  (role: Role) =>
  (id: string, question: Bilingual, ...answer: Bilingual[]): Faq => ({ id, roles: [role], question, answer });

export const faq = (id: string, question: Bilingual, ...answer: Bilingual[]): Faq => ({
  id,
  question,
  answer,
});
export const adminFaq = onlyFor("admin");
export const tenantFaq = onlyFor("tenant");
