import type { ComponentType } from "react";
import {
  IconApps,
  IconBook2,
  IconBuildingBank,
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
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import type { Role } from "contract/endpoint";
import type { AdminPage, TenantPage } from "contract/pages";
import type { pageWordsTexts } from "#app/page-words.texts.ts";
import { areaOf } from "#session/use-session.ts";

export type Load = () => Promise<ComponentType>;

export const menuGroups = ["programme", "developerTools", "help"] as const;

interface MenuItem {
  group: (typeof menuGroups)[number];
  /** Key of the page's name and of its search words. */
  label: NonNullable<(typeof pageWordsTexts)["keys"]>;
  icon: TablerIcon;
}

interface AreaPage {
  /** Null for a page that is linked from another page. */
  menu: MenuItem | null;
  load: { admin?: Load; tenant?: Load };
}

type RolesOf<Name> =
  (Name extends AdminPage ? "admin" : never) | (Name extends TenantPage ? "tenant" : never);

const both = (load: Load) => ({ admin: load, tenant: load });

/** The pages of both areas, in the order of the menu. A missing page of the contract is a compile error. */
const areaPages: {
  [Name in AdminPage | TenantPage]: { menu: MenuItem | null; load: Record<RolesOf<Name>, Load> };
} = {
  home: {
    menu: { group: "programme", label: "home", icon: IconHome },
    load: both(async () => (await import("#features/home/home.page.tsx")).HomePage),
  },
  profile: {
    menu: { group: "programme", label: "profile", icon: IconUser },
    load: both(async () => (await import("#features/profile/profile.page.tsx")).ProfilePage),
  },
  tenants: {
    menu: { group: "programme", label: "tenants", icon: IconUsers },
    load: { admin: async () => (await import("#features/users/tenants.page.tsx")).TenantsPage },
  },
  administrators: {
    menu: { group: "programme", label: "administrators", icon: IconShieldLock },
    load: { admin: async () => (await import("#features/users/administrators.page.tsx")).AdministratorsPage },
  },
  apps: {
    menu: { group: "programme", label: "apps", icon: IconApps },
    load: {
      admin: async () => (await import("#features/apps/apps.page.tsx")).AppsPage,
      tenant: async () => (await import("#features/apps/my-apps.page.tsx")).MyAppsPage,
    },
  },
  "source-accounts": {
    menu: { group: "programme", label: "sourceAccounts", icon: IconBuildingBank },
    load: {
      admin: async () =>
        (await import("#features/source-accounts/source-accounts.page.tsx")).SourceAccountsPage,
    },
  },
  approved: {
    menu: { group: "programme", label: "approved", icon: IconCircleCheck },
    load: { admin: async () => (await import("#features/approvals/approved.page.tsx")).ApprovedPage },
  },
  productions: {
    menu: { group: "programme", label: "productions", icon: IconFileDescription },
    load: {
      admin: async () =>
        (await import("#features/production-requests/production-requests.page.tsx")).ProductionRequestsPage,
      tenant: async () =>
        (await import("#features/production-requests/my-production-requests.page.tsx"))
          .MyProductionRequestsPage,
    },
  },
  logs: {
    menu: { group: "programme", label: "logs", icon: IconHistory },
    load: {
      admin: async () => (await import("#features/history/history.page.tsx")).HistoryPage,
      tenant: async () => (await import("#features/history/my-history.page.tsx")).MyHistoryPage,
    },
  },
  mails: {
    menu: { group: "programme", label: "mails", icon: IconMail },
    load: { admin: async () => (await import("#features/mails/mails.page.tsx")).MailsPage },
  },
  audit: {
    menu: { group: "programme", label: "audit", icon: IconShieldSearch },
    load: { admin: async () => (await import("#features/audit/audit.page.tsx")).AuditPage },
  },
  siggen: {
    menu: { group: "developerTools", label: "siggen", icon: IconSignature },
    load: both(
      async () => (await import("#features/signatures/signature-generator.page.tsx")).SignatureGeneratorPage,
    ),
  },
  documentations: {
    menu: { group: "help", label: "documentations", icon: IconBook2 },
    load: both(async () => (await import("#features/documentations/overview.page.tsx")).OverviewPage),
  },
  "documentations/reference": {
    menu: null,
    load: both(async () => (await import("#features/documentations/reference.page.tsx")).ReferencePage),
  },
  "documentations/:slug": {
    menu: null,
    load: both(async () => (await import("#features/documentations/guide.page.tsx")).GuidePage),
  },
  faqs: {
    menu: { group: "help", label: "faqs", icon: IconHelpCircle },
    load: both(async () => (await import("#features/documentations/faqs.page.tsx")).FaqsPage),
  },
};

/** The pages of a role's area, in the order of the menu. */
export const pagesOf = (role: Role) =>
  Object.entries<AreaPage>(areaPages).flatMap(
    ([
      name,
      {
        menu,
        load: { [role]: load },
      },
    ]) => (load === undefined ? [] : [{ path: `${areaOf(role)}/${name}`, menu, load }]),
  );

/** The menu of a role; an unknown role gets the tenant's menu. */
export const menuOf = (role: Role | null) =>
  pagesOf(role ?? "tenant").flatMap(({ path, menu }) => (menu === null ? [] : [{ path, ...menu }]));
