import { defineTexts } from "#ui/text/texts.ts";

export const deviceLinkTexts = defineTexts("device-link", {
  en: {
    question: "Questions?",
    offer: "Is the account {{name}} yours? We can mail its owner a link that allows this browser to sign in.",
    request: "Mail me a link",
    sent: "If the account {{name}} exists, its owner is sent a mail. The link works once, for 30 minutes: open it in this browser.",
    title: "Allow this browser",
    purpose: "After this, you can sign in to your account in this browser with your password.",
    allow: "Allow this browser to sign in",
    allowed: "This browser may sign in",
    allowedHint: "Failed sign-ins on other devices no longer stop it.",
    toSignIn: "Go to sign-in",
    failed: "The request failed",
  },
  id: {
    question: "Ada pertanyaan?",
    offer:
      "Apakah akun {{name}} milik Anda? Kami dapat mengirim tautan lewat surel kepada pemiliknya, yang mengizinkan peramban ini untuk masuk.",
    request: "Kirim tautan lewat surel",
    sent: "Jika akun {{name}} ada, pemiliknya menerima surel. Tautannya hanya dapat digunakan satu kali, dalam 30 menit: buka di peramban ini.",
    title: "Izinkan peramban ini",
    purpose: "Setelah itu, Anda dapat masuk ke akun Anda di peramban ini dengan kata sandi Anda.",
    allow: "Izinkan peramban ini untuk masuk",
    allowed: "Peramban ini boleh masuk",
    allowedHint: "Percobaan masuk yang gagal di perangkat lain tidak lagi menghalanginya.",
    toSignIn: "Ke halaman masuk",
    failed: "Permintaan gagal",
  },
});
