import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKeys } from "#db/master-key.ts";
import type { Header } from "./http-exchange.ts";

/** With this header the portal's own calls to the sandbox are told from those of clients. */
const name = "X-PORTAL-MARK";

/** Of a call with this signature; the developer is not shown it, and for another call it is worth nothing. */
export const createPortalMark = (signature: string, target: string): Header => ({
  name,
  value: buildMark(deriveKeys("portal mark").current, signature, target).toString("base64url"),
});

interface MarkedRequest {
  target: string;
  header: (name: string) => string | undefined;
}

/** Whether the portal sent this request; a mark that it did not make is ignored. */
export function isSentByPortal({ target, header }: MarkedRequest): boolean {
  const mark = header(name);
  if (mark === undefined) return false;
  const given = Buffer.from(mark, "base64url");
  const { current, previous } = deriveKeys("portal mark");
  return [current, ...previous].some((key) => {
    const expected = buildMark(key, header("X-SIGNATURE") ?? "", target);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Names and values in turn, without the mark, which is no part of the call. */
export function removePortalMark(rawHeaders: readonly string[]): readonly string[] {
  const at = rawHeaders.findIndex((each, index) => index % 2 === 0 && each.toUpperCase() === name);
  return at === -1 ? rawHeaders : rawHeaders.toSpliced(at, 2);
}

const buildMark = (key: Buffer, signature: string, target: string): Buffer =>
  createHmac("sha256", key).update(`${signature}\n${target}`).digest();
