import type { Mail } from "./delivery.ts";

/** A mail in one language: paragraphs, a link, paragraphs. */
export interface MailText {
  subject: string;
  before: string[];
  link: { label: string; url: string };
  after: string[];
}

/** A mail in Indonesian followed by English, as plain text and simple HTML; user input is escaped. */
export function bilingualMail(to: string, texts: { id: MailText; en: MailText }): Mail {
  return {
    to,
    subject: `${texts.id.subject} / ${texts.en.subject}`,
    text: `${plain(texts.id)}\n\n----\n\n${plain(texts.en)}\n`,
    html:
      `<div style="max-width:560px;font:15px/1.6 sans-serif;color:#1d2b36">` +
      `<div lang="id">${html(texts.id)}</div>` +
      `<hr style="border:0;border-top:1px solid #d5dce2;margin:24px 0">` +
      `<div lang="en">${html(texts.en)}</div></div>`,
  };
}

const plain = ({ before, link, after }: MailText) => [...before, link.url, ...after].join("\n\n");

function html({ before, link, after }: MailText): string {
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escaped(text)}</p>`).join("");
  return (
    paragraphs(before) +
    `<p><a href="${escaped(link.url)}" style="color:#1f5fbf">${escaped(link.label)}</a></p>` +
    paragraphs(after)
  );
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0) ?? 0)};`);
