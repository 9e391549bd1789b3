import { Button, Group } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { formatWibDay, formatWibTimestamp } from "contract/time";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { useNow } from "#ui/value/use-now.ts";

interface StaleNoteProps {
  query: { error: unknown; dataUpdatedAt: number; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Above content that could not be loaded again: since when it is old. Nothing if the last load succeeded, or none. */
export function StaleNote({ query: { error, dataUpdatedAt, isFetching, refetch } }: StaleNoteProps) {
  const t = useTexts(uiTexts);
  const now = new Date(useNow());
  if (error === null || dataUpdatedAt === 0) return null;
  const loadedAt = new Date(dataUpdatedAt);
  const isToday = formatWibDay(loadedAt) === formatWibDay(now);
  return (
    <Group role="status" gap="0 6px" mb={8} fz={13} c="dimmed">
      <IconCloudOff size={16} stroke={1.6} aria-hidden />
      {t("staleSince", {
        time: isToday ? `${formatWibTimestamp(loadedAt).slice(11, 16)} WIB` : formatDateTime(loadedAt),
      })}
      <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
        {t("tryAgain")}
      </Button>
    </Group>
  );
}
