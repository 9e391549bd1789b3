import type { AdminDashboard } from "contract/dashboard/dashboard.contract";
import type { NextStep } from "./next-steps.ts";

const sumCounts = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

/** Whether the charts would be empty. */
export const isFirstRun = ({ apps, requests }: AdminDashboard) => sumCounts(apps) + sumCounts(requests) === 0;

interface Progress {
  email: string;
  dashboard: AdminDashboard;
  hasOpenedGuides: boolean;
  openGuides: () => void;
}

/** The setup steps for the first administrator of a new portal. */
export const buildFirstRunSteps = ({
  email,
  dashboard,
  hasOpenedGuides,
  openGuides,
}: Progress): NextStep[] => [
  {
    title: "ownEmail",
    hint: "ownEmailHint",
    action: "ownEmailAction",
    to: "/app/profile",
    // The seeded administrator has an address in a reserved domain without mailboxes.
    isDone: email !== "" && !email.endsWith(".invalid"),
  },
  {
    title: "firstTenant",
    hint: "firstTenantHint",
    action: "firstTenantAction",
    to: "/app/tenants?new=1",
    isDone: dashboard.accounts > 1,
  },
  {
    title: "firstApp",
    hint: "firstAppHint",
    action: "firstAppAction",
    to: "/app/apps?new=1",
    isDone: sumCounts(dashboard.apps) > 0,
  },
  {
    title: "guides",
    hint: "guidesHint",
    action: "guidesAction",
    to: openGuides,
    // In a portal that is in use, an administrator with another browser is not reminded of them.
    isDone: hasOpenedGuides || sumCounts(dashboard.requests) > 0,
  },
];
