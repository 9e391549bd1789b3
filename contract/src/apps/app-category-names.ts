import type { Language } from "../language.ts";
import type { AppCategory } from "./apps.contract.ts";

/** The categories of companies on screens and in exported files. */
export const appCategoryNames: Record<Language, Record<AppCategory, string>> = {
  en: {
    provider: "Provider of services",
    user: "User of services",
    developer: "Developer of systems",
  },
  id: {
    provider: "Penyedia layanan",
    user: "Pengguna layanan",
    developer: "Pengembang sistem",
  },
};
