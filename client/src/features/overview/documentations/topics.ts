import type { Role } from "contract/endpoint";
import type { Reader } from "contract/pages";
import { getContentRole } from "./content-role.ts";

export type TopicGroup = "start" | "integration" | "account" | "programme" | "tools" | "portal";

/** A guide, whose title, summary and text are in content/<language>/guides/<slug>.md. */
export interface Topic {
  /** The last part of the URL. */
  slug: string;
  group: TopicGroup;
  roles: Role[];
}

const both: Role[] = ["admin", "tenant"];
const admin: Role[] = ["admin"];
const tenant: Role[] = ["tenant"];

/** All guides, in reading order. */
export const topics: Topic[] = [
  { slug: "administrator-overview", group: "start", roles: admin },
  { slug: "tenant-overview", group: "start", roles: tenant },
  { slug: "first-signature", group: "start", roles: both },
  { slug: "first-transfer", group: "start", roles: both },
  { slug: "choose-services", group: "integration", roles: both },
  { slug: "repeat-a-call", group: "integration", roles: both },
  { slug: "timeouts", group: "integration", roles: both },
  { slug: "provider-notifications", group: "integration", roles: both },
  { slug: "own-server", group: "integration", roles: both },
  { slug: "errors", group: "integration", roles: both },
  { slug: "money", group: "integration", roles: both },
  { slug: "time", group: "integration", roles: both },
  { slug: "test-plan", group: "integration", roles: both },
  { slug: "go-live", group: "integration", roles: both },
  { slug: "sign-in", group: "account", roles: both },
  { slug: "password", group: "account", roles: both },
  { slug: "profile", group: "account", roles: both },
  { slug: "key-pair", group: "account", roles: both },
  { slug: "register-a-tenant", group: "programme", roles: admin },
  { slug: "manage-tenants", group: "programme", roles: admin },
  { slug: "apps-of-tenants", group: "programme", roles: admin },
  { slug: "approve-apps", group: "programme", roles: admin },
  { slug: "sit-workflow", group: "programme", roles: admin },
  { slug: "sit-files", group: "programme", roles: admin },
  { slug: "create-an-app", group: "programme", roles: tenant },
  { slug: "credentials", group: "programme", roles: tenant },
  { slug: "sit-request", group: "programme", roles: tenant },
  { slug: "directory", group: "programme", roles: tenant },
  { slug: "activity", group: "tools", roles: both },
  { slug: "signature-generator", group: "tools", roles: both },
  { slug: "postman", group: "tools", roles: both },
  { slug: "machine-tokens", group: "tools", roles: both },
  { slug: "logs", group: "tools", roles: both },
  { slug: "tables-and-exports", group: "portal", roles: both },
  { slug: "company", group: "portal", roles: both },
  { slug: "notifications", group: "portal", roles: both },
  { slug: "find-your-way", group: "portal", roles: both },
];

export const listTopics = (reader: Reader): Topic[] =>
  topics.filter(({ roles }) => roles.includes(getContentRole(reader)));

export const topicGroups: TopicGroup[] = ["start", "integration", "account", "programme", "tools", "portal"];
