import { note, section, steps, terms, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "edit",
      ["Change your data", "Mengubah data Anda"],
      steps(
        [
          "Open [Profile](~/profile) in the menu on the left, or **My Account** in the menu under your name.",
          "Buka [Profil](~/profile) pada menu di kiri, atau **Akun Saya** pada menu di bawah nama Anda.",
        ],
        ["Choose **Edit profile** and change the fields.", "Pilih **Ubah profil** lalu ubah isiannya."],
        [
          "Press **Save profile**. The header shows the new name immediately.",
          "Tekan **Simpan profil**. Nama baru langsung tampil di bagian atas.",
        ],
      ),
      terms(
        ["Fields", "Isian"],
        [
          ["Firstname, Lastname", "Nama depan, Nama belakang"],
          [
            "Shown with your apps and requests, and in the history.",
            "Ditampilkan pada aplikasi dan permintaan Anda, serta pada riwayat.",
          ],
        ],
        [
          ["Email", "Surel"],
          [
            "Password reset links are sent to this address. Each address belongs to one account.",
            "Tautan pengaturan ulang kata sandi dikirim ke alamat ini. Satu alamat untuk satu akun.",
          ],
        ],
        [
          ["Phone, Company, Address", "Telepon, Perusahaan, Alamat"],
          [
            "Used by the portal managers to contact you.",
            "Digunakan pengelola portal untuk menghubungi Anda.",
          ],
        ],
      ),
      note("The username cannot be changed.", "Nama pengguna tidak dapat diubah."),
    ),
    section(
      "picture",
      ["Your picture", "Foto Anda"],
      text(
        "A jpg, jpeg, png or gif file. Without a picture, the portal shows your initials.",
        "Berkas jpg, jpeg, png, atau gif. Tanpa foto, portal menampilkan inisial Anda.",
      ),
    ),
    section(
      "security",
      ["Key pair and security", "Pasangan kunci dan keamanan"],
      text(
        "The same page shows [your key pair](~/documentations/key-pair), the link to [change your password](~/documentations/password), and how long you stay signed in in this browser.",
        "Halaman yang sama menampilkan [pasangan kunci](~/documentations/key-pair), tautan untuk [mengubah kata sandi](~/documentations/password), dan berapa lama Anda tetap masuk di peramban ini.",
      ),
    ),
  ],
};
