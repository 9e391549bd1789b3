import { readFileSync } from "node:fs";
import { closest, distance } from "fastest-levenshtein";

export type Environment = Record<string, string | undefined>;

interface Sources {
  /** The given values; a blank value counts as not set. */
  values: Record<string, string>;
  /** Errors in the sources, one sentence each. */
  errors: string[];
}

/**
 * Without these the portal would start on another database or with another key, so that their empty file is an
 * error. An empty file of another secret counts as not set, like a blank value.
 */
const neverEmpty = ["DATABASE_URL", "PORTAL_MASTER_KEY"];

/** Reads the settings `names`, and those in `secretNames` also from the file of `<NAME>_FILE`. */
export function readSources(env: Environment, names: string[], secretNames: string[]): Sources {
  const values: Record<string, string> = {};
  const errors: string[] = [];
  for (const name of names) {
    const value = env[name];
    if (value !== undefined && value.trim() !== "") values[name] = value;
  }
  for (const name of secretNames) {
    const file = env[getFileSetting(name)];
    if (file === undefined || file.trim() === "") continue;
    try {
      const content = readFileSync(file, "utf8").trim();
      if (content === "" && !neverEmpty.includes(name)) continue;
      if (content === "") errors.push(`${getFileSetting(name)} names an empty file (${file})`);
      else if (values[name] !== undefined)
        errors.push(`${name} and ${getFileSetting(name)} are both set: set only one of them`);
      else values[name] = content;
    } catch (error) {
      errors.push(`${getFileSetting(name)} names a file that cannot be read: ${getMessage(error)}`);
    }
  }
  return { values, errors };
}

const getFileSetting = (name: string) => `${name}_FILE`;

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Kubernetes sets these for a service named "portal". */
const setByKubernetes = /^PORTAL_(SERVICE_|PORT$|PORT_)/;
/** Read when the portal is built. */
const buildSettings = ["PORTAL_COMMIT"];

/**
 * A warning for each variable that looks like a setting but is not one: every `PORTAL_…`, and names that
 * differ from a setting by a typing error.
 */
export function findUnknownSettings(env: Environment, names: string[], secretNames: string[]): string[] {
  const known = [...names, ...secretNames.map(getFileSetting)];
  return Object.keys(env)
    .filter((name) => !known.includes(name) && !buildSettings.includes(name) && !setByKubernetes.test(name))
    .flatMap((name) => {
      const similar = closest(name.toUpperCase(), known);
      const isSimilar = distance(name.toUpperCase(), similar) <= getMaxTypingErrors(name);
      if (!isSimilar && !name.startsWith("PORTAL_")) return [];
      return [`${name} is not a setting of the portal and has no effect. Did you mean ${similar}?`];
    });
}

/** Short names of other programs (HOME, PATH) happen to be similar to settings (HOST, PORT). */
const getMaxTypingErrors = (name: string) => (name.length >= 10 ? 2 : name.length >= 6 ? 1 : 0);
