const helpPages = ["documentations", "documentations/reference", "documentations/:slug", "faqs"] as const;
const sharedPages = ["home", "profile", "siggen", "apps", "productions", "logs", ...helpPages] as const;

const publicPages = [
  "/",
  "/login",
  "/logout",
  "/app/extra/search",
  "/changepassword",
  "/changepassword/:token",
  "/confirm-email/:token",
  "/undo-email-change/:token",
  "/denied",
  "/unauthorized",
] as const;
const adminPages = [...sharedPages, "tenants", "administrators", "approved", "mails", "audit"] as const;
const tenantPages = sharedPages;

/** Path of a page of the client, parameters as `:name`. */
export type PagePath =
  | (typeof publicPages)[number]
  | `/app/${(typeof adminPages)[number]}`
  | `/tenant/${(typeof tenantPages)[number]}`;

/** Every page of the client. The server answers any other path with 404. */
export const pagePaths: readonly PagePath[] = [
  ...publicPages,
  ...adminPages.map((page) => `/app/${page}` as const),
  ...tenantPages.map((page) => `/tenant/${page}` as const),
];
