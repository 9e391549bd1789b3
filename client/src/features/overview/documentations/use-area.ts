import type { Reader } from "contract/pages";
import { areaOf, useReader } from "#session/use-session.ts";

interface Area {
  reader: Reader;
  /** The path prefix of the documentation's pages. */
  base: ReturnType<typeof areaOf>;
  /** The path prefix of the other pages: those of tenants for visitors, who sign in first. */
  pages: ReturnType<typeof areaOf>;
}

export function useArea(): Area {
  const reader = useReader();
  const base = areaOf(reader);
  return { reader, base, pages: reader === "visitor" ? areaOf("tenant") : base };
}
