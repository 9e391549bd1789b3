import { defineTexts } from "#ui/text/texts.ts";

export const consentsTexts = defineTexts("consents", {
  en: {
    title: "Customer consent",
    purpose: "On this page you play a customer of the sandbox bank.",
    question: "Questions about the sandbox?",
    asks: "{{app}} of {{company}} asks for your consent",
    asksHint: "It may then call services for you with a customer token, until the token expires.",
    returnsTo: "You then return to {{host}}.",
    noReturn: "Without a redirect_url the code is shown here.",
    badReturn: "redirect_url is not a web address, so the code is shown here.",
    agree: "Agree",
    refuse: "Refuse",
    code: "Authorization code",
    codeHint: "The app exchanges it once, within 10 minutes, at /access-token/b2b2c.",
    refused: "You have refused",
    refusedHint: "The app gets no code.",
    again: "Ask again",
    noApp: "No app asks for consent",
    noAppHint:
      "Open this page as /sandbox/consent?client_id=…&redirect_url=…&state=… with the consumer key of an active app.",
    failed: "Consent not given",
  },
  id: {
    title: "Persetujuan pelanggan",
    purpose: "Di halaman ini Anda berperan sebagai pelanggan bank sandbox.",
    question: "Ada pertanyaan tentang sandbox?",
    asks: "{{app}} dari {{company}} meminta persetujuan Anda",
    asksHint:
      "Aplikasi lalu dapat memanggil layanan untuk Anda dengan token pelanggan, sampai token berakhir.",
    returnsTo: "Setelah itu Anda kembali ke {{host}}.",
    noReturn: "Tanpa redirect_url, kode ditampilkan di sini.",
    badReturn: "redirect_url bukan alamat web, jadi kode ditampilkan di sini.",
    agree: "Setuju",
    refuse: "Tolak",
    code: "Kode otorisasi",
    codeHint: "Aplikasi menukarnya satu kali, dalam 10 menit, di /access-token/b2b2c.",
    refused: "Anda menolak",
    refusedHint: "Aplikasi tidak menerima kode.",
    again: "Tanya lagi",
    noApp: "Tidak ada aplikasi yang meminta persetujuan",
    noAppHint:
      "Buka halaman ini sebagai /sandbox/consent?client_id=…&redirect_url=…&state=… dengan consumer key aplikasi yang aktif.",
    failed: "Persetujuan gagal diberikan",
  },
});
