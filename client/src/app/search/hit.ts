import type { TablerIcon } from "@tabler/icons-react";
import type { StatusTone } from "#ui/value/status-badge.tsx";

/** One search result of any kind. */
export interface Hit {
  id: string;
  title: string;
  /** Distinguishes results with the same title. */
  hint: string;
  path: string;
  icon: TablerIcon;
  state?: { tone: StatusTone; label: string };
}

export interface HitGroup {
  kind: "pages" | "apps" | "requests" | "tenants" | "documentation";
  hits: Hit[];
  /** The list with all results of this kind, if there are more. */
  allPath?: string | undefined;
}
