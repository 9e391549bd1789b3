import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useRouteError } from "react-router-dom";
import { startTexts } from "#app/start.texts.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/texts.ts";

/** A page that throws, or whose code has gone with a newer release. */
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
