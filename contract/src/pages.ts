const helpPages = ["documentations", "documentations/reference", "documentations/:slug", "faqs"] as const;
const tenantPages = ["home", "profile", "siggen", "apps", "productions", "logs", ...helpPages] as const;
const adminPages = [
  ...tenantPages,
  "tenants",
  "administrators",
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

const commonPaths = [
  "/",
  "/login",
  "/logout",
  searchPath,
  accountPath,
  "/changepassword",
  "/changepassword/:token",
  "/confirm-email/:token",
  "/undo-email-change/:token",
  "/denied",
  "/unauthorized",
  "/error",
  "/docs",
] as const;

/** Name of an administrator page, below `/app/`. */
export type AdminPage = (typeof adminPages)[number];
/** Name of a tenant page, below `/tenant/`. */
export type TenantPage = (typeof tenantPages)[number];
/** Path of a page without a specific role, parameters as `:name`. */
export type CommonPath = (typeof commonPaths)[number];

/** Every path of the client. The server responds 404 to any other path. */
export const pagePaths: readonly string[] = [
  ...commonPaths,
  ...areas,
  ...adminPages.map((page) => `/app/${page}`),
  ...tenantPages.map((page) => `/tenant/${page}`),
];
