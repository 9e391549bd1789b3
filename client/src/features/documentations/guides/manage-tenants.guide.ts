import { note, points, section, steps, text, warning, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "find",
      ["Find a tenant", "Menemukan tenant"],
      text(
        "The search in [Tenants](~/tenants) covers name, username, company and contact. Select a row to open the details: identity, state and key pair.",
        "Pencarian di [Tenant](~/tenants) mencakup nama, nama pengguna, perusahaan, dan kontak. Pilih baris untuk membuka rinciannya: identitas, status, dan pasangan kunci.",
      ),
    ),
    section(
      "disable",
      ["Disable a user", "Menonaktifkan pengguna"],
      steps(
        [
          "Open the actions of the row and choose **Disable user**.",
          "Buka tindakan pada baris lalu pilih **Nonaktifkan pengguna**.",
        ],
        [
          "The portal asks **Disable User ?** and shows the name. Confirm with **Disable**.",
          "Portal bertanya **Nonaktifkan Pengguna ?** dan menyebutkan namanya. Konfirmasikan dengan **Nonaktifkan**.",
        ],
      ),
      points(
        ["All sessions of the user end immediately.", "Semua sesi pengguna langsung berakhir."],
        [
          "Apps, keys, requests and history are kept.",
          "Aplikasi, kunci, permintaan, dan riwayat tetap tersimpan.",
        ],
        ["You cannot disable your own account.", "Anda tidak dapat menonaktifkan akun Anda sendiri."],
        [
          "If the user was the only owner of a company, open the details of a colleague and make that member an owner under **Members**.",
          "Bila pengguna itu satu-satunya pemilik perusahaan, buka rincian seorang rekan dan jadikan anggota itu pemilik di bagian **Anggota**.",
        ],
      ),
    ),
    section(
      "enable",
      ["Enable a user", "Mengaktifkan pengguna"],
      text(
        "Choose **Enable user** in the same menu and confirm **Enable User ?** The user can sign in again with the previous password.",
        "Pilih **Aktifkan pengguna** di menu yang sama dan konfirmasikan **Aktifkan Pengguna ?** Pengguna dapat masuk kembali dengan kata sandi sebelumnya.",
      ),
    ),
    section(
      "keys",
      ["Generate and view keys", "Membuat dan melihat kunci"],
      steps(
        [
          "**Create key** asks **Generate Key?**, then creates the RSA key pair of this tenant.",
          "**Buat kunci** bertanya **Buat Kunci?**, lalu membuat pasangan kunci RSA tenant tersebut.",
        ],
        [
          "**View key** shows public key, private key and fingerprint. The private key is hidden again after 30 seconds.",
          "**Lihat kunci** menampilkan kunci publik, kunci privat, dan sidik jari. Kunci privat disembunyikan kembali setelah 30 detik.",
        ],
      ),
      warning(
        "If possible, let tenants create their own pair: a private key is safer if only its owner has seen it.",
        "Jika memungkinkan, biarkan tenant membuat pasangannya sendiri: kunci privat lebih aman bila hanya dilihat pemiliknya.",
      ),
      note(
        "If the tenant already has a pair, the dialog says that the new one replaces it. Inform the tenant first: their code needs the new private key.",
        "Bila tenant sudah memiliki pasangan, dialog menyatakan bahwa pasangan baru menggantikannya. Beri tahu tenant lebih dahulu: kodenya memerlukan kunci privat baru.",
      ),
    ),
  ],
};
