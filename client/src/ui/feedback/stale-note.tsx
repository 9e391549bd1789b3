import { Button, Group } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { formatWibTimestamp } from "contract/time";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { Timestamp } from "#ui/value/timestamp.tsx";

interface StaleNoteProps {
  query: { error: unknown; dataUpdatedAt: number; refetch: () => Promise<unknown> };
}

/** Above content that could not be loaded again: since when it is old. Nothing if the last load succeeded, or none. */
export function StaleNote({ query: { error, dataUpdatedAt, refetch } }: StaleNoteProps) {
  const t = useTexts(uiTexts);
  if (error === null || dataUpdatedAt === 0) return null;
  const loadedAt = new Date(dataUpdatedAt);
  return (
    <Group role="status" gap="0 6px" mb={8} fz={13} c="dimmed">
      <IconCloudOff size={16} stroke={1.6} aria-hidden />
      <Timestamp timestamp={loadedAt}>
        {t("staleSince", { time: formatWibTimestamp(loadedAt).slice(11, 16) })}
      </Timestamp>
      <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
        {t("tryAgain")}
      </Button>
    </Group>
  );
}
