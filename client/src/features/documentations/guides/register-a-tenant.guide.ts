import {
  flow,
  note,
  section,
  steps,
  terms,
  text,
  warning,
  type Guide,
} from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "create",
      ["Create the account", "Membuat akun"],
      steps(
        ["Open [Tenants](~/tenants) and press **New**.", "Buka [Tenant](~/tenants) lalu tekan **Baru**."],
        [
          "Fill in **Create New Tenant**. Every field is required.",
          "Isi formulir **Buat Tenant Baru**. Semua kolom wajib diisi.",
        ],
        [
          "Let the portal **Generate** the password, and copy it now: it cannot be shown again.",
          "Pilih **Buatkan** untuk kata sandi, lalu salin sekarang: tidak dapat ditampilkan lagi.",
        ],
        [
          "Press **Create tenant**. The list shows the new row.",
          "Tekan **Buat tenant**. Baris baru tampil pada daftar.",
        ],
      ),
      terms(
        ["Fields", "Kolom"],
        [
          ["Username", "Nama pengguna"],
          [
            "For signing in; unique, and not changeable later.",
            "Untuk masuk; unik dan tidak dapat diubah kemudian.",
          ],
        ],
        [
          ["Password", "Kata sandi"],
          [
            "At least 8 characters; the tenant changes it after the first sign-in.",
            "Minimal 8 karakter; tenant mengubahnya setelah masuk pertama kali.",
          ],
        ],
        [
          ["Firstname, Lastname", "Nama depan, Nama belakang"],
          ["The person, not the team.", "Nama orangnya, bukan nama tim."],
        ],
        [
          ["Email, Phone", "Surel, Telepon"],
          [
            "Reset links go to the address; it belongs to one account only.",
            "Tautan pengaturan ulang dikirim ke surel; satu alamat untuk satu akun.",
          ],
        ],
        [
          ["Company, Address", "Perusahaan, Alamat"],
          [
            "As in the agreement: it stands beside every app and request.",
            "Sesuai perjanjian: tampil di samping setiap aplikasi dan permintaan.",
          ],
        ],
      ),
      note(
        "A username or e-mail address that exists already is named under its field; nothing typed is lost.",
        "Nama pengguna atau surel yang sudah ada disebutkan di bawah kolomnya; isian lain tidak hilang.",
      ),
    ),
    section(
      "hand-over",
      ["Hand it over", "Menyerahkan akun"],
      flow({
        title: ["From the form to the first app", "Dari formulir ke aplikasi pertama"],
        lanes: [
          ["Administrator", "Administrator"],
          ["Tenant", "Tenant"],
        ],
        steps: [
          { lane: 0, text: ["Create the tenant", "Buat tenant"] },
          {
            lane: 0,
            text: [
              "Send username by mail, password another way",
              "Kirim nama pengguna lewat surel, kata sandi lewat jalur lain",
            ],
          },
          { lane: 1, text: ["Sign in and change the password", "Masuk dan ubah kata sandi"] },
          { lane: 1, text: ["Create key pair and app", "Buat pasangan kunci dan aplikasi"] },
          { lane: 0, text: ["Approve the app", "Setujui aplikasi"], ends: true },
        ],
      }),
      warning(
        "Never send username and password in the same message.",
        "Jangan pernah mengirim nama pengguna dan kata sandi dalam satu pesan.",
      ),
      text(
        "New tenants are active at once. To hold one back, [disable the user](~/documentations/manage-tenants#disable).",
        "Tenant baru langsung aktif. Untuk menundanya, [nonaktifkan pengguna](~/documentations/manage-tenants#disable).",
      ),
    ),
  ],
};
