import { defineTexts } from "#ui/texts.ts";

export const sourceAccountsTexts = defineTexts("source-accounts", {
  en: {
    sourceAccount: "Source Account",
    loading: "Loading source accounts",
    loadFailed: "Source accounts could not be loaded.",
    none: "There are no source accounts.",
    tryAgain: "Try again",
  },
  id: {
    sourceAccount: "Rekening Sumber",
    loading: "Memuat rekening sumber",
    loadFailed: "Rekening sumber tidak dapat dimuat.",
    none: "Tidak ada rekening sumber.",
    tryAgain: "Coba lagi",
  },
});
