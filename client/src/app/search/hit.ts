import type { TablerIcon } from "@tabler/icons-react";
import type { StatusTone } from "#ui/status-badge.tsx";

/** One thing that was found, whatever its kind. */
export interface Hit {
  id: string;
  title: string;
  /** What tells it from others of the same name. */
  hint: string;
  path: string;
  icon: TablerIcon;
  state?: { tone: StatusTone; label: string };
}

export interface HitGroup {
  kind: "pages" | "apps" | "requests" | "tenants" | "documentation";
  hits: Hit[];
  /** Where all of the kind stand, when the server found more than it shows. */
  allPath?: string | undefined;
}
