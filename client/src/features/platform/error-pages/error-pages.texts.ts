import { defineTexts } from "#ui/text/texts.ts";

export const errorPagesTexts = defineTexts("error-pages", {
  en: {
    notFoundTitle: "Page not found",
    notFound: "Opps, it seems that this page does not exist.",
    notFoundHint: "The address may be mistyped, or the page has moved.",
    unauthorizedTitle: "Unauthorized",
    unauthorized: "Opps, it seems that you Unauthorized.",
    unauthorizedHint: "Sign in, then open the page again.",
    deniedTitle: "Permissions denied",
    denied: "Permissions denied",
    deniedHint: "Your account does not have the role that this page needs.",
    backToHome: "Back to Home",
    search: "Search",
    signIn: "Sign in",
  },
  id: {
    notFoundTitle: "Halaman tidak ditemukan",
    notFound: "Maaf, halaman ini tidak ada.",
    notFoundHint: "Alamatnya mungkin salah ketik, atau halamannya telah dipindahkan.",
    unauthorizedTitle: "Belum masuk",
    unauthorized: "Maaf, Anda belum berwenang membuka halaman ini.",
    unauthorizedHint: "Silakan masuk, lalu buka kembali halaman ini.",
    deniedTitle: "Izin ditolak",
    denied: "Izin ditolak",
    deniedHint: "Akun Anda tidak memiliki peran yang diperlukan untuk halaman ini.",
    backToHome: "Kembali ke Beranda",
    search: "Cari",
    signIn: "Masuk",
  },
});
