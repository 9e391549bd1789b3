import { callFile, type CallOptions } from "./call.ts";

/** The URL of a stored file. */
export const getStoredUrl = (path: string) => `/storage/${path}`;

/** Fetches a stored file that needs a token. */
export async function fetchStored(path: string, options: CallOptions = {}): Promise<Blob> {
  const endpoint = { method: "GET", path: getStoredUrl(path), access: ["admin", "tenant"] } as const;
  return (await callFile(endpoint, { params: {}, query: {} }, options)).content;
}
