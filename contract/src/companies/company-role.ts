import type { Language } from "../language.ts";

/** The roles of the members of a company; each may do all that the ones before it may do. */
export const companyRoles = ["viewer", "developer", "owner"] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** In a sentence. */
export const companyRoleNames: Record<Language, Record<CompanyRole, string>> = {
  en: { viewer: "viewer", developer: "developer", owner: "owner" },
  id: { viewer: "pembaca", developer: "pengembang", owner: "pemilik" },
};

export const hasRole = (role: CompanyRole, least: CompanyRole): boolean =>
  companyRoles.indexOf(role) >= companyRoles.indexOf(least);
