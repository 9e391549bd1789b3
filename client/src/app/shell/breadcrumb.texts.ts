import { defineTexts } from "#ui/text/texts.ts";

/** Path segments that are no page of the menu; other segments are shown as they are. */
export const breadcrumbTexts = defineTexts("breadcrumb", {
  en: {
    app: "App",
    companies: "Companies",
    notifications: "Notifications",
    reference: "Reference",
    services: "Services",
    extra: "Extra",
    search: "Search",
    start: "Start",
    denied: "Denied",
    unauthorized: "Unauthorized",
  },
  id: {
    app: "Portal",
    companies: "Perusahaan",
    notifications: "Pemberitahuan",
    reference: "Referensi",
    services: "Layanan",
    extra: "Ekstra",
    search: "Pencarian",
    start: "Mulai",
    denied: "Ditolak",
    unauthorized: "Tidak sah",
  },
});
