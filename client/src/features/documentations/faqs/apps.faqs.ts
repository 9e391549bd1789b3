import { adminFaq, faq, tenantFaq, type FaqGroup } from "#features/documentations/faqs/faq.ts";

export const appFaqs: FaqGroup = {
  id: "apps",
  title: ["Apps and approval", "Aplikasi dan persetujuan"],
  faqs: [
    tenantFaq(
      "how-long-approval",
      [
        "How long does an approval take, and how do I learn of it?",
        "Berapa lama persetujuan dan bagaimana saya mengetahuinya?",
      ],
      [
        "A portal manager decides; there is no fixed time. The bell in the header tells you when it is done, and the badge of the app turns from **Waiting Approval** to **Approved**.",
        "Pengelola portal yang memutuskan; tidak ada batas waktu tetap. Ikon lonceng di bagian atas memberi tahu Anda, dan lencana aplikasi berubah dari **Menunggu Persetujuan** menjadi **Disetujui**.",
      ],
    ),
    tenantFaq(
      "still-waiting-reason",
      [
        "My app was looked at and still waits. Where is the reason?",
        "Aplikasi saya sudah diperiksa tetapi masih menunggu. Di mana alasannya?",
      ],
      [
        "The note of the portal manager stands in the details of the app. Open [Apps](~/apps) and select its name.",
        "Catatan pengelola portal tampil pada rincian aplikasi. Buka [Aplikasi](~/apps) lalu pilih namanya.",
      ],
    ),
    tenantFaq(
      "empty-credentials",
      ["Why are consumer key and secret empty?", "Mengapa consumer key dan secret kosong?"],
      [
        "They appear with the approval. Until then the app cannot be used for signatures either.",
        "Keduanya tampil setelah disetujui. Sebelum itu aplikasi juga belum dapat dipakai untuk tanda tangan.",
      ],
    ),
    faq(
      "name-suffix",
      [
        "Why does my app's name end in -sandbox or -production?",
        "Mengapa nama aplikasi berakhiran -sandbox atau -production?",
      ],
      [
        "The portal adds the type once, so that nobody mistakes one environment for the other. You do not have to type it.",
        "Portal menambahkan jenisnya satu kali agar kedua lingkungan tidak tertukar. Anda tidak perlu mengetiknya.",
      ],
    ),
    faq(
      "press-twice",
      [
        "I pressed Create twice. Are there two apps now?",
        "Saya menekan tombol dua kali. Apakah aplikasinya menjadi dua?",
      ],
      [
        "No. While the first press is under way, the button does nothing more. Look at the list to be sure.",
        "Tidak. Selama permintaan pertama diproses, tombol tidak mengirim lagi. Lihat daftar untuk memastikan.",
      ],
    ),
    faq(
      "hit-rate",
      [
        "What is the max hit rate, and what happens above it?",
        "Apa itu batas akses maksimum dan apa yang terjadi bila terlampaui?",
      ],
      [
        "How many calls per minute the app may make: 30, 60, 90 or 120. Above it a provider answers [429, Too Many Requests](~/documentations/reference#response-429-00): wait a minute.",
        "Jumlah panggilan per menit yang diizinkan: 30, 60, 90, atau 120. Di atas itu penyedia menjawab [429, Too Many Requests](~/documentations/reference#response-429-00): tunggu satu menit.",
      ],
    ),
    tenantFaq(
      "extend-access",
      ["My access ends soon. How is it extended?", "Akses saya segera berakhir. Bagaimana memperpanjangnya?"],
      [
        "Ask the portal managers, best two weeks ahead; [what to write](~/documentations/credentials#extension).",
        "Ajukan kepada pengelola portal, sebaiknya dua minggu sebelumnya; [yang perlu ditulis](~/documentations/credentials#extension).",
      ],
    ),
    adminFaq(
      "already-active",
      [
        "Approving says the app is already active.",
        "Saat menyetujui muncul pesan bahwa aplikasi sudah aktif.",
      ],
      [
        "A colleague was faster; the message names who and when. Their values stand, yours were not stored.",
        "Rekan Anda lebih dahulu; pesannya menyebutkan siapa dan kapan. Nilai dari rekan Anda yang berlaku, nilai Anda tidak disimpan.",
      ],
    ),
    adminFaq(
      "everything-waiting",
      ["Where do I see everything that waits for me?", "Di mana saya melihat semua yang menunggu saya?"],
      [
        "On [Home](~/home), oldest first, apps and requests. [Approved](~/approved) has only the apps, with the decision beside the request.",
        "Di [Beranda](~/home), dari yang paling lama, untuk aplikasi dan permintaan. [Persetujuan](~/approved) hanya berisi aplikasi, lengkap dengan keputusannya.",
      ],
    ),
    adminFaq(
      "export-all",
      ["Does an export take only the page I see?", "Apakah ekspor hanya mencakup halaman yang terlihat?"],
      [
        "No, all rows that match the filters, in your order. Secrets are never in it.",
        "Tidak, semua baris yang cocok dengan filter, sesuai urutan Anda. Data rahasia tidak pernah ikut.",
      ],
    ),
  ],
};
