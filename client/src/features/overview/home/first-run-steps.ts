import type { AdminDashboard } from "contract/dashboard/dashboard.contract";
import type { NextStep } from "./next-steps.ts";

const sumCounts = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

/** Whether the charts would be empty. */
export const isFirstRun = ({ apps, requests }: AdminDashboard) => sumCounts(apps) + sumCounts(requests) === 0;

interface Progress {
  email: string;
  dashboard: AdminDashboard;
  sendTestMail: () => void;
}

const registrationHints = {
  off: "registrationOff",
  approval: "registrationApproval",
  open: "registrationOpen",
} as const;

/** The setup steps for the first administrator of a new portal. */
export function buildFirstRunSteps({ email, dashboard, sendTestMail }: Progress): NextStep[] {
  const { setup, accounts } = dashboard;
  // The seeded administrator has an address in a reserved domain without mailboxes.
  const hasAddress = email !== "" && !email.endsWith(".invalid");
  return [
    {
      title: "password",
      hint: "passwordHint",
      action: "passwordAction",
      to: "/changepassword",
      doneTo: "/app/profile",
      isDone: setup.has_changed_password,
    },
    {
      title: "ownEmail",
      hint: "ownEmailHint",
      action: "ownEmailAction",
      to: "/app/profile",
      doneTo: "/app/profile",
      isDone: hasAddress,
    },
    {
      title: "mail",
      hint: "mailHint",
      action: "mailAction",
      to: sendTestMail,
      doneTo: "/app/mails",
      isDone: setup.has_sent_mail,
    },
    {
      title: "publicUrl",
      hint: "publicUrlHint",
      action: "publicUrlAction",
      to: "/app/documentations/administrator-overview",
      doneTo: "/app/documentations/administrator-overview",
      isDone: setup.public_url !== "",
    },
    {
      title: "sourceAccounts",
      hint: "sourceAccountsHint",
      action: "sourceAccountsAction",
      to: "/app/source-accounts?new=1",
      doneTo: "/app/source-accounts",
      isDone: setup.source_accounts > 0,
    },
    {
      title: "registration",
      hint: registrationHints[setup.registration],
      action: "registrationAction",
      to: "/app/registrations",
      doneTo: "/app/registrations",
      // A registration is confirmed by a mailed link, so it needs the delivery of mails.
      isDone: setup.registration === "off" || setup.has_sent_mail,
    },
    {
      title: "firstTenant",
      hint: "firstTenantHint",
      action: "firstTenantAction",
      to: "/app/tenants?new=1",
      doneTo: "/app/tenants",
      isDone: accounts > 1,
    },
  ];
}
