/** The name as the server stores it: with the type as suffix, added once. */
export function addTypeToName(name: string, type: string): string {
  const trimmed = name.trim();
  return trimmed.endsWith(`-${type}`) ? trimmed : `${trimmed}-${type}`;
}

/** The name as a user types it, without the suffix. */
export const removeTypeFromName = (name: string, type: string): string =>
  name.endsWith(`-${type}`) ? name.slice(0, -type.length - 1) : name;
