import type { Language } from "../language.ts";
import type { MailState } from "./mails.contract.ts";

/** The states of mails on screens and in exported files. */
export const mailStateNames: Record<Language, Record<MailState, string>> = {
  en: {
    waiting: "Waiting",
    sending: "Sending",
    sent: "Sent",
    written: "Not sent, in a file",
    failed: "Failed",
  },
  id: {
    waiting: "Menunggu",
    sending: "Sedang dikirim",
    sent: "Terkirim",
    written: "Tidak terkirim, dalam berkas",
    failed: "Gagal",
  },
};
