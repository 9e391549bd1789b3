import type { Role } from "contract/endpoint";
import type { Both } from "#features/documentations/content.ts";

export interface Faq {
  /** The anchor in the URL. */
  id: string;
  /** Everybody, if not said. */
  roles?: Role[];
  question: Both;
  /** Paragraphs. */
  answer: Both[];
}

export interface FaqGroup {
  id: string;
  title: Both;
  faqs: Faq[];
}

const onlyFor =
  (role: Role) =>
  (id: string, question: Both, ...answer: Both[]): Faq => ({ id, roles: [role], question, answer });

export const faq = (id: string, question: Both, ...answer: Both[]): Faq => ({ id, question, answer });
export const adminFaq = onlyFor("admin");
export const tenantFaq = onlyFor("tenant");
