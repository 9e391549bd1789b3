import { defineTexts } from "#ui/text/texts.ts";

export const mailsNotSentTexts = defineTexts("mails-not-sent", {
  en: {
    title: "This portal has no mail server: no mail will arrive",
    hint: "A portal manager can give you the link. Write to",
    hintOfDecision: "A portal manager can tell you the decision. Write to",
    adminHint:
      "Mails are files on the server (SMTP_URL is not set), and nobody gets them. Pass the links on yourself.",
    show: "Show mails",
  },
  id: {
    title: "Portal ini tidak memiliki server surel: tidak ada surel yang akan datang",
    hint: "Pengelola portal dapat memberi Anda tautannya. Tulis ke",
    hintOfDecision: "Pengelola portal dapat memberi tahu Anda keputusannya. Tulis ke",
    adminHint:
      "Surel menjadi berkas di server (SMTP_URL belum diatur), dan tidak ada yang menerimanya. Teruskan sendiri tautannya.",
    show: "Lihat surel",
  },
});
