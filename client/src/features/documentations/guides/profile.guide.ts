import { note, section, steps, terms, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "edit",
      ["Change your data", "Mengubah data Anda"],
      steps(
        [
          "Open [Profile](~/profile), in the menu at the left or as **My Account** under your name.",
          "Buka [Profil](~/profile) pada menu di kiri atau **Akun Saya** di bawah nama Anda.",
        ],
        [
          "Choose **Edit profile** and change what is needed.",
          "Pilih **Ubah profil** lalu ubah yang diperlukan.",
        ],
        [
          "Press **Save profile**. The header shows the new name at once.",
          "Tekan **Simpan profil**. Nama baru langsung tampil di bagian atas.",
        ],
      ),
      terms(
        ["Fields", "Kolom"],
        [
          ["Firstname, Lastname", "Nama depan, Nama belakang"],
          [
            "Shown beside your apps, requests and in the history.",
            "Tampil di samping aplikasi, permintaan, dan pada riwayat.",
          ],
        ],
        [
          ["Email", "Surel"],
          [
            "Where reset links go; each address belongs to one account.",
            "Tujuan tautan pengaturan ulang; satu alamat untuk satu akun.",
          ],
        ],
        [
          ["Phone, Company, Address", "Telepon, Perusahaan, Alamat"],
          ["How the portal managers reach you.", "Cara pengelola portal menghubungi Anda."],
        ],
      ),
      note("The username cannot be changed.", "Nama pengguna tidak dapat diubah."),
    ),
    section(
      "picture",
      ["Your picture", "Foto Anda"],
      text(
        "A jpg, jpeg, png or gif. Without a picture the portal shows your initials.",
        "Berkas jpg, jpeg, png, atau gif. Tanpa foto, portal menampilkan inisial Anda.",
      ),
    ),
    section(
      "security",
      ["Key pair and security", "Pasangan kunci dan keamanan"],
      text(
        "The same page has [your key pair](~/documentations/key-pair), the [change of your password](~/documentations/password), and how long this browser stays signed in.",
        "Halaman yang sama memuat [pasangan kunci](~/documentations/key-pair), [perubahan kata sandi](~/documentations/password), dan lama peramban ini tetap masuk.",
      ),
    ),
  ],
};
