import type { ComponentType } from "react";
import {
  IconActivity,
  IconApps,
  IconBook2,
  IconBuilding,
  IconBuildingBank,
  IconChartHistogram,
  IconCircleCheck,
  IconFileDescription,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconMail,
  IconShieldLock,
  IconShieldSearch,
  IconSignature,
  IconUser,
  IconUserPlus,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import type { Waiting } from "contract/dashboard/dashboard.contract";
import type { AdminPage, HelpPage, Reader, TenantPage } from "contract/pages";
import type { pageWordsTexts } from "./page-words.texts.ts";
import { getArea } from "#session/use-session.ts";

export type Load = () => Promise<ComponentType>;

export const menuGroups = ["programme", "developerTools", "help"] as const;

interface MenuItem {
  group: (typeof menuGroups)[number];
  /** Key of the page's name and of its search words. */
  label: NonNullable<(typeof pageWordsTexts)["keys"]>;
  icon: TablerIcon;
  /** What waits for an administrator on this page. */
  waiting?: keyof Waiting;
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
    menu: { group: "programme", label: "home", icon: IconHome },
    load: loadForBoth(async () => (await import("#features/overview/home/home.page.tsx")).HomePage),
  },
  profile: {
    menu: { group: "programme", label: "profile", icon: IconUser },
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
    menu: { group: "programme", label: "company", icon: IconBuilding },
    load: {
      tenant: async () => (await import("#features/identity/company-members/company.page.tsx")).CompanyPage,
    },
  },
  tenants: {
    menu: { group: "programme", label: "tenants", icon: IconUsers },
    load: { admin: async () => (await import("#features/identity/users/tenants.page.tsx")).TenantsPage },
  },
  administrators: {
    menu: { group: "programme", label: "administrators", icon: IconShieldLock },
    load: {
      admin: async () =>
        (await import("#features/identity/users/administrators.page.tsx")).AdministratorsPage,
    },
  },
  registrations: {
    menu: {
      group: "programme",
      label: "registrations",
      icon: IconUserPlus,
      waiting: "registrations",
    },
    load: {
      admin: async () =>
        (await import("#features/identity/registrations/registrations.page.tsx")).RegistrationsPage,
    },
  },
  apps: {
    menu: { group: "programme", label: "apps", icon: IconApps, waiting: "apps" },
    load: {
      admin: async () => (await import("#features/apps/apps/apps.page.tsx")).AppsPage,
      tenant: async () => (await import("#features/apps/apps/my-apps.page.tsx")).MyAppsPage,
    },
  },
  "source-accounts": {
    menu: { group: "programme", label: "sourceAccounts", icon: IconBuildingBank },
    load: {
      admin: async () =>
        (await import("#features/apps/source-accounts/source-accounts.page.tsx")).SourceAccountsPage,
    },
  },
  approved: {
    menu: { group: "programme", label: "approved", icon: IconCircleCheck, waiting: "approvals" },
    load: { admin: async () => (await import("#features/apps/apps/approved.page.tsx")).ApprovedPage },
  },
  productions: {
    menu: { group: "programme", label: "productions", icon: IconFileDescription, waiting: "requests" },
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
    menu: { group: "programme", label: "logs", icon: IconHistory },
    load: {
      admin: async () => (await import("#features/sit/history/history.page.tsx")).HistoryPage,
      tenant: async () => (await import("#features/sit/history/my-history.page.tsx")).MyHistoryPage,
    },
  },
  mails: {
    menu: { group: "programme", label: "mails", icon: IconMail },
    load: { admin: async () => (await import("#features/messaging/mails/mails.page.tsx")).MailsPage },
  },
  audit: {
    menu: { group: "programme", label: "audit", icon: IconShieldSearch },
    load: { admin: async () => (await import("#features/platform/audit/audit.page.tsx")).AuditPage },
  },
  activity: {
    menu: { group: "developerTools", label: "activity", icon: IconActivity },
    load: loadForBoth(
      async () => (await import("#features/sandbox/activity/activity.page.tsx")).ActivityPage,
    ),
  },
  usage: {
    menu: { group: "developerTools", label: "usage", icon: IconChartHistogram },
    load: loadForBoth(async () => (await import("#features/sandbox/usage/usage.page.tsx")).UsagePage),
  },
  siggen: {
    menu: { group: "developerTools", label: "siggen", icon: IconSignature },
    load: loadForBoth(
      async () =>
        (await import("#features/sandbox/signatures/signature-generator.page.tsx")).SignatureGeneratorPage,
    ),
  },
  documentations: {
    menu: { group: "help", label: "documentations", icon: IconBook2 },
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
    menu: { group: "help", label: "faqs", icon: IconHelpCircle },
    load: loadForEveryone(
      async () => (await import("#features/overview/documentations/faqs.page.tsx")).FaqsPage,
    ),
  },
};

/** The pages of a role's area, or of visitors, in the order of the menu. */
export const listPages = (reader: Reader) =>
  Object.entries<AreaPage>(areaPages).flatMap(
    ([
      name,
      {
        menu,
        load: { [reader]: load },
      },
    ]) => (load === undefined ? [] : [{ path: `${getArea(reader)}/${name}`, menu, load }]),
  );

/** The menu of a role; an unknown role gets the tenant's menu. */
export const getMenu = (role: Reader | null) =>
  listPages(role ?? "tenant").flatMap(({ path, menu }) => (menu === null ? [] : [{ path, ...menu }]));

/** The label of a page of the menu; undefined for other paths. */
export const findPageLabel = (path: string) =>
  [...getMenu("admin"), ...getMenu("tenant")].find((page) => page.path === path)?.label;
