import type { Language } from "../language.ts";
import type { RegistrationState } from "./registrations.contract.ts";

/** The states of registrations on screens and in exported files. */
export const registrationStateNames: Record<Language, Record<RegistrationState, string>> = {
  en: { waiting: "Waiting", approved: "Approved", rejected: "Rejected" },
  id: { waiting: "Menunggu", approved: "Disetujui", rejected: "Ditolak" },
};
