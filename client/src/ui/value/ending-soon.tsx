import type { ReactNode } from "react";
import { Box } from "@mantine/core";
import { dayMs, expiringDays } from "contract/time";
import { useNow } from "./use-now.ts";

/** The text of an end; a warning in the last 14 days before it. */
export function EndingSoon({ end, children }: { end: string; children: ReactNode }) {
  const leftMs = Date.parse(end) - useNow();
  if (leftMs <= 0 || leftMs > expiringDays * dayMs) return children;
  return (
    <Box component="span" data-tone="amber" c="var(--tone)" fw={600}>
      {children}
    </Box>
  );
}
