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
      "how-it-goes",
      ["Approval workflow", "Alur persetujuan"],
      flow({
        title: ["An app from request to credentials", "Aplikasi dari pengajuan sampai kredensial"],
        lanes: [
          ["Tenant", "Tenant"],
          ["Portal", "Portal"],
          ["Administrator", "Administrator"],
        ],
        steps: [
          { lane: 0, text: ["Create an app with products", "Buat aplikasi beserta produk"] },
          { lane: 1, text: ["Waiting Approval", "Menunggu Persetujuan"] },
          { lane: 2, text: ["Check owner and products", "Periksa pemilik dan produk"] },
          { lane: 2, text: ["Set account, hit rate, isActive", "Tetapkan rekening, batas, isActive"] },
          { lane: 1, text: ["Approved, tenant is notified", "Disetujui, tenant diberi tahu"] },
          { lane: 0, text: ["Use key and secret", "Gunakan key dan secret"], ends: true },
        ],
        jumps: [{ from: 3, to: 1, label: ["isActive false", "isActive false"] }],
      }),
    ),
    section(
      "one",
      ["Approve one app", "Menyetujui satu aplikasi"],
      steps(
        [
          "Open [Approved](~/approved): the oldest app is at the top.",
          "Buka [Persetujuan](~/approved): aplikasi yang paling lama berada di atas.",
        ],
        [
          "Select the badge **Waiting Approval**. **Approved New Apps** shows the request next to your decision.",
          "Pilih lencana **Menunggu Persetujuan**. **Setujui Aplikasi Baru** menampilkan pengajuan di samping keputusan Anda.",
        ],
        [
          "Choose **Source Account**, **Max Hit Rate** and **isActive**; add a note if the tenant needs information.",
          "Pilih **Rekening Sumber**, **Batas Akses Maksimum**, dan **isActive**; tambahkan catatan bila ada yang perlu diketahui tenant.",
        ],
        ["Press **Approve app**.", "Tekan **Setujui aplikasi**."],
      ),
      terms(
        ["Meaning of each choice", "Arti setiap pilihan"],
        [
          ["isActive true", "isActive true"],
          [
            "The app is approved; the tenant sees consumer key and secret.",
            "Aplikasi disetujui; tenant melihat consumer key dan secret.",
          ],
        ],
        [
          ["isActive false", "isActive false"],
          [
            "Your values are saved and the app keeps waiting. Write the reason in the note.",
            "Nilai Anda disimpan dan aplikasi tetap menunggu. Tuliskan alasannya pada catatan.",
          ],
        ],
        [
          ["Note", "Catatan"],
          [
            "At most 500 characters; shown to the tenant in the details of the app.",
            "Paling banyak 500 karakter; ditampilkan kepada tenant di rincian aplikasi.",
          ],
        ],
      ),
    ),
    section(
      "many",
      ["Approve many at once", "Menyetujui banyak sekaligus"],
      text(
        "For apps with the same source account, hit rate and note: up to 100 at once.",
        "Untuk aplikasi dengan rekening sumber, batas, dan catatan yang sama: sampai 100 sekaligus.",
      ),
      steps(
        [
          "Select the rows in [Approved](~/approved); use filters to narrow the list first.",
          "Centang baris di [Persetujuan](~/approved); persempit dahulu dengan filter.",
        ],
        [
          "Choose **Approve selected** and fill in the form once.",
          "Pilih **Setujui yang dipilih** lalu isi formulir satu kali.",
        ],
        [
          "Read the result row by row: approved, kept waiting, already active, not found.",
          "Baca hasilnya per baris: disetujui, tetap menunggu, sudah aktif, tidak ditemukan.",
        ],
      ),
      note(
        "An app that another administrator has already approved is not changed; all others are processed.",
        "Aplikasi yang sudah disetujui administrator lain tidak diubah; yang lain tetap diproses.",
      ),
    ),
    section(
      "source-accounts",
      ["Source accounts", "Rekening sumber"],
      text(
        "[Source accounts](~/source-accounts) lists the accounts that an approval offers: add, edit or retire them there. Each app gets copies of its accounts in the sandbox, which its transfers debit. A retired account is no longer offered; apps that use it keep it.",
        "[Rekening sumber](~/source-accounts) memuat rekening yang ditawarkan saat persetujuan: tambah, ubah atau nonaktifkan di sana. Setiap aplikasi mendapat salinan rekeningnya di sandbox, yang didebit oleh transfernya. Rekening yang dinonaktifkan tidak ditawarkan lagi; aplikasi yang memakainya tetap memilikinya.",
      ),
    ),
    section(
      "after",
      ["After the approval", "Setelah disetujui"],
      text(
        "The details of an app in [Apps](~/apps) offer every action that its state permits. Each is written to the timeline and to the audit log, and the owner is notified.",
        "Rincian aplikasi di [Aplikasi](~/apps) menawarkan setiap tindakan yang diizinkan statusnya. Masing-masing dicatat di riwayat dan log audit, dan pemilik diberi tahu.",
      ),
      terms(
        ["Actions", "Tindakan"],
        [
          ["Reject", "Tolak"],
          [
            "A waiting app, with a reason. Final; the tenant can create a new app.",
            "Aplikasi yang menunggu, dengan alasan. Final; tenant dapat membuat aplikasi baru.",
          ],
        ],
        [
          ["Suspend, Resume", "Tangguhkan, Lanjutkan"],
          [
            "Stops the app at once, for one of four reasons and with a note; resuming makes it work again.",
            "Langsung menghentikan aplikasi, dengan salah satu dari empat alasan dan catatan; melanjutkan membuatnya dapat dipakai lagi.",
          ],
        ],
        [
          ["Edit", "Ubah"],
          [
            "Products, source account, hit rate and last day of an approved app.",
            "Produk, rekening sumber, batas akses, dan hari terakhir aplikasi yang disetujui.",
          ],
        ],
        [
          ["Decide on more time, on the change", "Tinjau perpanjangan, perubahan"],
          [
            "The requested change takes effect at once if you grant it; declining needs a note.",
            "Permintaan tenant langsung berlaku bila disetujui; penolakan memerlukan catatan.",
          ],
        ],
        [
          ["Close for ever", "Tutup selamanya"],
          ["The app can never be used again.", "Aplikasi tidak dapat dipakai lagi."],
        ],
      ),
      note(
        "Select several rows to extend, suspend, resume or close them together.",
        "Centang beberapa baris untuk memperpanjang, menangguhkan, melanjutkan, atau menutupnya sekaligus.",
      ),
    ),
    section(
      "before-you-decide",
      ["Before you decide", "Sebelum memutuskan"],
      points(
        [
          "Does the owner's company match the agreement? The detail badge shows name, contact and address.",
          "Apakah perusahaan pemilik sesuai perjanjian? Lencana rincian memuat nama, kontak, dan alamat.",
        ],
        [
          "Do the products match what the company wants to test?",
          "Apakah produknya sesuai dengan yang ingin diuji perusahaan?",
        ],
        [
          "Start with a low hit rate, which is enough for tests.",
          "Mulailah dengan batas akses rendah, yang cukup untuk pengujian.",
        ],
      ),
    ),
  ],
};
