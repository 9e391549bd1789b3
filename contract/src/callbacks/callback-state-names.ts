import type { Language } from "../language.ts";
import type { CallbackState } from "./callbacks.contract.ts";

export const callbackStateNames: Record<Language, Record<CallbackState, string>> = {
  en: {
    waiting: "Waiting",
    sending: "Being sent",
    delivered: "Delivered",
    refused: "Refused",
    failed: "Given up",
  },
  id: {
    waiting: "Menunggu",
    sending: "Sedang dikirim",
    delivered: "Terkirim",
    refused: "Ditolak",
    failed: "Dihentikan",
  },
};
