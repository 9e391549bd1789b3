import { expect, test } from "vitest";
import { buildBilingualMail } from "./bilingual-mail.ts";

const url = "https://portal.bank.co.id/reset/t?a=1&b=2";
const mail = buildBilingualMail("budi@bank.co.id", {
  id: {
    subject: "Kasir disetujui",
    before: ["Yth. <b>Budi</b>,", "Kredensial tersedia."],
    link: { label: "Kirim panggilan", url },
    after: ["Ada pertanyaan?"],
  },
  en: {
    subject: "Kasir is approved",
    before: ["Dear Budi,", "Credentials are available."],
    link: { label: "Send a call", url },
    after: ["Questions?"],
  },
});

test("the HTML has the name of the portal, both languages and one button", () => {
  expect(mail.html.match(/<a /g)).toHaveLength(1);
  expect(mail.html).toContain('href="https://portal.bank.co.id/reset/t?a=1&#38;b=2"');
  for (const words of [
    "SNAP Developer Portal",
    "Kasir disetujui",
    "Kasir is approved",
    "Kirim panggilan",
    "Send a call",
  ])
    expect(mail.html).toContain(words);
});

test("the HTML escapes what users wrote, and loads nothing", () => {
  expect(mail.html).not.toContain("<b>Budi");
  expect(mail.html).toContain("&#60;b&#62;Budi");
  expect(mail.html).not.toMatch(/<img|<script|<link|src=|url\(|@import/);
});

test("the HTML has colours for dark mode", () => {
  expect(mail.html).toContain("prefers-color-scheme: dark");
  expect(mail.html).toContain('name="color-scheme" content="light dark"');
});

test("the plain text says the same, with the link in a line of its own", () => {
  expect(mail.subject).toBe("Kasir disetujui / Kasir is approved");
  expect(mail.text).toBe(
    `Yth. <b>Budi</b>,\n\nKredensial tersedia.\n\nKirim panggilan:\n${url}\n\nAda pertanyaan?\n\n----\n\n` +
      `Dear Budi,\n\nCredentials are available.\n\nSend a call:\n${url}\n\nQuestions?\n`,
  );
});
