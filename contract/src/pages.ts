import type { Role } from "./endpoint.ts";

/** Readable without signing in, outside the areas of the roles. */
const helpPages = [
  "documentations",
  "documentations/reference",
  "documentations/services",
  "documentations/services/:code",
  "documentations/:slug",
  "faqs",
] as const;
const sharedPages = [
  "home",
  "profile",
  "profile/notifications",
  "siggen",
  "activity",
  "usage",
  "apps",
  "apps/:appId",
  "productions",
  "logs",
  ...helpPages,
] as const;
const tenantPages = [...sharedPages, "company"] as const;
const adminPages = [
  ...sharedPages,
  "tenants",
  "companies/:companyId",
  "administrators",
  "registrations",
  "source-accounts",
  "approved",
  "mails",
  "audit",
] as const;

/** Each redirects to the Home of its area. */
const areas = ["/app", "/tenant"] as const;

/** A page of both roles, although its path is in the administrators' area. */
export const searchPath = "/app/extra/search";

/** The account page of the original client's identity provider; redirects to Profile. */
export const accountPath = "/auth/realms/openapi/account";

/** The page of a forgotten password, below the sign-in page; existing links have this hash. */
export const forgottenPasswordHash = "#/forgottenpassword";

const commonPaths = [
  "/",
  "/start",
  "/login",
  "/logout",
  searchPath,
  accountPath,
  "/changepassword",
  "/changepassword/:token",
  "/known-device/:token",
  "/register",
  "/confirm-registration",
  "/confirm-registration/:token",
  "/accept-invitation",
  "/accept-invitation/:token",
  "/confirm-email/:token",
  "/undo-email-change/:token",
  "/sandbox/consent",
  "/sandbox/payment",
  "/sandbox/bill",
  "/sandbox/result",
  "/denied",
  "/unauthorized",
  "/error",
  "/docs",
] as const;

/** Who reads a page that needs no session. */
export type Reader = Role | "visitor";

/** Name of an administrator page, below `/app/`. */
export type AdminPage = (typeof adminPages)[number];
/** Name of a tenant page, below `/tenant/`. */
export type TenantPage = (typeof tenantPages)[number];
/** Name of a page that visitors read, too. */
export type HelpPage = (typeof helpPages)[number];
/** Path of a page without a specific role, parameters as `:name`. */
export type CommonPath = (typeof commonPaths)[number];

/** Paths of the documentation for visitors; both areas have the same pages. */
export const visitorPaths: readonly string[] = helpPages.map((page) => `/${page}`);

/** Every path of the client. The server responds 404 to any other path. */
export const pagePaths: readonly string[] = [
  ...commonPaths,
  ...areas,
  ...visitorPaths,
  ...adminPages.map((page) => `/app/${page}`),
  ...tenantPages.map((page) => `/tenant/${page}`),
];
