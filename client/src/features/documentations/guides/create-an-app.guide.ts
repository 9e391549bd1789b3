import { flow, note, points, section, steps, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "create",
      ["Create it", "Membuat aplikasi"],
      steps(
        ["Open [Apps](~/apps) and press **New**.", "Buka [Aplikasi](~/apps) lalu tekan **Baru**."],
        [
          "Enter **Apps Name**, for instance the name of your product. The portal adds a dash and the type.",
          "Isi **Nama Aplikasi**, misalnya nama produk Anda. Portal menambahkan tanda hubung dan jenisnya.",
        ],
        [
          "Describe in a sentence what the app is for: it helps the portal manager decide.",
          "Jelaskan kegunaan aplikasi dalam satu kalimat: ini membantu pengelola memutuskan.",
        ],
        [
          "Tick the **Products** that you will call; only those of the portal's environment are offered.",
          "Centang **Produk** yang akan dipanggil; yang ditawarkan hanya produk sesuai lingkungan portal.",
        ],
        [
          "Press **Create app**. The app is listed as **Waiting Approval**.",
          "Tekan **Buat aplikasi**. Aplikasi tampil sebagai **Menunggu Persetujuan**.",
        ],
      ),
      note(
        "If a field is missing, it says so: **Name of product required**, **Products is required**. Nothing typed is lost.",
        "Bila ada kolom yang kosong, pesannya tampil di bawah kolom itu. Isian lain tidak hilang.",
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
          { lane: 1, text: ["Looks at app and owner", "Memeriksa aplikasi dan pemilik"] },
          { lane: 1, text: ["Sets account and hit rate", "Menetapkan rekening dan batas"] },
          { lane: 1, text: ["Approves", "Menyetujui"] },
          { lane: 0, text: ["Consumer key and secret appear", "Consumer key dan secret tampil"], ends: true },
        ],
        jumps: [{ from: 2, to: 0, label: ["with a note", "dengan catatan"] }],
      }),
      text(
        "You need not come back to look: the bell tells you. If the app goes on waiting, the details of the app carry the manager's note.",
        "Anda tidak perlu terus memeriksa: ikon lonceng memberi tahu. Bila aplikasi tetap menunggu, rincian aplikasi memuat catatan pengelola.",
      ),
    ),
    section(
      "which-products",
      ["Which products to choose", "Memilih produk"],
      points(
        [
          "Those you really call. A product that was not chosen cannot be called with this app.",
          "Produk yang benar-benar dipanggil. Produk yang tidak dipilih tidak dapat dipanggil dengan aplikasi ini.",
        ],
        [
          "Each exists as version 1.0 and 2.0; the difference is [how it is signed](~/documentations/signature-generator#versions).",
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
