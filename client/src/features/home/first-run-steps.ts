import type { AdminDashboard } from "contract/dashboard/dashboard.contract";
import type { NextStep } from "#features/home/next-steps.ts";

const countOf = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

export const isFirstRun = ({ apps, requests }: AdminDashboard) => countOf(apps) + countOf(requests) === 0;

interface Progress {
  email: string;
  dashboard: AdminDashboard;
}

/** The setup steps for the first administrator of a new portal. */
export const firstRunSteps = ({ email, dashboard }: Progress): NextStep[] => [
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
    isDone: countOf(dashboard.apps) > 0,
  },
  {
    title: "guides",
    hint: "guidesHint",
    action: "guidesAction",
    to: "/app/documentations",
    isDone: false,
  },
];
