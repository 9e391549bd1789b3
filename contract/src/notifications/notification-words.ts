import { jakarta } from "../time.ts";
import { companyRoleNames } from "../companies/company-role.ts";
import type { Role } from "../endpoint.ts";
import type { Language } from "../language.ts";
import { actLink, openLink, pageLink, sendLink } from "../links.ts";
import type { AdminPage } from "../pages.ts";
import { suspensionReasonNames } from "../apps/suspension-reason-names.ts";
import { statusNames } from "../production-requests/status-names.ts";
import { wordings, type Facts } from "./notification-wording.ts";
import { commandLine, type Notification, type NotificationContent } from "./notifications.contract.ts";

interface Words {
  title: string;
  /** A note, a file name or the requester; may be empty. */
  detail: string;
}

/** The texts of a notification for a reader, in the client and in mails. */
export function buildWords(content: NotificationContent, role: Role, language: Language): Words {
  const { titles, adminTitles, hints, requestedBy, file } = wordings[language];
  const facts = buildFacts(content, language);
  const title = (role === "admin" ? adminTitles[content.kind] : undefined) ?? titles[content.kind];
  const buildDetail = () => {
    if ("note" in content && content.note !== "") return `“${content.note}”`;
    if ("file" in content) return file(facts);
    if ("requested_by" in content) return requestedBy(facts);
    return hints[content.kind] ?? "";
  };
  return { title: title(facts), detail: buildDetail() };
}

const buildFacts = (content: NotificationContent, language: Language): Facts => ({
  app: "app_name" in content ? content.app_name : "",
  company: "company" in content ? content.company : "",
  administrator: "administrator" in content ? content.administrator : "",
  by: content.by === commandLine ? commandLineNames[language] : content.by,
  requestedBy: "requested_by" in content ? content.requested_by : "",
  file: "file" in content ? content.file : "",
  status: "status" in content ? statusNames[language][content.status] : "",
  reason:
    "reason" in content && content.reason !== undefined
      ? suspensionReasonNames[language][content.reason]
      : "",
  member: "member" in content ? content.member : "",
  role: "role" in content && content.role !== undefined ? companyRoleNames[language][content.role] : "",
  extensionWaits: "extension_waits" in content && content.extension_waits === true,
  keepsTerms: "keeps_terms" in content && content.keeps_terms === true,
  byColleague: "by_colleague" in content && content.by_colleague === true,
  day:
    "expires_at" in content && content.expires_at !== undefined
      ? formatDay(content.expires_at, language)
      : "",
});

const commandLineNames: Record<Language, string> = { en: "The command line", id: "Baris perintah" };

/** `20 Nov 2026` */
const formatDay = (timestamp: string, language: Language) =>
  new Intl.DateTimeFormat(language === "id" ? "id-ID" : "en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: jakarta,
  }).format(new Date(timestamp));

/** The service of which a tenant sends a first call with an app that was approved; undefined for all other notices. */
export const findFirstService = (content: NotificationContent, role: Role) =>
  role === "tenant" && content.kind === "app_approved" ? content.service_code : undefined;

/** The path to the page of an app, to another subject with its details open, or with the decision form for what waits. */
export function buildLink({ content, subject_id }: Pick<Notification, "content" | "subject_id">, role: Role) {
  if (content.kind === "registration_waiting") return actLink(buildPath(role, "registrations"), subject_id);
  if ("administrator" in content) return openLink(buildPath("admin", "administrators"), subject_id);
  if (content.kind === "tenant_role_changed") return openLink(buildPath("admin", "tenants"), subject_id);
  // The company of an administrator is only a name in the profile.
  if ("member" in content) return role === "admin" ? "/app/profile" : "/tenant/company";
  if (content.kind === "app_waiting") return actLink(buildPath(role, "approved"), subject_id);
  const service_code = findFirstService(content, role);
  if (service_code !== undefined) return sendLink("/tenant", { app_id: subject_id, service_code });
  if ("requested_by" in content) return openLink(buildPath(role, "productions"), subject_id);
  const page = pageLink(buildPath(role, "apps"), subject_id);
  return content.kind.startsWith("app_secret_") ? `${page}?tab=credentials` : page;
}

const buildPath = (role: Role, page: AdminPage) => `/${role === "admin" ? "app" : "tenant"}/${page}`;
