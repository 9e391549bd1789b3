import { defineTexts } from "#ui/text/texts.ts";

export const administratorsTexts = defineTexts("administrators", {
  en: {
    title: "Administrators",
    purpose: "The users who manage this portal. At least one must be active.",
    new: "New",
    empty: "There are no administrators yet.",
    emptyHint: "Create a separate account for each person, so that the audit log shows who did what.",
    inviteTitle: "Invite an administrator",
    inviteHint:
      "The administrator gets a mail with a link to choose a password, which works once, for 7 days. The email address becomes the username. All administrators are notified.",
    noMails: "Mails are not delivered",
    noMailsHint:
      "The portal has no mail server, and the link for an administrator is shown to nobody else. Create the administrator with an initial password instead.",
    createTitle: "Create new administrator",
    createVerb: "Create administrator",
    passwordHint:
      "At least 8 characters, not a common password. Copy it now: it cannot be shown again. The administrator must change it at the first sign-in, within 7 days.",
    disable: "Disable administrator",
    enable: "Enable administrator",
    disableTitle: "Disable administrator?",
    enableTitle: "Enable administrator?",
    disableMessage:
      "{{name}} ({{username}}) is signed out immediately and cannot sign in until enabled again.",
    enableMessage: "{{name}} ({{username}}) can sign in again.",
  },
  id: {
    title: "Administrator",
    purpose: "Pengguna yang mengelola portal ini. Paling sedikit satu harus aktif.",
    new: "Baru",
    empty: "Belum ada administrator.",
    emptyHint: "Buat akun terpisah untuk setiap orang, agar log audit menunjukkan siapa melakukan apa.",
    inviteTitle: "Undang administrator",
    inviteHint:
      "Administrator menerima surel berisi tautan untuk membuat kata sandi, yang berlaku satu kali selama 7 hari. Alamat surelnya menjadi nama pengguna. Semua administrator diberi tahu.",
    noMails: "Surel tidak dikirim",
    noMailsHint:
      "Portal tidak memiliki server surel, dan tautan untuk administrator tidak ditampilkan kepada orang lain. Buat administrator dengan kata sandi awal.",
    createTitle: "Buat administrator baru",
    createVerb: "Buat administrator",
    passwordHint:
      "Minimal 8 karakter, bukan kata sandi umum. Salin sekarang: kata sandi tidak dapat ditampilkan lagi. Administrator harus mengubahnya saat pertama kali masuk, dalam 7 hari.",
    disable: "Nonaktifkan administrator",
    enable: "Aktifkan administrator",
    disableTitle: "Nonaktifkan administrator?",
    enableTitle: "Aktifkan administrator?",
    disableMessage:
      "{{name}} ({{username}}) langsung dikeluarkan dan tidak dapat masuk sampai diaktifkan kembali.",
    enableMessage: "{{name}} ({{username}}) dapat masuk kembali.",
  },
});
