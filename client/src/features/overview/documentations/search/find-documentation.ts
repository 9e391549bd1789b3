import type { DocumentationEntry } from "./documentation-entry.ts";
import { rankMatches } from "#ui/text/matching.ts";

interface DocumentationHit {
  entry: DocumentationEntry;
  /** The text is a code, path or name of the entry. */
  isExact: boolean;
}

/** The entries that match what was typed or pasted: words, a response code, a path with its prefixes, a line of JSON. */
export function findDocumentation(entries: readonly DocumentationEntry[], typed: string): DocumentationHit[] {
  const ofCode = findResponseCode(entries, typed);
  if (ofCode.length > 0) return ofCode.map((entry) => ({ entry, isExact: true }));
  const field = /^\s*"(\w+)"\s*:?/.exec(typed)?.[1];
  const ofField = entries.filter(({ kind, title }) => kind === "field" && title === field);
  if (ofField.length > 0) return ofField.map((entry) => ({ entry, isExact: true }));
  const path = readPath(typed);
  return rankMatches(entries, path === undefined ? typed : (findTemplate(entries, path) ?? path));
}

/** A code of seven digits, also within a pasted answer: what it means for its service, the service, and the case. */
function findResponseCode(entries: readonly DocumentationEntry[], typed: string): DocumentationEntry[] {
  const [, http = "", code = "", number = ""] = /(?<!\d)([245]\d{2})(\d{2})(\d{2})(?!\d)/.exec(typed) ?? [];
  const ofCase = entries.find(({ kind, names }) => kind === "code" && names?.includes(`${http}xx${number}`));
  const service = entries.find(({ kind, names }) => kind === "service" && names?.includes(code));
  if (ofCase === undefined) return [];
  if (service === undefined) return [ofCase];
  return [
    {
      ...ofCase,
      title: ofCase.title.replace("xx", code),
      hint: `${service.title}: ${ofCase.text}`,
      path: `${service.path}#code-${http}${code}${number}`,
    },
    service,
    ofCase,
  ];
}

/** What follows the version in a path or an address, such as `POST https://…/openapi/v1.0/transfer-interbank?x=1`. */
const readPath = (typed: string): string | undefined =>
  /(?:^|[\s/])v\d+(?:\.\d+)?\/([^\s?#"']+)/i.exec(typed)?.[1]?.replace(/\/$/, "") ??
  /^\s*\/([\w/-]+)\s*$/.exec(typed)?.[1];

/** The path of a service that has parameters in place of the values, as in `{custIdMerchant}`. */
function findTemplate(entries: readonly DocumentationEntry[], path: string): string | undefined {
  const templates = entries.flatMap(({ kind, names = [] }) => (kind === "service" ? names : []));
  return templates.find((name) => {
    const pieces = name.split(/\{\w+\}/);
    return pieces.length > 1 && new RegExp(`^${pieces.join("[^/]+")}$`, "i").test(path);
  });
}
