import { defineTexts } from "#ui/text/texts.ts";

export const companyProfileTexts = defineTexts("company-profile", {
  en: {
    company: "Company",
    purpose_one: "{{count}} member, in the programme since {{day}}",
    purpose_other: "{{count}} members, in the programme since {{day}}",
    members: "Members",
    membersHint: "Administrators change roles, for example after the only owner has left.",
    keyPair: "Key pair of the portal",
    keyPairHint: "With it the portal signs for the company.",
    viewKey: "View key pair",
    log: "History of requests",
    notFound: "Company not found",
    notFoundHint: "There is no such company, or it has no members any more.",
    notFoundAdvice: "Check the link, or look for the company among the tenants.",
    allTenants: "Show all tenants",
  },
  id: {
    company: "Perusahaan",
    purpose_one: "{{count}} anggota, dalam program sejak {{day}}",
    purpose_other: "{{count}} anggota, dalam program sejak {{day}}",
    members: "Anggota",
    membersHint: "Administrator mengubah peran, misalnya setelah pemilik satu-satunya keluar.",
    keyPair: "Pasangan kunci portal",
    keyPairHint: "Dengan ini portal menandatangani untuk perusahaan.",
    viewKey: "Lihat pasangan kunci",
    log: "Riwayat permintaan",
    notFound: "Perusahaan tidak ditemukan",
    notFoundHint: "Perusahaan tersebut tidak ada, atau sudah tidak memiliki anggota.",
    notFoundAdvice: "Periksa tautannya, atau cari perusahaan di antara tenant.",
    allTenants: "Tampilkan semua tenant",
  },
});
