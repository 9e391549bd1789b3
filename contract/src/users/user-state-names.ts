import type { Language } from "../language.ts";

/** What a list says about a user; an invited user has no password yet. */
export type UserState = "active" | "invited" | "disabled";

export const toUserState = (isActive: boolean, isInvited: boolean): UserState =>
  !isActive ? "disabled" : isInvited ? "invited" : "active";

/** The states of users on screens, in search and in exported files. */
export const userStateNames: Record<Language, Record<UserState, string>> = {
  en: { active: "Active", invited: "Invited", disabled: "Disabled" },
  id: { active: "Aktif", invited: "Diundang", disabled: "Nonaktif" },
};
