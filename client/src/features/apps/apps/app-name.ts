/** The name as the server stores it: with the type as suffix, added once. */
export function nameWithType(name: string, type: string): string {
  const trimmed = name.trim();
  return trimmed.endsWith(`-${type}`) ? trimmed : `${trimmed}-${type}`;
}

/** The name as a user types it, without the suffix. */
export const nameWithoutType = (name: string, type: string): string =>
  name.endsWith(`-${type}`) ? name.slice(0, -type.length - 1) : name;
