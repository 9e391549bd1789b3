import { createHash } from "node:crypto";
import { minifyJson } from "contract/signatures/minify-json";

/**
 * Lower-case hex of SHA-256 over the minified body (SNAP, Standar Teknis dan Keamanan: Signature).
 * @throws NotJsonError if the body is present but not JSON
 */
export const bodyHash = (body: string): string =>
  createHash("sha256").update(minifyJson(body), "utf8").digest("hex");
