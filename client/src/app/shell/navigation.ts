import type { Role } from "contract/endpoint";
import {
  IconApps,
  IconBook2,
  IconCircleCheck,
  IconFileDescription,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconShieldLock,
  IconMail,
  IconShieldSearch,
  IconSignature,
  IconUser,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";

export interface NavigationItem {
  label:
    | "home"
    | "profile"
    | "tenants"
    | "administrators"
    | "apps"
    | "approved"
    | "productions"
    | "siggen"
    | "documentations"
    | "faqs"
    | "logs"
    | "mails"
    | "audit";
  path: string;
  icon: TablerIcon;
}

export interface NavigationGroup {
  caption: "programme" | "developerTools" | "help";
  items: NavigationItem[];
}

const admin: NavigationGroup[] = [
  {
    caption: "programme",
    items: [
      { label: "home", path: "/app/home", icon: IconHome },
      { label: "profile", path: "/app/profile", icon: IconUser },
      { label: "tenants", path: "/app/tenants", icon: IconUsers },
      { label: "administrators", path: "/app/administrators", icon: IconShieldLock },
      { label: "apps", path: "/app/apps", icon: IconApps },
      { label: "approved", path: "/app/approved", icon: IconCircleCheck },
      { label: "productions", path: "/app/productions", icon: IconFileDescription },
      { label: "logs", path: "/app/logs", icon: IconHistory },
      { label: "mails", path: "/app/mails", icon: IconMail },
      { label: "audit", path: "/app/audit", icon: IconShieldSearch },
    ],
  },
  { caption: "developerTools", items: [{ label: "siggen", path: "/app/siggen", icon: IconSignature }] },
  {
    caption: "help",
    items: [
      { label: "documentations", path: "/app/documentations", icon: IconBook2 },
      { label: "faqs", path: "/app/faqs", icon: IconHelpCircle },
    ],
  },
];

const tenant: NavigationGroup[] = [
  {
    caption: "programme",
    items: [
      { label: "home", path: "/tenant/home", icon: IconHome },
      { label: "profile", path: "/tenant/profile", icon: IconUser },
      { label: "apps", path: "/tenant/apps", icon: IconApps },
      { label: "productions", path: "/tenant/productions", icon: IconFileDescription },
      { label: "logs", path: "/tenant/logs", icon: IconHistory },
    ],
  },
  { caption: "developerTools", items: [{ label: "siggen", path: "/tenant/siggen", icon: IconSignature }] },
  {
    caption: "help",
    items: [
      { label: "documentations", path: "/tenant/documentations", icon: IconBook2 },
      { label: "faqs", path: "/tenant/faqs", icon: IconHelpCircle },
    ],
  },
];

export const navigationOf = (role: Role | null) => (role === "admin" ? admin : tenant);
