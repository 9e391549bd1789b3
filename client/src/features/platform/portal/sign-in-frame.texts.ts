import { defineTexts } from "#ui/text/texts.ts";

export const signInFrameTexts = defineTexts("sign-in-frame", {
  en: {
    programme: "SNAP Developer Portal",
    slogan: "Build and test your open payment integration. One standard for all banks.",
    standard: "Standar Nasional Open API Pembayaran",
    askUs: "Write to {{email}}",
  },
  id: {
    programme: "SNAP Developer Portal",
    slogan: "Bangun dan uji integrasi pembayaran terbuka Anda. Satu standar untuk semua bank.",
    standard: "Standar Nasional Open API Pembayaran",
    askUs: "Tulis ke {{email}}",
  },
});
