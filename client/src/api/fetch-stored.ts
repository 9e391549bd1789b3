import { callFile, type CallOptions } from "#api/call.ts";

/** Where a stored file is, for a link. */
export const storedUrl = (path: string) => `/storage/${path}`;

/** A stored file that only some may read. */
export async function fetchStored(path: string, options: CallOptions = {}): Promise<Blob> {
  const endpoint = { method: "GET", path: storedUrl(path), access: ["admin", "tenant"] } as const;
  return (await callFile(endpoint, { params: {}, query: {} }, options)).content;
}
