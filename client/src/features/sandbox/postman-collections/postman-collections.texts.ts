import { defineTexts } from "#ui/text/texts.ts";

export const postmanCollectionsTexts = defineTexts("postman-collections", {
  en: {
    download: "Download Postman collection",
    hint: "Import the file in Postman and fill in its variables clientSecret and privateKey, which are empty. Its script requests the token and signs each call.",
    guide: "Guide: calls with Postman",
  },
  id: {
    download: "Unduh koleksi Postman",
    hint: "Impor berkas ini di Postman dan isi variabelnya clientSecret dan privateKey, yang kosong. Skripnya meminta token dan menandatangani setiap panggilan.",
    guide: "Panduan: panggilan dengan Postman",
  },
});
