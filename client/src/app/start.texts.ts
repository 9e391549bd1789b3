import { defineTexts } from "#ui/texts.ts";

/** What is said before any page is there, or when one has gone. */
export const startTexts = defineTexts("start", {
  en: {
    loading: "Loading",
    sentence: "This page stopped working.",
    hint: "Reload it to go on. What you had saved is not affected.",
    reload: "Reload page",
  },
  id: {
    loading: "Memuat",
    sentence: "Halaman ini berhenti bekerja.",
    hint: "Muat ulang untuk melanjutkan. Data yang sudah tersimpan tidak terpengaruh.",
    reload: "Muat ulang halaman",
  },
});
