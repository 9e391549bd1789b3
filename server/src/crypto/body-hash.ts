import { createHash } from "node:crypto";
import { minifyJson } from "contract/signatures/minify-json";

/** In lower-case hex. */
export const hashSha256 = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");

/**
 * The hash of a body that the portal signs: of the minified body (SNAP, Standar Teknis dan Keamanan: Signature).
 * @throws NotJsonError if the body is present but not JSON
 */
export const hashBody = (body: string): string => hashSha256(minifyJson(body));

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * What the hash of a received body covers: the minified text. A body that is not JSON cannot be minified; its
 * bytes are hashed, so that a caller with a valid signature learns that the body is the problem.
 */
export function getHashedBody(raw: Buffer): string | Buffer {
  try {
    return minifyJson(utf8.decode(raw));
  } catch {
    return raw;
  }
}

/** The hash of a received body. */
export const hashReceivedBody = (raw: Buffer): string => hashSha256(getHashedBody(raw));
