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
  kind:
    | "pages"
    | "apps"
    | "requests"
    | "companies"
    | "tenants"
    | "administrators"
    | "calls"
    | "events"
    | "documentation";
  hits: Hit[];
  /** The query is the code, path or name of a hit: this group is first. */
  isExact?: boolean | undefined;
  /** The list with all results of this kind, if there are more. */
  allPath?: string | undefined;
}
