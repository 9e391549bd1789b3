import type { Language } from "../language.ts";
import type { MailState } from "./mails.contract.ts";

/** The states of mails on screens and in exported files. */
export const mailStateNames: Record<Language, Record<MailState, string>> = {
  en: { waiting: "Waiting", sending: "Sending", sent: "Sent", failed: "Failed" },
  id: { waiting: "Menunggu", sending: "Sedang dikirim", sent: "Terkirim", failed: "Gagal" },
};
