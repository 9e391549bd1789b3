import type { Language } from "../language.ts";
import type { Omission } from "./activity.contract.ts";

/** Why headers and bodies of a call are missing, on screens and in files. */
export const omissionNames: Record<Language, Record<Omission, string>> = {
  en: {
    rate: "Beyond the hit rate: of each minute, only the first refused calls are recorded in full.",
    volume: "The calls of this app used up what is recorded in a day; it begins again at midnight (WIB).",
    unproven: "Too many calls without a valid signature in this minute.",
    backlog: "More calls arrived than the portal could store at that time.",
  },
  id: {
    rate: "Melebihi batas akses: dari setiap menit, hanya panggilan pertama yang ditolak dicatat lengkap.",
    volume:
      "Panggilan aplikasi ini sudah menghabiskan ruang catatan satu hari; dimulai lagi pada tengah malam (WIB).",
    unproven: "Terlalu banyak panggilan tanpa tanda tangan yang sah pada menit ini.",
    backlog: "Panggilan yang datang lebih banyak daripada yang dapat disimpan portal saat itu.",
  },
};
