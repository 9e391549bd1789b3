import type { SnapField } from "./service-details.ts";

export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The steps of a path such as `originatorInfos[0].originatorBankCode`. */
export const splitPath = (path: string): string[] => path.split(/[.[\]]+/).filter((step) => step !== "");

/** The value at a path; undefined if there is none. */
export function findValueAt(value: unknown, steps: readonly string[]): unknown {
  let found: unknown = value;
  for (const step of steps) {
    if (Array.isArray(found)) {
      const items: unknown[] = found;
      found = items[Number(step)];
    } else if (isJsonObject(found) && Object.hasOwn(found, step)) found = found[step];
    else return undefined;
  }
  return found;
}

/** The field at a path; undefined if the table has none. */
export function findFieldAt(fields: readonly SnapField[], steps: readonly string[]): SnapField | undefined {
  let list: readonly SnapField[] = fields;
  let found: SnapField | undefined;
  for (const step of steps) {
    if (/^\d+$/.test(step) && found?.type === "array") continue;
    found = list.find(({ name }) => name === step);
    if (found === undefined) return undefined;
    list = found.fields ?? [];
  }
  return found;
}
