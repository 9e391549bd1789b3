const helpPages = ["documentations", "documentations/reference", "documentations/:slug", "faqs"] as const;
const tenantPages = ["home", "profile", "siggen", "apps", "productions", "logs", ...helpPages] as const;
const adminPages = [...tenantPages, "tenants", "administrators", "approved", "mails", "audit"] as const;

/** Each leads to the Home of its area. */
const areas = ["/app", "/tenant"] as const;

/** A page of both roles, although its path lies in the administrators' area. */
export const searchPath = "/app/extra/search";

/** The account page of the original client's identity provider; leads to Profile. */
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
] as const;

/** Name of a page that administrators have, below `/app/`. */
export type AdminPage = (typeof adminPages)[number];
/** Name of a page that tenants have, below `/tenant/`. */
export type TenantPage = (typeof tenantPages)[number];
/** Path of a page that belongs to no single role, parameters as `:name`. */
export type CommonPath = (typeof commonPaths)[number];

/** Every path of the client. The server answers any other path with 404. */
export const pagePaths: readonly string[] = [
  ...commonPaths,
  ...areas,
  ...adminPages.map((page) => `/app/${page}`),
  ...tenantPages.map((page) => `/tenant/${page}`),
];
