import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useRouteError } from "react-router-dom";
import { EmptyState } from "#ui/empty-state.tsx";
import { defineTexts, useTexts } from "#ui/texts.ts";

const texts = defineTexts("broken-page", {
  en: {
    sentence: "This page stopped working.",
    hint: "Reload it to go on. What you had saved is not affected.",
    reload: "Reload page",
  },
  id: {
    sentence: "Halaman ini berhenti bekerja.",
    hint: "Muat ulang untuk melanjutkan. Data yang sudah tersimpan tidak terpengaruh.",
    reload: "Muat ulang halaman",
  },
});

/** A page that throws, or whose code has gone with a newer release. */
export function BrokenPage() {
  const t = useTexts(texts);
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
