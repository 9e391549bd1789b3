import { productName } from "#config/product.ts";
import type { Mail } from "./delivery.ts";
import { renderMailPage, type MailSection } from "./mail-page.ts";

/** A mail in one language: paragraphs, a link, paragraphs. */
export interface MailText {
  subject: string;
  before: string[];
  link: { label: string; url: string };
  after: string[];
}

/** A mail in Indonesian followed by English, as plain text and as HTML with one button. */
export function buildBilingualMail(to: string, texts: { id: MailText; en: MailText }): Mail {
  const { id, en } = texts;
  return {
    to,
    subject: `${id.subject} / ${en.subject}`,
    text: `${writePlain(id)}\n\n----\n\n${writePlain(en)}\n`,
    html: renderMailPage({
      name: productName,
      sections: [toSection("id", id), toSection("en", en)],
      button: { url: id.link.url, labels: [id.link.label, en.link.label] },
      urlHint:
        "Jika tombol tidak berfungsi, salin alamat ini. / If the button does not work, copy this address.",
    }),
  };
}

const toSection = (lang: MailSection["lang"], { subject, before, after }: MailText): MailSection => ({
  lang,
  heading: subject,
  paragraphs: before,
  notes: after,
});

const writePlain = ({ before, link, after }: MailText) =>
  [...before, `${link.label}:\n${link.url}`, ...after].join("\n\n");
