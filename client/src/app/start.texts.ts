import { defineTexts } from "#ui/text/texts.ts";

/** Texts shown before the first page is loaded, or when a page fails. */
export const startTexts = defineTexts("start", {
  en: {
    loading: "Loading",
    sentence: "An error occurred on this page.",
    hint: "Reload the page to continue. Your saved data is not affected.",
    reload: "Reload page",
  },
  id: {
    loading: "Memuat",
    sentence: "Terjadi kesalahan pada halaman ini.",
    hint: "Muat ulang untuk melanjutkan. Data yang sudah tersimpan tidak terpengaruh.",
    reload: "Muat ulang halaman",
  },
});
