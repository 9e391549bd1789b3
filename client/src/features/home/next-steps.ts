import type { App } from "contract/apps/apps.contract";
import { confirmCreateKey } from "#features/key-pairs/key-pair.panel.tsx";
import type { homeTexts } from "#features/home/home.texts.ts";

type HomeText = NonNullable<(typeof homeTexts)["keys"]>;

export interface NextStep {
  title: HomeText;
  hint: HomeText;
  action: HomeText;
  /** Where the step is taken, or what takes it here. */
  to: string | (() => void);
  isDone: boolean;
}

interface Progress {
  userId: string;
  username: string;
  hasKeyPair: boolean;
  apps: readonly App[];
  hasSigned: boolean;
}

/** What a tenant does from the empty account to the first signature, in order. */
export const nextSteps = ({ userId, username, hasKeyPair, apps, hasSigned }: Progress): NextStep[] => [
  {
    title: "keyPair",
    hint: "keyPairHint",
    action: "keyPairAction",
    to: () => confirmCreateKey({ userId, username, hasKeyPair: false }),
    isDone: hasKeyPair,
  },
  { title: "app", hint: "appHint", action: "appAction", to: "/tenant/apps", isDone: apps.length > 0 },
  {
    title: "approval",
    hint: "approvalHint",
    action: "approvalAction",
    to: "/tenant/apps",
    isDone: apps.some(({ isactive }) => isactive),
  },
  {
    title: "signature",
    hint: "signatureHint",
    action: "signatureAction",
    to: "/tenant/siggen",
    isDone: hasSigned,
  },
];
