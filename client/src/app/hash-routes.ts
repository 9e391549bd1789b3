import { forgottenPasswordHash } from "contract/pages";

/** The path of an address of the original client, which had its paths in the hash; null for all others. */
export function parseHashPath({ pathname, hash }: Pick<Location, "pathname" | "hash">): string | null {
  if (!hash.startsWith("#/")) return null;
  if (hash === forgottenPasswordHash) return pathname === "/login" ? null : `/login${hash}`;
  return hash.replace(/^#[/\\]+/, "/");
}
