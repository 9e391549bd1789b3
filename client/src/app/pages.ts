import type { ComponentType } from "react";
import type { WaitingCounts } from "contract/dashboard/dashboard.contract";
import type { AdminPage, HelpPage, Reader, TenantPage } from "contract/pages";
import type { pageWordsTexts } from "./page-words.texts.ts";
import { getArea } from "#session/use-session.ts";

export type Load = () => Promise<ComponentType>;

export const menuGroups = ["programme", "access", "operation", "developerTools", "help"] as const;

export interface MenuItem {
  group: (typeof menuGroups)[number];
  /** Key of the page's name and of its search words. */
  label: NonNullable<(typeof pageWordsTexts)["keys"]>;
  /** What waits for an administrator on this page. */
  waiting?: keyof WaitingCounts;
}

interface AreaPage {
  /** Null for a page that is linked from another page. */
  menu: MenuItem | null;
  load: { [Each in Reader]?: Load };
}

type RolesOf<Name> =
  | (Name extends AdminPage ? "admin" : never)
  | (Name extends TenantPage ? "tenant" : never)
  | (Name extends HelpPage ? "visitor" : never);

const loadForBoth = (load: Load) => ({ admin: load, tenant: load });
const loadForEveryone = (load: Load) => ({ ...loadForBoth(load), visitor: load });

/** The pages of both areas, in the order of the menu. A missing page of the contract is a compile error. */
const areaPages: {
  [Name in AdminPage | TenantPage]: { menu: MenuItem | null; load: Record<RolesOf<Name>, Load> };
} = {
  home: {
    menu: { group: "programme", label: "home" },
    load: loadForBoth(async () => (await import("#features/overview/home/home.page.tsx")).HomePage),
  },
  profile: {
    menu: { group: "access", label: "profile" },
    load: loadForBoth(async () => (await import("#features/overview/profile/profile.page.tsx")).ProfilePage),
  },
  "profile/notifications": {
    menu: null,
    load: loadForBoth(
      async () =>
        (await import("#features/messaging/notifications/notification-settings.page.tsx"))
          .NotificationSettingsPage,
    ),
  },
  company: {
    menu: { group: "access", label: "company" },
    load: {
      tenant: async () => (await import("#features/identity/company-members/company.page.tsx")).CompanyPage,
    },
  },
  tenants: {
    menu: { group: "access", label: "tenants" },
    load: { admin: async () => (await import("#features/identity/users/tenants.page.tsx")).TenantsPage },
  },
  "companies/:companyId": {
    menu: null,
    load: {
      admin: async () =>
        (await import("#features/overview/company-profile/company-profile.page.tsx")).CompanyProfilePage,
    },
  },
  administrators: {
    menu: { group: "access", label: "administrators" },
    load: {
      admin: async () =>
        (await import("#features/identity/users/administrators.page.tsx")).AdministratorsPage,
    },
  },
  registrations: {
    menu: {
      group: "access",
      label: "registrations",
      waiting: "registrations",
    },
    load: {
      admin: async () =>
        (await import("#features/identity/registrations/registrations.page.tsx")).RegistrationsPage,
    },
  },
  apps: {
    menu: { group: "programme", label: "apps", waiting: "apps" },
    load: {
      admin: async () => (await import("#features/overview/app-details/apps.page.tsx")).AppsPage,
      tenant: async () => (await import("#features/overview/app-details/my-apps.page.tsx")).MyAppsPage,
    },
  },
  "apps/:appId": {
    menu: null,
    load: loadForBoth(async () => (await import("#features/overview/app-details/app.page.tsx")).AppPage),
  },
  "source-accounts": {
    menu: { group: "operation", label: "sourceAccounts" },
    load: {
      admin: async () =>
        (await import("#features/apps/source-accounts/source-accounts.page.tsx")).SourceAccountsPage,
    },
  },
  approved: {
    menu: { group: "programme", label: "approved", waiting: "approvals" },
    load: {
      admin: async () => (await import("#features/overview/app-details/approved.page.tsx")).ApprovedPage,
    },
  },
  productions: {
    menu: { group: "programme", label: "productions", waiting: "requests" },
    load: {
      admin: async () =>
        (await import("#features/sit/production-requests/production-requests.page.tsx"))
          .ProductionRequestsPage,
      tenant: async () =>
        (await import("#features/sit/production-requests/my-production-requests.page.tsx"))
          .MyProductionRequestsPage,
    },
  },
  logs: {
    menu: { group: "programme", label: "logs" },
    load: {
      admin: async () => (await import("#features/sit/history/history.page.tsx")).HistoryPage,
      tenant: async () => (await import("#features/sit/history/my-history.page.tsx")).MyHistoryPage,
    },
  },
  mails: {
    menu: { group: "operation", label: "mails" },
    load: { admin: async () => (await import("#features/messaging/mails/mails.page.tsx")).MailsPage },
  },
  audit: {
    menu: { group: "operation", label: "audit" },
    load: { admin: async () => (await import("#features/platform/audit/audit.page.tsx")).AuditPage },
  },
  activity: {
    menu: { group: "developerTools", label: "activity" },
    load: loadForBoth(
      async () => (await import("#features/sandbox/activity/activity.page.tsx")).ActivityPage,
    ),
  },
  usage: {
    menu: { group: "developerTools", label: "usage" },
    load: loadForBoth(async () => (await import("#features/sandbox/usage/usage.page.tsx")).UsagePage),
  },
  siggen: {
    menu: { group: "developerTools", label: "siggen" },
    load: loadForBoth(
      async () =>
        (await import("#features/sandbox/signatures/signature-generator.page.tsx")).SignatureGeneratorPage,
    ),
  },
  documentations: {
    menu: { group: "help", label: "documentations" },
    load: loadForEveryone(
      async () => (await import("#features/overview/documentations/overview.page.tsx")).OverviewPage,
    ),
  },
  "documentations/reference": {
    menu: null,
    load: loadForEveryone(
      async () => (await import("#features/overview/documentations/reference.page.tsx")).ReferencePage,
    ),
  },
  "documentations/services": {
    menu: null,
    load: loadForEveryone(
      async () => (await import("#features/overview/documentations/services/services.page.tsx")).ServicesPage,
    ),
  },
  "documentations/services/:code": {
    menu: null,
    load: loadForEveryone(
      async () => (await import("#features/overview/documentations/services/service.page.tsx")).ServicePage,
    ),
  },
  "documentations/:slug": {
    menu: null,
    load: loadForEveryone(
      async () => (await import("#features/overview/documentations/guide.page.tsx")).GuidePage,
    ),
  },
  faqs: {
    menu: { group: "help", label: "faqs" },
    load: loadForEveryone(
      async () => (await import("#features/overview/documentations/faqs.page.tsx")).FaqsPage,
    ),
  },
};

/** The pages of a role's area, or of visitors, in the order of the menu. */
export const listPages = (reader: Reader) =>
  Object.entries<AreaPage>(areaPages).flatMap(([name, { menu, load }]) => {
    const loadPage = load[reader];
    return loadPage === undefined ? [] : [{ path: `${getArea(reader)}/${name}`, menu, load: loadPage }];
  });
