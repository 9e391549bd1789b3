import type { AppState as State } from "contract/apps/apps.contract";
import { appStateTexts } from "./app-state.texts.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";

export const toneOfState = {
  waiting: "amber",
  active: "green",
  suspended: "red",
  expired: "slate",
  rejected: "red",
  closed: "grey",
} as const satisfies Record<State, string>;

export const useStateName = () => useTexts(appStateTexts);

export function AppState({ state }: { state: State }) {
  const getStateName = useStateName();
  return <StatusBadge tone={toneOfState[state]} label={getStateName(state)} />;
}
