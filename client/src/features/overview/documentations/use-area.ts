import type { Reader } from "contract/pages";
import { getArea, useReader } from "#session/use-session.ts";

interface Area {
  reader: Reader;
  /** The path prefix of the documentation's pages. */
  base: ReturnType<typeof getArea>;
  /** The path prefix of the other pages: those of tenants for visitors, who sign in first. */
  pages: ReturnType<typeof getArea>;
}

export function useArea(): Area {
  const reader = useReader();
  const base = getArea(reader);
  return { reader, base, pages: reader === "visitor" ? getArea("tenant") : base };
}
