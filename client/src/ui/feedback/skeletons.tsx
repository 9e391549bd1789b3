import { Box, Flex, Skeleton, VisuallyHidden } from "@mantine/core";
import { Delayed } from "./delayed.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import classes from "#ui/table/data-table.module.css";

export function RowsSkeleton({ isNarrow }: { isNarrow: boolean }) {
  const t = useTexts(uiTexts);
  return (
    <Delayed>
      <VisuallyHidden role="status">{t("loading")}</VisuallyHidden>
      {isNarrow ? (
        <div className={classes.cards} aria-hidden>
          {Array.from({ length: 4 }, (_, card) => (
            <div key={card} className={classes.card}>
              {["46%", "72%", "64%", "58%"].map((width) => (
                <Skeleton key={width} height={14} my={12} width={width} />
              ))}
            </div>
          ))}
        </div>
      ) : (
        <div className={classes.frame} aria-hidden>
          <Box h={40} bg="var(--portal-hover)" />
          {Array.from({ length: 8 }, (_, row) => (
            <Flex key={row} gap={32} p="15px 16px">
              <Skeleton height={14} width="18%" />
              <Skeleton height={14} width="26%" />
              <Skeleton height={14} width="22%" />
              <Skeleton height={14} width="12%" />
            </Flex>
          ))}
        </div>
      )}
    </Delayed>
  );
}

export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  const t = useTexts(uiTexts);
  return (
    <Delayed>
      <VisuallyHidden role="status">{t("loading")}</VisuallyHidden>
      <div aria-hidden>
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} height={14} my={12} width={line % 2 === 0 ? "72%" : "54%"} />
        ))}
      </div>
    </Delayed>
  );
}
