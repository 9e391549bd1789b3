import type { Language } from "../language.ts";
import type { AppState } from "./apps.contract.ts";

/** The states of apps on screens, in search and in exported files; approved apps keep the specification's word. */
export const appStateNames: Record<Language, Record<AppState, string>> = {
  en: {
    waiting: "Waiting Approval",
    active: "Approved",
    suspended: "Suspended",
    expired: "Expired",
    rejected: "Rejected",
    closed: "Closed",
  },
  id: {
    waiting: "Menunggu Persetujuan",
    active: "Disetujui",
    suspended: "Ditangguhkan",
    expired: "Kedaluwarsa",
    rejected: "Ditolak",
    closed: "Ditutup",
  },
};
