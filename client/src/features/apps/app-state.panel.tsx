import type { App } from "contract/apps/apps.contract";
import { appsTexts } from "#features/apps/apps.texts.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";

export function AppState({ app }: { app: App }) {
  const t = useTexts(appsTexts);
  return (
    <StatusBadge tone={app.isactive ? "green" : "amber"} label={t(app.isactive ? "approved" : "waiting")} />
  );
}
