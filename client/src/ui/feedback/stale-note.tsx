import { useEffect } from "react";
import { Button, Group } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { formatWibDay, formatWibTimestamp } from "contract/time";
import { announce } from "./announcer.tsx";
import { formatFailure, isFailure } from "./failure.ts";
import { focusContentIfLost } from "#ui/form/focus-content.ts";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { useNow } from "#ui/value/use-now.ts";

interface StaleNoteProps {
  query: { error: unknown; dataUpdatedAt: number; isFetching: boolean; refetch: () => Promise<unknown> };
  padding?: string;
}

/** Above content that could not be loaded again: since when it is old. Nothing if the last load succeeded, or none. */
export function StaleNote({ query, padding = "0" }: StaleNoteProps) {
  const { isFetching, refetch } = query;
  const t = useTexts(uiTexts);
  const note = useNote(query);
  useEffect(() => (note === "" ? undefined : announce(note)), [note]);
  if (note === "") return null;
  return (
    <Group gap="0 6px" mb={8} fz={13} c="dimmed" style={{ padding }}>
      <IconCloudOff size={16} stroke={1.6} aria-hidden />
      <span style={{ overflowWrap: "anywhere" }}>{note}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isFetching}
        // The button goes with the note once the content is loaded.
        onClick={() => void refetch().then(focusContentIfLost)}
      >
        {t("tryAgain")}
      </Button>
    </Group>
  );
}

/** Since when the content is old, and why, if another try will not help by itself; empty if it is not old. */
function useNote({ error, dataUpdatedAt }: StaleNoteProps["query"]): string {
  const t = useTexts(uiTexts);
  const now = new Date(useNow());
  if (error === null || dataUpdatedAt === 0) return "";
  const loadedAt = new Date(dataUpdatedAt);
  const isToday = formatWibDay(loadedAt) === formatWibDay(now);
  const age = t("staleSince", {
    time: isToday ? `${formatWibTimestamp(loadedAt).slice(11, 16)} WIB` : formatDateTime(loadedAt),
  });
  const isRefused = isFailure(error) && error.http >= 400 && error.http < 500;
  return isRefused ? `${age}. ${formatFailure(error)}` : age;
}
