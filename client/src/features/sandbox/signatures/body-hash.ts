import { minifyJson } from "contract/signatures/minify-json";

/** Web Crypto is only available on https and localhost; elsewhere only the server's values are shown. */
export const canHash = () => "subtle" in crypto;

/**
 * Lower-case hex of SHA-256 over the minified body.
 * @throws NotJsonError
 */
export async function hashBody(body: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(minifyJson(body)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
