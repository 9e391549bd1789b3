import type { Mail } from "./delivery.ts";

/** A mail in one language: paragraphs, a link, paragraphs. */
export interface MailText {
  subject: string;
  before: string[];
  link: { label: string; url: string };
  after: string[];
}

/** A mail in Indonesian followed by English, as plain text and simple HTML; user input is escaped. */
export function buildBilingualMail(to: string, texts: { id: MailText; en: MailText }): Mail {
  return {
    to,
    subject: `${texts.id.subject} / ${texts.en.subject}`,
    text: `${writePlain(texts.id)}\n\n----\n\n${writePlain(texts.en)}\n`,
    html:
      `<div style="max-width:560px;font:15px/1.6 sans-serif;color:#1d2b36">` +
      `<div lang="id">${writeHtml(texts.id)}</div>` +
      `<hr style="border:0;border-top:1px solid #d5dce2;margin:24px 0">` +
      `<div lang="en">${writeHtml(texts.en)}</div></div>`,
  };
}

const writePlain = ({ before, link, after }: MailText) => [...before, link.url, ...after].join("\n\n");

function writeHtml({ before, link, after }: MailText): string {
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("");
  return (
    paragraphs(before) +
    `<p><a href="${escapeHtml(link.url)}" style="color:#1f5fbf">${escapeHtml(link.label)}</a></p>` +
    paragraphs(after)
  );
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0) ?? 0)};`);
