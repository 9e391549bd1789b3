import type { Language } from "../language.ts";
import type { SuspensionReason } from "./apps.lifecycle.contract.ts";

/** Why an app is suspended, on screens, in notices and in mails. */
export const suspensionReasonNames: Record<Language, Record<SuspensionReason, string>> = {
  en: {
    invalid_information: "Invalid information",
    misuse: "Misuse",
    requested_by_party: "Requested by the party",
    requested_by_authority: "Requested by an authority",
  },
  id: {
    invalid_information: "Informasi tidak benar",
    misuse: "Penyalahgunaan",
    requested_by_party: "Diminta oleh pihak terkait",
    requested_by_authority: "Diminta oleh otoritas",
  },
};
