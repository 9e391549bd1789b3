import { points, section, steps, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "what",
      ["One company, several people", "Satu perusahaan, beberapa orang"],
      text(
        "Apps, keys and SIT requests belong to your company. All members see the same ones; each row shows who created it. You start alone: two companies with the same name stay separate until one invites the other's people.",
        "Aplikasi, kunci, dan permintaan SIT adalah milik perusahaan Anda. Semua anggota melihat hal yang sama; setiap baris menunjukkan pembuatnya. Anda mulai sendiri: dua perusahaan dengan nama yang sama tetap terpisah sampai salah satunya mengundang orang dari yang lain.",
      ),
      points(
        [
          "**Viewer**: reads everything except credentials and private keys.",
          "**Pembaca**: membaca semuanya kecuali kredensial dan kunci privat.",
        ],
        [
          "**Developer**: also creates apps and requests, handles secrets, keys and test data, and signs.",
          "**Pengembang**: juga membuat aplikasi dan permintaan, mengelola secret, kunci, dan data uji, serta menandatangani.",
        ],
        [
          "**Owner**: also invites, changes roles, removes members and renames the company. A company always has an owner.",
          "**Pemilik**: juga mengundang, mengubah peran, mengeluarkan anggota, dan mengganti nama perusahaan. Perusahaan selalu memiliki pemilik.",
        ],
      ),
    ),
    section(
      "invite",
      ["Invite a colleague", "Mengundang rekan"],
      steps(
        [
          "Open Company and select Invite colleague. Enter the e-mail address and choose the role.",
          "Buka Perusahaan lalu pilih Undang rekan. Isi alamat surel dan pilih perannya.",
        ],
        [
          "Your colleague opens the link in the mail within 7 days and chooses a name and a password. The link works once; the e-mail address is the username.",
          "Rekan Anda membuka tautan di surel dalam 7 hari dan mengisi nama serta kata sandi. Tautan berlaku satu kali; alamat surel menjadi nama pengguna.",
        ],
        [
          "The invitation stays under Invitations until then, where you can withdraw it.",
          "Sampai saat itu undangan tampil di bagian Undangan, tempat Anda dapat menariknya.",
        ],
      ),
      text(
        "A colleague with an account signs in first and then opens the link. The account moves to your company if its own company has no other members, apps, keys or requests; that company is deleted.",
        "Orang yang sudah memiliki akun masuk terlebih dahulu, lalu membuka tautannya. Akun itu pindah ke perusahaan Anda jika perusahaannya sendiri tidak memiliki anggota lain, aplikasi, kunci, atau permintaan; perusahaan itu dihapus.",
      ),
    ),
    section(
      "change",
      ["Change roles, remove, leave", "Mengubah peran, mengeluarkan, keluar"],
      text(
        "A new role applies at once. A removed member keeps the account in a new, empty company; the apps stay with yours. Revoke the secrets and keys that the person knows.",
        "Peran baru langsung berlaku. Anggota yang dikeluarkan tetap memiliki akun di perusahaan baru yang kosong; aplikasi tetap di perusahaan Anda. Cabut secret dan kunci yang diketahui orang itu.",
      ),
      text(
        "The last owner cannot leave or get another role: first make another member an owner. All members are notified of each change, and History lists the last ones. When a portal manager disables all members, the portal does not sign for the apps of the company, and the sandbox refuses their calls.",
        "Pemilik terakhir tidak dapat keluar atau berganti peran: jadikan orang lain pemilik terlebih dahulu. Semua anggota diberi tahu tentang setiap perubahan, dan Riwayat memuat yang terakhir. Jika pengelola portal menonaktifkan semua anggota, portal tidak menandatangani untuk aplikasi perusahaan, dan sandbox menolak panggilannya.",
      ),
    ),
  ],
};
