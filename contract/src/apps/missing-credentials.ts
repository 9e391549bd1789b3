import type { App } from "./apps.contract.ts";

/** Why a user gets no credentials of an app. */
export const whyNoCredentials = ({ state }: Pick<App, "state">): "forDevelopers" | "withApproval" =>
  state === "active" || state === "suspended" || state === "expired" ? "forDevelopers" : "withApproval";
