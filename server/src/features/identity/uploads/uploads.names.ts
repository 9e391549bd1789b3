/** Maximum length of the original name, and of the name in a path. */
const maxNameLength = 200;
const storedLength = 80;

/**
 * Characters not allowed in names: control characters, line breaks, lone surrogates and bidirectional
 * overrides.
 */
const unwanted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Device names reserved by Windows, regardless of the extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The extension of a name in lower case; empty if there is none. */
export const getExtension = (name: string): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** The original name without folders and invisible characters. */
export function cleanName(name: string): string {
  const [last = ""] = name.split(/[/\\]/).slice(-1);
  const clean = last.normalize("NFC").replace(unwanted, "").trim();
  const extension = getExtension(clean);
  const end = extension === "" ? "" : clean.slice(-extension.length - 1);
  const base = Array.from(clean.slice(0, clean.length - end.length))
    .slice(0, maxNameLength)
    .join("")
    .trim();
  return `${base === "" ? "file" : base}${end}`;
}

/** The name in a path: only `A-Z a-z 0-9 . _ -`, never empty, never a device name. */
export function createStoredName(name: string): string {
  const extension = getExtension(name);
  const base = name
    .slice(0, name.length - extension.length - 1)
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .slice(0, storedLength)
    .replace(/^[.-]+|[.-]+$/g, "");
  if (base === "") return `file.${extension}`;
  return `${deviceName.test(base) ? "_" : ""}${base}.${extension}`;
}
