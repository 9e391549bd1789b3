import type { App } from "contract/apps/apps.contract";

export type Action = Exclude<keyof App["can"], "sign" | "edit_terms" | "manage_secrets">;
export const menuOrder: readonly Action[] = [
  "approve",
  "ask_again",
  "decide_extension",
  "decide_change",
  "edit",
  "request_extension",
  "request_change",
  "resume",
  "suspend",
  "reject",
  "close",
];
/** The decisions that someone waits for, and what brings an app back. */
export const nextSteps: readonly Action[] = [
  "approve",
  "decide_extension",
  "decide_change",
  "resume",
  "request_extension",
  "ask_again",
];
