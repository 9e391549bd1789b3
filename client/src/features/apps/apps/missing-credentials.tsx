import type { App } from "contract/apps/apps.contract";
import { appsTexts } from "./apps.texts.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Why a user gets no credentials of an app. */
export function MissingCredentials({ app: { state } }: { app: App }) {
  const t = useTexts(appsTexts);
  const isApproved = state === "active" || state === "suspended" || state === "expired";
  return t(isApproved ? "forDevelopers" : "withApproval");
}
