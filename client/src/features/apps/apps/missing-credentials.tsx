import type { App, AppState } from "contract/apps/apps.contract";
import { appsTexts } from "./apps.texts.ts";
import { useTexts } from "#ui/text/texts.ts";

const keys = {
  waiting: "withApproval",
  active: "forDevelopers",
  suspended: "forDevelopers",
  expired: "forDevelopers",
  rejected: "endedCredentials",
  closed: "endedCredentials",
} as const satisfies Record<AppState, string>;

/** Why a user gets no credentials of an app. */
export function MissingCredentials({ app: { state } }: { app: Pick<App, "state"> }) {
  const t = useTexts(appsTexts);
  return t(keys[state]);
}
