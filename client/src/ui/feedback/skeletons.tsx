import type { ReactNode } from "react";
import { Box, Flex, Skeleton, VisuallyHidden } from "@mantine/core";
import { useIsDue } from "./delayed.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import classes from "#ui/table/data-table.module.css";

export function RowsSkeleton({ isNarrow }: { isNarrow: boolean }) {
  return (
    <Placeholder>
      {isNarrow ? (
        <div className={classes.cards}>
          {Array.from({ length: 4 }, (_, card) => (
            <div key={card} className={classes.card}>
              {["46%", "72%", "64%", "58%"].map((width) => (
                <Skeleton key={width} height={14} my={12} width={width} />
              ))}
            </div>
          ))}
        </div>
      ) : (
        <div className={classes.frame}>
          <Box h={36} bg="var(--portal-hover)" />
          {Array.from({ length: 8 }, (_, row) => (
            <Flex key={row} gap={32} h={44} align="center" px={16}>
              <Skeleton height={14} width="18%" />
              <Skeleton height={14} width="26%" />
              <Skeleton height={14} width="22%" />
              <Skeleton height={14} width="12%" />
            </Flex>
          ))}
        </div>
      )}
    </Placeholder>
  );
}

export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Placeholder>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={14} my={12} width={line % 2 === 0 ? "72%" : "54%"} />
      ))}
    </Placeholder>
  );
}

/** Takes its place from the start, so that nothing below it moves when it appears. */
function Placeholder({ children }: { children: ReactNode }) {
  const t = useTexts(uiTexts);
  const isDue = useIsDue();
  return (
    <>
      {isDue && <VisuallyHidden role="status">{t("loading")}</VisuallyHidden>}
      <div aria-hidden style={{ visibility: isDue ? "visible" : "hidden" }}>
        {children}
      </div>
    </>
  );
}
