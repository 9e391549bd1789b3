import { note, section, steps, terms, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "create",
      ["Create it", "Membuat aplikasi"],
      steps(
        ["Open [Apps](~/apps) and press **New**.", "Buka [Aplikasi](~/apps) lalu tekan **Baru**."],
        [
          "Choose the **User**, that is the owner: search by company, name or username.",
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
        ["Fields", "Kolom"],
        [
          ["Apps Name", "Nama Aplikasi"],
          [
            "Stored with a dash and its type, for instance kasir-sandbox.",
            "Disimpan dengan tanda hubung dan jenisnya, misalnya kasir-sandbox.",
          ],
        ],
        [
          ["Source Account", "Rekening Sumber"],
          [
            "The account that test transactions are booked against; four to choose from.",
            "Rekening yang dibukukan pada transaksi uji; tersedia empat pilihan.",
          ],
        ],
        [
          ["Max Hit Rate", "Batas Akses Maksimum"],
          ["30, 60, 90 or 120 hit/minutes.", "30, 60, 90, atau 120 akses/menit."],
        ],
        [
          ["isActive", "isActive"],
          [
            "true: usable at once. false: the values are kept and the app waits for approval.",
            "true: langsung dapat digunakan. false: nilainya disimpan dan aplikasi menunggu persetujuan.",
          ],
        ],
      ),
    ),
    section(
      "afterwards",
      ["Afterwards", "Setelah itu"],
      note(
        "The owner sees consumer key and secret in their own list. You need not send them.",
        "Pemilik melihat consumer key dan secret pada daftarnya sendiri. Anda tidak perlu mengirimkannya.",
      ),
    ),
  ],
};
