import type { AppState as State } from "contract/apps/apps.contract";
import { appsTexts } from "#features/apps/apps.texts.ts";
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

/** Approved apps keep the specification's word. */
const nameOfState = {
  waiting: "waiting",
  active: "approved",
  suspended: "suspended",
  expired: "expired",
  rejected: "rejected",
  closed: "closed",
} as const satisfies Record<State, string>;

export function useStateName() {
  const t = useTexts(appsTexts);
  return (state: State) => t(nameOfState[state]);
}

export function AppState({ state }: { state: State }) {
  const nameOf = useStateName();
  return <StatusBadge tone={toneOfState[state]} label={nameOf(state)} />;
}
