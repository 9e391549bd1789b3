import { note, section, steps, terms, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "create",
      ["Create an app", "Membuat aplikasi"],
      steps(
        ["Open [Apps](~/apps) and press **New**.", "Buka [Aplikasi](~/apps) lalu tekan **Baru**."],
        [
          "Choose the **User**, who is the owner: search by company, name or username.",
          "Pilih **Pengguna**, yaitu pemiliknya: cari menurut perusahaan, nama, atau nama pengguna.",
        ],
        [
          "Enter **Apps Name**, choose **sandbox** or **production**, then the products of that type.",
          "Isi **Nama Aplikasi**, pilih **sandbox** atau **production**, lalu produk dari jenis itu.",
        ],
        [
          "Set **Source Account**, **Max Hit Rate** and **isActive**, and press **Create app**.",
          "Tetapkan **Rekening Sumber**, **Batas Akses Maksimum**, dan **isActive**, lalu tekan **Buat aplikasi**.",
        ],
      ),
      terms(
        ["Fields", "Isian"],
        [
          ["Apps Name", "Nama Aplikasi"],
          [
            "Stored with a hyphen and its type, for example kasir-sandbox.",
            "Disimpan dengan tanda hubung dan jenisnya, misalnya kasir-sandbox.",
          ],
        ],
        [
          ["Source Account", "Rekening Sumber"],
          [
            "The account debited by test transactions; four are available.",
            "Rekening yang didebit oleh transaksi uji; tersedia empat pilihan.",
          ],
        ],
        [
          ["Max Hit Rate", "Batas Akses Maksimum"],
          ["30, 60, 90 or 120 hit/minutes.", "30, 60, 90, atau 120 akses/menit."],
        ],
        [
          ["isActive", "isActive"],
          [
            "true: usable immediately. false: the values are saved and the app waits for approval.",
            "true: langsung dapat digunakan. false: nilainya disimpan dan aplikasi menunggu persetujuan.",
          ],
        ],
      ),
    ),
    section(
      "afterwards",
      ["After creation", "Setelah dibuat"],
      note(
        "The owner sees the consumer key and the consumer secret in their list. You do not need to send them.",
        "Pemilik melihat consumer key dan consumer secret pada daftarnya. Anda tidak perlu mengirimkannya.",
      ),
      note(
        "If a secret has leaked, open the app in [Apps](~/apps), choose **Create new secret** and **Ends at once**. The owner is notified, also when you reveal a secret.",
        "Bila sebuah secret bocor, buka aplikasinya di [Aplikasi](~/apps), pilih **Buat secret baru** dan **Langsung berakhir**. Pemiliknya diberi tahu, juga saat Anda menampilkan secret.",
      ),
    ),
  ],
};
