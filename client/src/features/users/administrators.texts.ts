import { defineTexts } from "#ui/texts.ts";

export const administratorsTexts = defineTexts("administrators", {
  en: {
    title: "Administrators",
    purpose: "The people who run this portal. At least one of them stays active.",
    new: "New",
    empty: "No administrator matches.",
    emptyHint: "Give each person an account of their own, so that the audit log names who did what.",
    createTitle: "Create New Administrator",
    createVerb: "Create administrator",
    passwordHint:
      "At least 8 characters, no common password. Copy it now: it cannot be shown again, and the administrator replaces it at the first sign-in.",
    disable: "Disable administrator",
    enable: "Enable administrator",
    disableTitle: "Disable Administrator ?",
    enableTitle: "Enable Administrator ?",
    disableMessage: "{{name}} ({{username}}) is signed out at once and cannot sign in until enabled again.",
    enableMessage: "{{name}} ({{username}}) can sign in again.",
  },
  id: {
    title: "Administrator",
    purpose: "Orang-orang yang mengelola portal ini. Paling sedikit satu di antaranya tetap aktif.",
    new: "Baru",
    empty: "Tidak ada administrator yang cocok.",
    emptyHint: "Beri setiap orang akun sendiri, agar log audit mencatat siapa melakukan apa.",
    createTitle: "Buat Administrator Baru",
    createVerb: "Buat administrator",
    passwordHint:
      "Minimal 8 karakter, bukan kata sandi umum. Salin sekarang: tidak dapat ditampilkan lagi, dan administrator menggantinya saat pertama kali masuk.",
    disable: "Nonaktifkan administrator",
    enable: "Aktifkan administrator",
    disableTitle: "Nonaktifkan Administrator ?",
    enableTitle: "Aktifkan Administrator ?",
    disableMessage:
      "{{name}} ({{username}}) langsung dikeluarkan dan tidak dapat masuk sampai diaktifkan kembali.",
    enableMessage: "{{name}} ({{username}}) dapat masuk kembali.",
  },
});
