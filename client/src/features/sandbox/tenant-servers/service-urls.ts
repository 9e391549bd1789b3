/** Addresses of services as lines: the service code, a space, the address. */
export const formatServiceUrls = (urls: Readonly<Record<string, string>>): string =>
  Object.entries(urls)
    .map(([code, url]) => `${code} ${url}`)
    .join("\n");

/** A line without a space has no address, which the contract refuses. */
export const parseServiceUrls = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .map((line) => {
        const [code = "", ...address] = line.split(/\s+/);
        return [code, address.join(" ")];
      }),
  );
