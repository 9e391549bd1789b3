/** The name as the server stores it: with the type as suffix, added once. */
export function nameWithType(name: string, type: string): string {
  const trimmed = name.trim();
  return trimmed.endsWith(`-${type}`) ? trimmed : `${trimmed}-${type}`;
}
