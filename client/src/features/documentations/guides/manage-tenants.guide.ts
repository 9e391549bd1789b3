import { note, points, section, steps, text, warning, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "find",
      ["Find a tenant", "Menemukan tenant"],
      text(
        "[Tenants](~/tenants) searches name, username, company and contact. The row opens the details: identity, state, key pair.",
        "[Tenant](~/tenants) mencari nama, nama pengguna, perusahaan, dan kontak. Baris membuka rinciannya: identitas, status, pasangan kunci.",
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
          "The portal asks **Disable User ?** and names the person. Confirm with **Disable**.",
          "Portal bertanya **Nonaktifkan Pengguna ?** dan menyebutkan namanya. Konfirmasikan dengan **Nonaktifkan**.",
        ],
      ),
      points(
        ["All sessions of the user end at once.", "Semua sesi pengguna langsung berakhir."],
        [
          "Apps, keys, requests and history are kept.",
          "Aplikasi, kunci, permintaan, dan riwayat tetap tersimpan.",
        ],
        ["Nobody can disable themself.", "Tidak ada yang dapat menonaktifkan dirinya sendiri."],
      ),
    ),
    section(
      "enable",
      ["Enable a user", "Mengaktifkan pengguna"],
      text(
        "**Enable user** in the same place asks **Enable User ?** The user can sign in again with the password of before.",
        "**Aktifkan pengguna** di tempat yang sama bertanya **Aktifkan Pengguna ?** Pengguna dapat masuk kembali dengan kata sandi sebelumnya.",
      ),
    ),
    section(
      "keys",
      ["Generate and view keys", "Membuat dan melihat kunci"],
      steps(
        [
          "**Create key** asks **Generate Key?**, then makes the RSA pair of this tenant.",
          "**Buat kunci** bertanya **Buat Kunci?**, lalu membuat pasangan RSA tenant tersebut.",
        ],
        [
          "**View key** shows public key, private key and fingerprint. The private key hides again after 30 seconds.",
          "**Lihat kunci** menampilkan kunci publik, kunci privat, dan sidik jari. Kunci privat disembunyikan kembali setelah 30 detik.",
        ],
      ),
      warning(
        "Let tenants make their own pair whenever they can: a private key that only its owner has seen proves more.",
        "Sebisa mungkin biarkan tenant membuat pasangannya sendiri: kunci privat yang hanya dilihat pemiliknya lebih membuktikan.",
      ),
      note(
        "If there is a pair already, the dialog says that the new one replaces it. Tell the tenant before: their code needs the new private key.",
        "Bila sudah ada pasangan, dialog menyatakan bahwa pasangan baru menggantikannya. Beri tahu tenant lebih dahulu: kodenya memerlukan kunci privat baru.",
      ),
    ),
  ],
};
