import type { accountMessages } from "contract/messages/accounts";

export const accountsInIndonesian: Record<keyof typeof accountMessages, string> = {
  wrong_credentials: "Nama pengguna/kata sandi tidak cocok. Silakan coba lagi.",
  account_disabled: "Akun ini dinonaktifkan. Tulis ke {contact}.",

  no_such_user: "Pengguna tersebut tidak ada.",
  enable_required: "enable wajib diisi: true atau false",
  own_account: "Anda tidak dapat mengaktifkan atau menonaktifkan akun Anda sendiri.",
  company_role_required:
    "Peran Anda di perusahaan tidak mengizinkannya: diperlukan peran {role}. Hubungi pemilik perusahaan.",
  company_changed: "Perusahaan Anda telah berubah. Muat ulang halaman.",
  no_such_company: "Perusahaan tersebut tidak ada.",
  no_such_member: "Anggota tersebut tidak ada di perusahaan Anda.",
  last_owner: "{username} adalah pemilik aktif terakhir: jadikan anggota lain pemilik terlebih dahulu.",
  already_member: "{email} sudah menjadi anggota perusahaan Anda.",
  no_such_invitation: "Undangan terbuka tersebut tidak ada.",
  company_invitation_invalid:
    "Tautan ini tidak berlaku: salin seluruhnya dari surel terbaru, atau minta undangan lain.",
  company_invitation_used: "Undangan ini sudah digunakan. Masuklah dengan akun Anda.",
  company_invitation_expired:
    "Undangan ini sudah kedaluwarsa atau ditarik: minta undangan lain kepada pemilik perusahaan.",
  invitation_has_account: "{email} sudah memiliki akun: masuklah, lalu buka lagi tautan di surel.",
  invitation_of_other: "Undangan ini untuk {email}: masuklah dengan akun tersebut.",
  company_not_alone:
    "Perusahaan Anda {company} memiliki anggota lain: keluarlah darinya sebelum bergabung dengan yang lain.",
  company_not_empty:
    "Perusahaan Anda {company} memiliki aplikasi, kunci, atau permintaan, yang tidak dapat pindah ke perusahaan lain.",
  username_taken: "Nama pengguna sudah digunakan oleh pengguna lain",
  email_taken: "Surel sudah digunakan oleh pengguna lain",
  no_such_avatar: "Avatar tidak ada: unggah gambarnya dahulu",

  several_administrators: "Ada beberapa administrator. Sebutkan salah satunya: {names}",
  no_such_administrator: "Tidak ada administrator {name}. Para administrator: {names}",
  administrator_disabled:
    "Administrator {name} dinonaktifkan. Sebutkan yang lain, atau buat dengan: portal create-admin",

  password_common: "Kata sandi ini terlalu umum: pilih yang tidak dipakai orang lain",
  password_only_names:
    "Kata sandi tidak boleh hanya berupa nama, nama pengguna, surel, atau perusahaan Anda, atau kata dari portal ini",
  password_unchanged: "Kata sandi harus berbeda dari kata sandi saat ini",
  current_password_wrong: "Kata sandi saat ini salah",
  password_confirmation_required: "Masukkan kata sandi Anda lagi untuk melanjutkan.",
  token_invalid:
    "Token mesin ini tidak dikenal, kedaluwarsa, atau dicabut: buat yang baru di halaman Profil.",
  token_scope_missing: "Token mesin ini tidak memiliki cakupan {scope}: buat yang baru dengan cakupan itu.",
  token_not_allowed: "Panggilan ini tidak dapat dibuat dengan token mesin: masuk dengan kata sandi.",
  too_many_tokens: "Anda memiliki {max} token mesin aktif, jumlah terbanyak: cabut salah satu dahulu.",
  no_such_token: "Token mesin tersebut tidak ada.",
  token_already_ended: "Token mesin ini sudah kedaluwarsa atau dicabut.",
  no_machine_token: "Panggilan ini dibuat dengan sesi, bukan dengan token mesin.",
  no_such_session: "Sesi tersebut tidak ada, atau sudah berakhir.",

  device_link_invalid:
    "Tautan ini tidak berlaku: hanya dapat digunakan satu kali, dalam 30 menit. Minta yang baru di halaman masuk.",
  reset_link_invalid:
    "Tautan ini tidak valid: salin seutuhnya dari surel. Minta yang baru melalui “Lupa kata sandi?” di halaman masuk.",
  reset_link_used: "Tautan ini sudah digunakan. Minta yang baru melalui “Lupa kata sandi?” di halaman masuk.",
  reset_link_revoked:
    "Tautan ini tidak berlaku lagi: tautan yang lebih baru telah dikirim, atau kata sandi telah diubah. Minta yang baru melalui “Lupa kata sandi?” di halaman masuk.",
  reset_link_expired:
    "Tautan ini sudah kedaluwarsa: berlaku selama {minutes} menit. Minta yang baru melalui “Lupa kata sandi?” di halaman masuk.",

  invitation_expired:
    "Undangan ini sudah kedaluwarsa: berlaku {days} hari. Minta tautan baru melalui “Lupa kata sandi?” di halaman masuk.",
  not_invited: "{username} sudah memilih kata sandi: tidak ada undangan untuk dikirim.",
  invited_disabled: "{username} nonaktif: aktifkan tenant sebelum mengirim undangan.",

  registration_off: "Pendaftaran tidak tersedia. Tulis ke {contact}.",
  registration_domain: "Pendaftaran hanya terbuka untuk alamat dari {domains}",
  registration_waiting:
    "Pendaftaran Anda menunggu pengelola portal. Anda menerima surel setelah ada keputusan. Ada pertanyaan? Tulis ke {contact}.",
  registration_link_invalid: "Tautan ini tidak valid: salin seutuhnya dari surel terbaru, atau daftar lagi.",
  registration_link_used:
    "Tautan ini sudah digunakan. Masuk ke portal, atau tunggu surel dengan keputusannya.",
  registration_link_expired:
    "Tautan ini sudah kedaluwarsa: berlaku {hours} jam. Minta surel lagi, atau daftar lagi.",
  registration_password_wrong:
    "Ini bukan kata sandi pendaftaran ini. Jika Anda tidak mengingatnya, daftar lagi.",
  no_such_registration: "Pendaftaran tersebut tidak ada.",
  registration_decided: "{by} sudah memutuskan pendaftaran {email}.",
  registration_approved: "{email} disetujui.",
  registration_rejected: "{email} ditolak.",

  no_pending_email: "Tidak ada alamat surel baru yang menunggu konfirmasi.",
  email_link_invalid:
    "Tautan ini tidak valid: salin seutuhnya dari surel terbaru. Ubah alamat surel di halaman Profil untuk mendapat tautan baru.",
  email_link_used:
    "Tautan ini sudah digunakan. Ubah alamat surel di halaman Profil untuk mendapat tautan baru.",
  email_link_used_or_revoked:
    "Tautan ini sudah digunakan atau tidak berlaku lagi. Ubah alamat surel di halaman Profil untuk mendapat tautan baru.",
  email_link_revoked:
    "Tautan ini tidak berlaku lagi: perubahannya dibatalkan atau diganti dengan yang lain. Ubah alamat surel di halaman Profil untuk mendapat tautan baru.",
  email_link_expired:
    "Tautan ini kedaluwarsa: berlaku selama {hours} jam. Ubah alamat surel di halaman Profil untuk mendapat tautan baru.",
  undo_link_invalid:
    "Tautan ini tidak berlaku lagi: hanya dapat digunakan satu kali, selama {days} hari. Tulis ke {contact}.",
  undo_link_used: "Tautan ini sudah digunakan.",

  no_key_pair: "{username} belum memiliki pasangan kunci. Buat dengan Buat kunci (POST /api/v1/basecrypto).",
  key_pair_generated_concurrently:
    "Pasangan kunci untuk pengguna ini dibuat pada saat yang sama. Silakan lihat kunci tersebut.",
  key_pair_not_handled: "Pasangan kunci {username} tidak dikelola melalui portal. Pilih pengguna lain.",
  key_pair_exists:
    'Pasangan kunci sudah ada ({fingerprint}). Kirim "rotate": true untuk menggantinya; sandbox lalu menolak tanda tangan kunci lama.',

  no_own_address: "Isi dahulu alamat surel Anda di profil: surel percobaan dikirim ke alamat itu.",
  no_such_mail: "Surel tersebut tidak ada.",
  mail_already_sent: "Surel ini sudah terkirim.",
  mail_without_server:
    "Portal tidak memiliki server surel (SMTP_URL), sehingga surel akan ditulis ke berkas lagi.",
  mail_has_no_link:
    "Tidak ada tautan untuk diteruskan: surel sudah terkirim, menunggu dikirim, atau isinya sudah dihapus.",
  mail_of_administrator:
    "Surel ini untuk administrator lain, yang harus mengambil tautannya dari berkas di server.",
  mail_of_own_account: "Tautan ini mengubah akun Anda sendiri, sehingga harus diambil dari berkas di server.",
  mail_being_sent: "Surel ini sedang dikirim.",
  mail_content_deleted: "Surel ini tidak dapat dikirim lagi: isinya telah dihapus setelah empat hari.",

  no_such_event: "Peristiwa tersebut tidak ada.",
  no_such_notification: "Pemberitahuan tersebut tidak ada.",
  no_such_view: "Anda tidak memiliki tampilan tersebut.",
  view_name_taken: "Anda sudah memiliki tampilan {name} untuk daftar ini.",
  views_not_shared: "Hanya administrator yang dapat berbagi tampilan.",
  view_has_secret: "Pencarian atau filter berisi sebuah rahasia. Hapus dahulu, lalu simpan tampilan.",
  view_name_has_secret: "Nama berisi sebuah rahasia. Hapus dahulu, lalu simpan tampilan.",
  too_many_views:
    "Setiap pengguna memiliki paling banyak {max} tampilan per daftar. Hapus salah satu dahulu.",
  notification_not_of_role: "Pengguna dengan peran Anda tidak diberi tahu tentang peristiwa ini.",
  notification_required: "Pemberitahuan ini menyangkut keamanan dan tidak dapat diubah.",
};
