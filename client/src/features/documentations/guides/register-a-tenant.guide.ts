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
      "registrations",
      ["Decide on registrations", "Memutuskan pendaftaran"],
      text(
        "Visitors register on the sign-in page, unless the operator has switched it off. Once the e-mail address is confirmed, every administrator is notified, and the registration waits in [Registrations](~/registrations). It is not an account yet.",
        "Pengunjung mendaftar di halaman masuk, kecuali operator menonaktifkannya. Setelah alamat surel dikonfirmasi, semua administrator diberi tahu, dan pendaftaran menunggu di [Pendaftaran](~/registrations). Pendaftaran belum menjadi akun.",
      ),
      steps(
        [
          "Press **Decide**, and check name, company and address.",
          "Tekan **Tinjau**, lalu periksa nama, perusahaan, dan alamat surelnya.",
        ],
        [
          "Choose **Approve** or **Reject**. A rejection needs a note. For several registrations, select them in the list.",
          "Pilih **Setujui** atau **Tolak**. Penolakan memerlukan catatan. Untuk beberapa pendaftaran, pilih dari daftar.",
        ],
        [
          "The person gets a mail with the decision and your note. After an approval they sign in with the password they chose.",
          "Pendaftar menerima surel berisi keputusan dan catatan Anda. Setelah disetujui, ia masuk dengan kata sandi pilihannya.",
        ],
      ),
    ),
    section(
      "invite",
      ["Invite a tenant", "Mengundang tenant"],
      steps(
        [
          "Open [Tenants](~/tenants), press **Invite** and fill in name, e-mail address and company.",
          "Buka [Tenant](~/tenants), tekan **Undang**, lalu isi nama, surel, dan perusahaan.",
        ],
        [
          "The tenant gets a mail with a link to choose a password. It works once, for 7 days; until then the state is **Invited**.",
          "Tenant menerima surel berisi tautan untuk membuat kata sandi. Tautan berlaku satu kali selama 7 hari; sampai saat itu statusnya **Diundang**.",
        ],
        [
          "**Send invitation again** replaces the link. **Disable user** cancels it.",
          "**Kirim undangan lagi** mengganti tautannya. **Nonaktifkan pengguna** membatalkannya.",
        ],
      ),
    ),
    section(
      "create",
      ["Create the account", "Membuat akun"],
      steps(
        ["Open [Tenants](~/tenants) and press **New**.", "Buka [Tenant](~/tenants) lalu tekan **Baru**."],
        [
          "Fill in **Create New Tenant**. Every field is required.",
          "Isi formulir **Buat Tenant Baru**. Semua isian wajib diisi.",
        ],
        [
          "Press **Generate** to create the password, and copy it now: it cannot be shown again.",
          "Tekan **Buatkan** untuk membuat kata sandi, lalu salin sekarang: kata sandi tidak dapat ditampilkan lagi.",
        ],
        [
          "Press **Create tenant**. The list shows the new row.",
          "Tekan **Buat tenant**. Baris baru tampil pada daftar.",
        ],
      ),
      terms(
        ["Fields", "Isian"],
        [
          ["Username", "Nama pengguna"],
          [
            "Used to sign in. It is unique and cannot be changed later.",
            "Digunakan untuk masuk. Nama ini unik dan tidak dapat diubah kemudian.",
          ],
        ],
        [
          ["Password", "Kata sandi"],
          [
            "At least 8 characters. The tenant must change it after the first sign-in.",
            "Minimal 8 karakter. Tenant harus mengubahnya setelah masuk pertama kali.",
          ],
        ],
        [
          ["Firstname, Lastname", "Nama depan, Nama belakang"],
          ["The name of the person, not of the team.", "Nama orangnya, bukan nama tim."],
        ],
        [
          ["Email, Phone", "Surel, Telepon"],
          [
            "Password reset links are sent to the e-mail address. Each address belongs to one account.",
            "Tautan pengaturan ulang kata sandi dikirim ke surel. Satu alamat untuk satu akun.",
          ],
        ],
        [
          ["Company, Address", "Perusahaan, Alamat"],
          [
            "As in the agreement. Shown with every app and request.",
            "Sesuai perjanjian. Ditampilkan pada setiap aplikasi dan permintaan.",
          ],
        ],
      ),
      note(
        "If the username or e-mail address is already in use, a message appears below the field. Your other entries are kept.",
        "Bila nama pengguna atau surel sudah digunakan, pesan tampil di bawah isiannya. Isian lain tidak hilang.",
      ),
    ),
    section(
      "hand-over",
      ["Give the account to the tenant", "Menyerahkan akun kepada tenant"],
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
              "Send username by e-mail, password separately",
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
        "New tenants are active immediately. To prevent sign-in, [disable the user](~/documentations/manage-tenants#disable).",
        "Tenant baru langsung aktif. Untuk mencegah proses masuk, [nonaktifkan pengguna](~/documentations/manage-tenants#disable).",
      ),
    ),
  ],
};
