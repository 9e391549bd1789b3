import type { TenantDashboard } from "contract/dashboard/dashboard.contract";
import { confirmCreateKey } from "#features/keys/key-pairs/key-pair.panel.tsx";
import { hasKeyButtons } from "#features/keys/key-pairs/key-pairs.queries.ts";
import type { homeTexts } from "./home.texts.ts";

type HomeText = NonNullable<(typeof homeTexts)["keys"]>;

export interface NextStep {
  title: HomeText;
  hint: HomeText;
  action: HomeText;
  /** The page of the step, or an action on this page. */
  to: string | (() => void);
  isDone: boolean;
}

interface Progress {
  userId: string;
  username: string;
  dashboard: TenantDashboard;
}

/** The steps of a tenant from a new account to the request for the integration test. */
export const buildNextSteps = ({ userId, username, dashboard }: Progress): NextStep[] => [
  ...(hasKeyButtons(username)
    ? [
        {
          title: "keyPair",
          hint: "keyPairHint",
          action: "keyPairAction",
          to: () => confirmCreateKey({ userId, username, hasKeyPair: false }),
          isDone: dashboard.has_key_pair || dashboard.has_public_key,
        } satisfies NextStep,
      ]
    : []),
  {
    title: "app",
    hint: "appHint",
    action: "appAction",
    to: "/tenant/apps",
    isDone: dashboard.apps.some(({ count }) => count > 0),
  },
  {
    title: "approval",
    hint: "approvalHint",
    action: "approvalAction",
    to: "/tenant/apps",
    isDone: dashboard.apps.some(({ state, count }) => state === "active" && count > 0),
  },
  {
    title: "signature",
    hint: "signatureHint",
    action: "signatureAction",
    to: "/tenant/siggen",
    isDone: dashboard.has_signed,
  },
  {
    title: "request",
    hint: "requestHint",
    action: "requestAction",
    to: "/tenant/productions",
    isDone: dashboard.requests.some(({ count }) => count > 0),
  },
];
