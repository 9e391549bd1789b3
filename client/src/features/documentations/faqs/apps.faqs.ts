import { adminFaq, faq, tenantFaq, type FaqGroup } from "#features/documentations/faqs/faq.ts";

export const appFaqs: FaqGroup = {
  id: "apps",
  title: ["Apps and approval", "Aplikasi dan persetujuan"],
  faqs: [
    tenantFaq(
      "how-long-approval",
      [
        "How long does an approval take, and how am I notified?",
        "Berapa lama persetujuan dan bagaimana saya mengetahuinya?",
      ],
      [
        "A portal manager decides; there is no fixed time. You get a notification (the bell in the header), and the badge of the app changes from **Waiting Approval** to **Approved**.",
        "Pengelola portal yang memutuskan; tidak ada batas waktu tetap. Anda mendapat pemberitahuan (ikon lonceng di bagian atas), dan lencana aplikasi berubah dari **Menunggu Persetujuan** menjadi **Disetujui**.",
      ],
    ),
    tenantFaq(
      "still-waiting-reason",
      [
        "My app was reviewed but is still waiting. Where is the reason?",
        "Aplikasi saya sudah diperiksa tetapi masih menunggu. Di mana alasannya?",
      ],
      [
        "The details of the app show the note of the portal manager. Open [Apps](~/apps) and select its name.",
        "Catatan pengelola portal tampil pada rincian aplikasi. Buka [Aplikasi](~/apps) lalu pilih namanya.",
      ],
    ),
    tenantFaq(
      "empty-credentials",
      [
        "Why are the consumer key and the consumer secret empty?",
        "Mengapa consumer key dan consumer secret kosong?",
      ],
      [
        "They appear after the approval. Until then, the app cannot be used for signatures.",
        "Keduanya tampil setelah disetujui. Sebelum itu, aplikasi belum dapat digunakan untuk tanda tangan.",
      ],
    ),
    faq(
      "name-suffix",
      [
        "Why does my app's name end in -sandbox or -production?",
        "Mengapa nama aplikasi berakhiran -sandbox atau -production?",
      ],
      [
        "The portal adds the type, so that the two environments are not confused. You do not need to type it.",
        "Portal menambahkan jenisnya agar kedua lingkungan tidak tertukar. Anda tidak perlu mengetiknya.",
      ],
    ),
    faq(
      "press-twice",
      [
        "I pressed Create twice. Are there two apps now?",
        "Saya menekan tombol dua kali. Apakah aplikasinya menjadi dua?",
      ],
      [
        "No. While the first request is processed, the button does not send another one. Check the list to be sure.",
        "Tidak. Selama permintaan pertama diproses, tombol tidak mengirim lagi. Periksa daftar untuk memastikan.",
      ],
    ),
    faq(
      "hit-rate",
      [
        "What is the max hit rate, and what happens above it?",
        "Apa itu batas akses maksimum dan apa yang terjadi bila terlampaui?",
      ],
      [
        "The number of calls that the app may make per minute: 30, 60, 90 or 120. Above this limit, a provider responds with [429, Too Many Requests](~/documentations/reference#response-429-00): wait a minute.",
        "Jumlah panggilan per menit yang diizinkan bagi aplikasi: 30, 60, 90, atau 120. Di atas batas ini, penyedia merespons dengan [429, Too Many Requests](~/documentations/reference#response-429-00): tunggu satu menit.",
      ],
    ),
    tenantFaq(
      "extend-access",
      [
        "My access expires soon. How do I extend it?",
        "Akses saya segera berakhir. Bagaimana memperpanjangnya?",
      ],
      [
        "Open the app and choose **Request more time**, preferably two weeks in advance. See [Extension of access](~/documentations/credentials#extension).",
        "Buka aplikasinya dan pilih **Minta perpanjangan**, sebaiknya dua minggu sebelumnya. Lihat [Perpanjangan akses](~/documentations/credentials#extension).",
      ],
    ),
    adminFaq(
      "already-active",
      [
        "When I approve an app, a message says that it is already approved.",
        "Saat saya menyetujui aplikasi, muncul pesan bahwa aplikasi sudah disetujui.",
      ],
      [
        "Another administrator approved it before you; the message says who and when. Their values apply; yours were not saved.",
        "Administrator lain telah menyetujuinya lebih dahulu; pesannya menyebutkan siapa dan kapan. Nilai mereka yang berlaku; nilai Anda tidak disimpan.",
      ],
    ),
    adminFaq(
      "everything-waiting",
      ["Where do I see everything that is waiting for me?", "Di mana saya melihat semua yang menunggu saya?"],
      [
        "[Home](~/home) shows apps and requests, oldest first. [Approved](~/approved) shows only the apps; you decide there.",
        "[Beranda](~/home) menampilkan aplikasi dan permintaan, mulai dari yang paling lama. [Persetujuan](~/approved) hanya menampilkan aplikasi; Anda memutuskan di sana.",
      ],
    ),
    adminFaq(
      "export-all",
      ["Does an export contain only the current page?", "Apakah ekspor hanya mencakup halaman saat ini?"],
      [
        "No, it contains all rows that match the filters, in the current order. It never contains secrets.",
        "Tidak, ekspor mencakup semua baris yang cocok dengan filter, sesuai urutan saat ini. Ekspor tidak pernah memuat data rahasia.",
      ],
    ),
  ],
};
