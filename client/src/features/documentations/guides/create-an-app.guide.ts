import {
  flow,
  note,
  points,
  section,
  steps,
  terms,
  text,
  type Guide,
} from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "create",
      ["Create an app", "Membuat aplikasi"],
      steps(
        ["Open [Apps](~/apps) and press **New**.", "Buka [Aplikasi](~/apps) lalu tekan **Baru**."],
        [
          "Enter **Apps Name**, for example the name of your product. The portal adds a hyphen and the type.",
          "Isi **Nama Aplikasi**, misalnya nama produk Anda. Portal menambahkan tanda hubung dan jenisnya.",
        ],
        [
          "Describe the purpose of the app in one sentence. It helps the portal manager decide.",
          "Jelaskan tujuan aplikasi dalam satu kalimat. Ini membantu pengelola portal mengambil keputusan.",
        ],
        [
          "Select the **Products** that you will call. Only products of the selected environment are offered.",
          "Pilih **Produk** yang akan dipanggil. Yang ditawarkan hanya produk sesuai lingkungan yang dipilih.",
        ],
        [
          "Press **Create app**. The app is listed as **Waiting Approval**.",
          "Tekan **Buat aplikasi**. Aplikasi tampil sebagai **Menunggu Persetujuan**.",
        ],
      ),
      note(
        "A message below the field shows what is missing: **Name of product required**, **Products is required**. Your other entries are kept.",
        "Pesan di bawah isian menunjukkan yang belum diisi: **Nama aplikasi wajib diisi**, **Produk wajib dipilih**. Isian lain tidak hilang.",
      ),
    ),
    section(
      "approval",
      ["Wait for the approval", "Menunggu persetujuan"],
      flow({
        title: ["An app from request to credentials", "Aplikasi dari pengajuan sampai kredensial"],
        lanes: [
          ["You", "Anda"],
          ["Portal manager", "Pengelola portal"],
        ],
        steps: [
          { lane: 0, text: ["Create an app", "Buat aplikasi"] },
          { lane: 1, text: ["Checks app and owner", "Memeriksa aplikasi dan pemilik"] },
          { lane: 1, text: ["Sets account and hit rate", "Menetapkan rekening dan batas"] },
          { lane: 1, text: ["Approves", "Menyetujui"] },
          { lane: 0, text: ["Consumer key and secret appear", "Consumer key dan secret tampil"], ends: true },
        ],
        jumps: [{ from: 2, to: 0, label: ["with a note", "dengan catatan"] }],
      }),
      text(
        "You get a notification (the bell in the header). If the app keeps waiting, its details show the note of the portal manager.",
        "Anda mendapat pemberitahuan (ikon lonceng di bagian atas). Bila aplikasi tetap menunggu, rinciannya menampilkan catatan pengelola portal.",
      ),
    ),
    section(
      "life",
      ["The states of an app", "Status aplikasi"],
      terms(
        ["Meaning of each state", "Arti setiap status"],
        [
          ["Waiting Approval", "Menunggu Persetujuan"],
          [
            "No decision has been made yet; you can withdraw it.",
            "Belum ada keputusan; Anda dapat menariknya kembali.",
          ],
        ],
        [
          ["Approved", "Disetujui"],
          ["It works until the end of its last day.", "Dapat dipakai sampai akhir hari terakhirnya."],
        ],
        [
          ["Rejected", "Ditolak"],
          [
            "Final. The timeline shows the reason; create a new app that considers it.",
            "Final. Riwayat menampilkan alasannya; buat aplikasi baru yang memperhatikannya.",
          ],
        ],
        [
          ["Suspended", "Ditangguhkan"],
          [
            "A portal manager stopped it; the timeline shows reason and note. It can be resumed.",
            "Dihentikan pengelola portal; riwayat menampilkan alasan dan catatan. Dapat dilanjutkan.",
          ],
        ],
        [
          ["Expired", "Kedaluwarsa"],
          [
            "Its time has passed: [request more time](~/documentations/credentials#extension).",
            "Masa berlakunya sudah lewat: [minta perpanjangan](~/documentations/credentials#extension).",
          ],
        ],
        [
          ["Closed", "Ditutup"],
          [
            "Closed for ever, by you or a portal manager.",
            "Ditutup selamanya, oleh Anda atau pengelola portal.",
          ],
        ],
      ),
    ),
    section(
      "which-products",
      ["Choose the products", "Memilih produk"],
      points(
        [
          "Choose the products that you call. The app cannot call other products.",
          "Pilih produk yang Anda panggil. Aplikasi tidak dapat memanggil produk lain.",
        ],
        [
          "Each product has version 1.0 and 2.0; the difference is [how it is signed](~/documentations/signature-generator#versions).",
          "Setiap produk tersedia dalam versi 1.0 dan 2.0; perbedaannya pada [cara tanda tangan](~/documentations/signature-generator#versions).",
        ],
        [
          "The [reference](~/documentations/reference) lists every service with its code and path.",
          "[Referensi](~/documentations/reference) memuat setiap layanan dengan kode dan path-nya.",
        ],
      ),
    ),
  ],
};
