import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useRouteError } from "react-router-dom";
import { startTexts } from "./start.texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** Shown when a page throws, or when a newer release has replaced its code. */
export function BrokenPage() {
  const t = useTexts(startTexts);
  const error = useRouteError();
  const detail = error instanceof Error ? error.message : "";
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        sentence={t("sentence")}
        hint={`${t("hint")} ${detail}`}
        action={<Button onClick={() => window.location.reload()}>{t("reload")}</Button>}
      />
    </div>
  );
}
