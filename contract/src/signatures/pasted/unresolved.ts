import type { PastedRequest } from "./paste-format.ts";

/** A variable that has no value, and where it is. */
export interface UnresolvedVariable {
  /** The name of a header, `method`, `URL` or `body`, or the field of the body. */
  field: string;
  variable: string;
}

const variable =
  /\{\{[^{}\n]{1,80}\}\}|\$\{[^{}\n]{1,200}\}|\$\([^)]{0,80}\)?|\$(?:env:)?[A-Za-z_]\w{0,60}|%[A-Za-z_]\w{0,60}%|`[^`\n]{1,80}`/g;
/** Placeholders of documents, which a body of JSON also has. */
const bracketed = /(?<![${])\{[A-Z][A-Z0-9_ -]{1,60}\}|\[[A-Za-z][\w -]{0,60}\]/g;
/** A word in angle brackets that is a whole value, or a whole part of an address. */
const placeholder = /^(?:Bearer\s+)?(<[A-Za-z_][^<>\n]{0,80}>)$/i;

const maxFound = 20;
/** The part of a body that is searched. */
const maxSearched = 100_000;

/** The variables of a request that its text gives no value. */
export function findUnresolved({ method, url, headers, body }: PastedRequest): UnresolvedVariable[] {
  const found = new Map<string, UnresolvedVariable>();
  const add = (field: string, name: string) => {
    if (found.size < maxFound) found.set(`${field} ${name}`, { field, variable: name });
  };
  for (const [name] of method.matchAll(variable)) add("method", name);
  for (const [name] of url.matchAll(variable)) add("URL", name);
  for (const [name] of url.matchAll(bracketed)) add("URL", name);
  for (const [name] of url.matchAll(/<[A-Za-z_][^<>/\n]{0,80}>|(?<=\/):[A-Za-z_]\w{0,60}/g)) add("URL", name);
  for (const header of headers) {
    for (const [name] of header.value.matchAll(variable)) add(header.name, name);
    for (const [name] of header.value.matchAll(bracketed)) add(header.name, name);
    const [, written] = placeholder.exec(header.value) ?? [];
    if (written !== undefined) add(header.name, written);
  }
  const searched = body.slice(0, maxSearched);
  for (const match of [
    ...searched.matchAll(variable),
    ...searched.matchAll(/(?<=")<[A-Za-z_][^<>"\n]{0,80}>(?=")/g),
  ]) {
    if (found.size === maxFound) break;
    add(findField(searched, match.index), match[0]);
  }
  return [...found.values()];
}

/** The last field before a position of a body. */
function findField(body: string, index: number): string {
  const before = body.slice(Math.max(0, index - 300), index);
  const name = [...before.matchAll(/"([^"\\\n]{1,80})"\s*:/g)].at(-1)?.[1];
  return name ?? "body";
}
