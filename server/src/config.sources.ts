import { readFileSync } from "node:fs";
import { closest, distance } from "fastest-levenshtein";

export type Environment = Record<string, string | undefined>;

interface Sources {
  /** What is given; a blank value counts as not given. */
  values: Record<string, string>;
  /** What is wrong with how it is given, one sentence each. */
  faults: string[];
}

/** Reads the settings `names`, and those of `secretNames` from the file of `<NAME>_FILE` too. */
export function readSources(env: Environment, names: string[], secretNames: string[]): Sources {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of names) {
    const value = env[name];
    if (value !== undefined && value.trim() !== "") values[name] = value;
  }
  for (const name of secretNames) {
    const file = env[fileSetting(name)];
    if (file === undefined || file.trim() === "") continue;
    if (values[name] !== undefined) {
      faults.push(`${name} and ${fileSetting(name)} are both set: set only one of them`);
      continue;
    }
    try {
      const content = readFileSync(file, "utf8").trim();
      if (content === "") faults.push(`${fileSetting(name)} names an empty file (${file})`);
      else values[name] = content;
    } catch (error) {
      faults.push(`${fileSetting(name)} names a file that cannot be read: ${messageOf(error)}`);
    }
  }
  return { values, faults };
}

const fileSetting = (name: string) => `${name}_FILE`;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Kubernetes sets these for a service named "portal". */
const setByKubernetes = /^PORTAL_(SERVICE_|PORT$|PORT_)/;
/** Read when the portal is built. */
const buildSettings = ["PORTAL_COMMIT"];

/**
 * A sentence for each variable that looks like a setting and is none: every `PORTAL_…`, and names that differ from a
 * setting by a typing error.
 */
export function unknownSettings(env: Environment, names: string[], secretNames: string[]): string[] {
  const known = [...names, ...secretNames.map(fileSetting)];
  return Object.keys(env)
    .filter((name) => !known.includes(name) && !buildSettings.includes(name) && !setByKubernetes.test(name))
    .flatMap((name) => {
      const similar = closest(name.toUpperCase(), known);
      const isSimilar = distance(name.toUpperCase(), similar) <= maxTypingErrors(name);
      if (!isSimilar && !name.startsWith("PORTAL_")) return [];
      return [`${name} is not a setting of the portal and has no effect. Did you mean ${similar}?`];
    });
}

/** Short names of other programs (HOME, PATH) are close to ours (HOST, PORT) by chance. */
const maxTypingErrors = (name: string) => (name.length >= 10 ? 2 : name.length >= 6 ? 1 : 0);
