import { appStateNames } from "contract/apps/app-state-names";
import { expect, test } from "vitest";
import { i18n } from "#ui/text/i18n.ts";

import.meta.glob("../**/*.texts.ts", { eager: true });

/** Titles, labels and messages given word for word by the specification, by namespace. */
const given: Record<string, string[]> = {
  pages: [
    "Home",
    "Profile",
    "Tenants",
    "Apps",
    "Approved",
    "SIT-Request",
    "SignatureGen",
    "Documentations",
    "FAQs",
    "Log Status",
  ],
  shell: ["YOU ARE HERE", "My Account", "Log Out", "Session Timeout, need relogin."],
  ui: ["Response from server: {{remark}}", "OK"],
  login: [
    "Username",
    "Password",
    "Remember me",
    "Sign in",
    "Username/Password does not match. Please try again.",
    "Login failed with error: {{message}}",
  ],
  "error-pages": [
    "Opps, it seems that this page does not exist.",
    "Opps, it seems that you Unauthorized.",
    "Permissions denied",
    "Back to Home",
  ],
  users: [
    "Username",
    "Password",
    "Firstname",
    "Lastname",
    "Phone",
    "Email",
    "Company",
    "Address",
    "New",
    "Create New Tenant",
    "Disable User ?",
    "Enable User ?",
    "Profile Info",
    "Name",
    "Surname",
    "View key",
    "Create key",
    "Disable user",
    "Enable user",
    "Detail",
  ],
  apps: [
    "Owner",
    "Apps Name",
    "Consumer_key",
    "Consumer_secret",
    "Type",
    "Product",
    "Products",
    "New",
    "Create New Apps",
    "Source Account",
    "Max Hit Rate",
    "isActive",
    "{{rate}} hit/minutes",
  ],
  "apps-lifecycle": ["Approved", "Waiting Approval", "Approved New Apps"],
  profile: ["Name", "Surname", "Username", "Email", "Phone", "Company", "Address", "View key", "Create key"],
  "key-pairs": ["Public key", "Private key", "Generate Key?"],
  signatures: ["Signature Generator", "Signature"],
  "production-requests": ["SIT - Request", "Productions Tenant Request", "Add FinalFile", "New"],
  history: ["Logs - SIT - Request", "Date", "Owner", "Status"],
  passwords: [
    "Current password",
    "New password",
    "Confirm new password",
    "Submit New Password",
    "Error both password not match. Please try again.",
    "Error created new account. Please try again.",
  ],
  documentations: ["Documentations"],
};

test("the states of apps that the specification names match it", () => {
  expect(appStateNames.en).toMatchObject({ active: "Approved", waiting: "Waiting Approval" });
});

test.each(Object.entries(given))("the texts of %s match the specification", (namespace, texts) => {
  const bundle: unknown = i18n.getResourceBundle("en", namespace);
  expect(Object.values(bundle ?? {})).toEqual(expect.arrayContaining(texts));
});
