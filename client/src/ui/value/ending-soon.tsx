import type { ReactNode } from "react";
import { Box } from "@mantine/core";
import { dayMs } from "contract/time";
import { useNow } from "./use-now.ts";

/** As for apps that the lists mark. */
const warningDays = 14;

/** The text of an end; a warning in the last 14 days before it. */
export function EndingSoon({ end, children }: { end: string; children: ReactNode }) {
  const leftMs = Date.parse(end) - useNow();
  if (leftMs <= 0 || leftMs > warningDays * dayMs) return children;
  return (
    <Box component="span" data-tone="amber" c="var(--tone)" fw={600}>
      {children}
    </Box>
  );
}
