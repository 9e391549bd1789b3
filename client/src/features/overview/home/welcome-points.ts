import {
  IconBook2,
  IconClockHour4,
  IconFilePlus,
  IconKey,
  IconMailCheck,
  IconRefresh,
  type TablerIcon,
} from "@tabler/icons-react";

interface WelcomePoint {
  icon: TablerIcon;
  title: string;
  text: string;
}

/** The welcome text of the programme, in Indonesian in both languages of the interface. */
export const welcomePoints: WelcomePoint[] = [
  {
    icon: IconMailCheck,
    title: "Pendaftaran",
    text: "Anda mendaftar dan mengonfirmasi alamat melalui surel, atau pengelola portal membuat akun untuk Anda. Pastikan alamat surel yang terdaftar aktif.",
  },
  {
    icon: IconFilePlus,
    title: "Permintaan aplikasi uji",
    text: "Ajukan aplikasi uji dengan mengisi nama dan deskripsi aplikasi, lalu pilih produk API yang akan Anda gunakan.",
  },
  {
    icon: IconClockHour4,
    title: "Menunggu Persetujuan",
    text: "Pengelola portal memeriksa setiap permintaan. Selama pemeriksaan, aplikasi Anda berstatus Menunggu Persetujuan.",
  },
  {
    icon: IconKey,
    title: "Menerima kredensial",
    text: "Setelah disetujui, aplikasi Anda memperoleh consumer key dan consumer secret. Simpanlah keduanya secara rahasia.",
  },
  {
    icon: IconRefresh,
    title: "Perpanjangan akses",
    text: "Apabila masa akses Anda berakhir, silakan mengajukan perpanjangan kepada pengelola portal.",
  },
  {
    icon: IconBook2,
    title: "Direktori publik",
    text: "Pihak yang telah terverifikasi akan dicantumkan dalam direktori publik sehingga dapat dikenali oleh peserta lain. Direktori ini belum tersedia di portal.",
  },
];
