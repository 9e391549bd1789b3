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
import type { Reader } from "contract/pages";
import { listPages, menuGroups, type MenuItem } from "./pages.ts";

/* The menu. It is apart from the pages because their table is loaded before the sign-in, which shows no menu. */

const icons: Record<MenuItem["label"], TablerIcon> = {
  home: IconHome,
  profile: IconUser,
  company: IconBuilding,
  tenants: IconUsers,
  administrators: IconShieldLock,
  registrations: IconUserPlus,
  apps: IconApps,
  sourceAccounts: IconBuildingBank,
  approved: IconCircleCheck,
  productions: IconFileDescription,
  logs: IconHistory,
  mails: IconMail,
  audit: IconShieldSearch,
  activity: IconActivity,
  usage: IconChartHistogram,
  siggen: IconSignature,
  documentations: IconBook2,
  faqs: IconHelpCircle,
};

/** The menu of a role, group by group; an unknown role gets the tenant's menu. */
export function getMenu(role: Reader | null) {
  const items = listPages(role ?? "tenant").flatMap(({ path, menu }) =>
    menu === null ? [] : [{ path, icon: icons[menu.label], ...menu }],
  );
  return menuGroups.flatMap((group) => items.filter((item) => item.group === group));
}

/** The label of a page of the menu; undefined for other paths. */
export const findPageLabel = (path: string) =>
  [...getMenu("admin"), ...getMenu("tenant")].find((page) => page.path === path)?.label;
