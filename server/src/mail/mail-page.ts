/** The part of a mail in one language. */
export interface MailSection {
  lang: "id" | "en";
  heading: string;
  paragraphs: readonly string[];
  /** Below the paragraphs, smaller. */
  notes: readonly string[];
}

interface MailPage {
  name: string;
  /** The button is below the first one. */
  sections: readonly [MailSection, ...MailSection[]];
  /** The same label in each language. */
  button: { url: string; labels: readonly string[] };
  urlHint: string;
}

/**
 * A mail as HTML: tables and inline styles, because mail programs know little else; the style element is for narrow
 * screens and dark mode. Nothing is loaded from elsewhere, and what users wrote is escaped.
 */
export function renderMailPage({ name, sections: [first, ...others], button, urlHint }: MailPage): string {
  return `<!doctype html>
<html lang="${first.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(first.heading)}</title>
<style>${styles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#eef2f6">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#eef2f6"><tr><td align="center" class="around" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;font-family:${fonts}">
<tr><td class="text" style="padding:0 4px 12px;font-size:14px;line-height:20px;font-weight:600;color:#1d2b36">${escapeHtml(name)}</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #d5dce2;border-top:3px solid #005792;border-radius:8px">
${renderSection({ ...first, notes: [] })}
${renderButton(button)}
${renderNotes(first.notes)}
<p class="muted" style="${muted}">${escapeHtml(urlHint)}<br><span style="word-break:break-all">${escapeHtml(button.url)}</span></p>
${others.map((section) => `<div class="line" style="margin:28px 0;border-top:1px solid #d5dce2"></div>\n${renderSection(section)}`).join("\n")}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const muted = "margin:16px 0 0;font-size:13px;line-height:20px;color:#5b6b7a";

const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .around { padding: 16px 8px !important; }
  .card { padding: 24px 20px !important; }
  .button, .button a { display: block !important; text-align: center; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #0b1722 !important; }
  .card { background: #16293a !important; border-color: #2d455b !important; border-top-color: #5ba7dc !important; }
  .text { color: #e8eef4 !important; }
  .muted { color: #a9b8c6 !important; }
  .line { border-color: #2d455b !important; }
  .button { background: #5ba7dc !important; }
  .button a { color: #08131d !important; }
}
`;

const renderSection = ({ lang, heading, paragraphs, notes }: MailSection) =>
  `<div lang="${lang}">
<h1 class="text" style="margin:0 0 16px;font-size:18px;line-height:26px;font-weight:600;color:#1d2b36;overflow-wrap:anywhere">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p class="text" style="margin:0 0 12px;font-size:15px;line-height:24px;color:#1d2b36;overflow-wrap:anywhere">${escapeHtml(text)}</p>`).join("\n")}
${renderNotes(notes)}
</div>`;

const renderNotes = (notes: readonly string[]) =>
  notes
    .map((text) => `<p class="muted" style="${muted};overflow-wrap:anywhere">${escapeHtml(text)}</p>`)
    .join("\n");

/** The first label as a line of its own, so that long ones fit on a phone. */
function renderButton({ url, labels: [first = "", ...others] }: MailPage["button"]): string {
  const translated = others
    .filter((label) => label !== first)
    .map(
      (label) =>
        `<span lang="en" style="display:block;font-size:13px;line-height:18px;font-weight:400">${escapeHtml(label)}</span>`,
    );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0"><tr><td class="button" style="background:#005792;border-radius:6px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;font-size:15px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(first)}${translated.join("")}</a></td></tr></table>`;
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0) ?? 0)};`);
