import { defineTexts } from "#ui/text/texts.ts";

export const codeTexts = defineTexts("code", {
  en: {
    language: "Programming language",
    run: "Run",
  },
  id: {
    language: "Bahasa pemrograman",
    run: "Jalankan",
  },
});
