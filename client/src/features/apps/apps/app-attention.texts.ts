import { defineTexts } from "#ui/text/texts.ts";

export const appAttentionTexts = defineTexts("app-attention", {
  en: {
    waiting: "Waiting for you",
    extension_requested: "Asks for more time",
    change_requested: "Asks for a change",
    suspended: "Calls are refused",
    expired: "Expired on {{day}}",
    expires_soon: "Expires on {{day}}",
    secret_ends: "A secret ends on {{day}}",
    calls_refused_one: "{{count}} call refused today",
    calls_refused_other: "{{count}} calls refused today",
    never_called: "Never called",
  },
  id: {
    waiting: "Menunggu Anda",
    extension_requested: "Meminta perpanjangan",
    change_requested: "Meminta perubahan",
    suspended: "Panggilan ditolak",
    expired: "Berakhir pada {{day}}",
    expires_soon: "Akan berakhir pada {{day}}",
    secret_ends: "Sebuah secret berakhir pada {{day}}",
    calls_refused_one: "{{count}} ditolak hari ini",
    calls_refused_other: "{{count}} ditolak hari ini",
    never_called: "Belum dipakai",
  },
});
