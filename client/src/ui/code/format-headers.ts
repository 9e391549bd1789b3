/** Headers as HTTP writes them, one per line. */
export const formatHeaders = (headers: readonly { name: string; value: string }[]): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join("\n");
