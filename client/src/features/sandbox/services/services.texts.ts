import { defineTexts } from "#ui/text/texts.ts";

export const servicesTexts = defineTexts("sandbox-services", {
  en: {
    programLanguage: "Programming language",
    copySignatureCode: "Copy the right signature code",
    copyAs: "Copy as {{language}}",
    copied: "Copied",
    failed: "Could not be copied",
    download: "Download {{file}}",
  },
  id: {
    programLanguage: "Bahasa pemrograman",
    copySignatureCode: "Salin kode tanda tangan yang benar",
    copyAs: "Salin sebagai {{language}}",
    copied: "Tersalin",
    failed: "Tidak dapat disalin",
    download: "Unduh {{file}}",
  },
});
