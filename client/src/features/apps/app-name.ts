/** The name as the server keeps it: with the type as suffix, once. */
export function nameWithType(name: string, type: string): string {
  const trimmed = name.trim();
  return trimmed.endsWith(`-${type}`) ? trimmed : `${trimmed}-${type}`;
}
