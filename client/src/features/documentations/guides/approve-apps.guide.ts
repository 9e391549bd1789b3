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
      ["How an approval goes", "Alur persetujuan"],
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
          { lane: 2, text: ["Look at owner and products", "Periksa pemilik dan produk"] },
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
          "Open [Approved](~/approved): the oldest waits at the top.",
          "Buka [Persetujuan](~/approved): yang paling lama berada di atas.",
        ],
        [
          "Select the badge **Waiting Approval**. **Approved New Apps** shows what is asked beside your decision.",
          "Pilih lencana **Menunggu Persetujuan**. **Setujui Aplikasi Baru** menampilkan yang diajukan di samping keputusan Anda.",
        ],
        [
          "Choose **Source Account**, **Max Hit Rate** and **isActive**; add a note if the tenant should know something.",
          "Pilih **Rekening Sumber**, **Batas Akses Maksimum**, dan **isActive**; tambahkan catatan bila ada yang perlu diketahui tenant.",
        ],
        ["Press **Approve app**.", "Tekan **Setujui aplikasi**."],
      ),
      terms(
        ["What each choice does", "Arti setiap pilihan"],
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
            "Your values are kept and the app goes on waiting. Write the reason in the note.",
            "Nilai Anda disimpan dan aplikasi tetap menunggu. Tuliskan alasannya pada catatan.",
          ],
        ],
        [
          ["Note", "Catatan"],
          [
            "At most 500 characters; the tenant reads it in the details of the app.",
            "Paling banyak 500 karakter; tenant membacanya pada rincian aplikasi.",
          ],
        ],
      ),
    ),
    section(
      "many",
      ["Approve many at once", "Menyetujui banyak sekaligus"],
      text(
        "For apps that share a source account, a rate and a note: up to 100 in one go.",
        "Untuk aplikasi dengan rekening sumber, batas, dan catatan yang sama: sampai 100 sekaligus.",
      ),
      steps(
        [
          "Tick the rows in [Approved](~/approved); filters narrow the list first.",
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
        "An app that a colleague approved meanwhile is left as it is; all others are done.",
        "Aplikasi yang sementara itu disetujui rekan dibiarkan; yang lain tetap diproses.",
      ),
    ),
    section(
      "before-you-decide",
      ["Before you decide", "Sebelum memutuskan"],
      points(
        [
          "Is the owner's company the one of the agreement? The detail badge has name, contact and address.",
          "Apakah perusahaan pemilik sesuai perjanjian? Lencana rincian memuat nama, kontak, dan alamat.",
        ],
        [
          "Do the products fit what the company wants to test?",
          "Apakah produknya sesuai dengan yang ingin diuji perusahaan?",
        ],
        [
          "Begin with a low hit rate; it is for tests.",
          "Mulailah dengan batas akses rendah; ini untuk pengujian.",
        ],
      ),
    ),
  ],
};
