import type { accountMessages } from "contract/messages/accounts";

export const accountsInIndonesian: Record<keyof typeof accountMessages, string> = {
  wrong_credentials: "Nama pengguna/kata sandi tidak cocok. Silakan coba lagi.",
  account_disabled: "Akun ini dinonaktifkan. Tulis ke {contact}.",

  no_such_user: "Pengguna tersebut tidak ada.",
  enable_required: "enable wajib diisi: true atau false",
  own_account: "Anda tidak dapat mengaktifkan atau menonaktifkan akun Anda sendiri.",
  last_administrator:
    "Ini administrator aktif terakhir: aktifkan atau buat administrator lain terlebih dahulu.",
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
  no_such_session: "Sesi tersebut tidak ada, atau sudah berakhir.",

  reset_link_invalid:
    "Tautan ini tidak valid: salin seutuhnya dari surel. Minta yang baru melalui “Lupa kata sandi?” di halaman masuk.",
  reset_link_used: "Tautan ini sudah digunakan. Minta yang baru melalui “Lupa kata sandi?” di halaman masuk.",
  reset_link_revoked:
    "Tautan ini tidak berlaku lagi: tautan yang lebih baru telah dikirim, atau kata sandi telah diubah. Minta yang baru melalui “Lupa kata sandi?” di halaman masuk.",
  reset_link_expired:
    "Tautan ini sudah kedaluwarsa: berlaku selama {minutes} menit. Minta yang baru melalui “Lupa kata sandi?” di halaman masuk.",

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
    'Pasangan kunci sudah ada ({fingerprint}). Kirim "rotate": true untuk menggantinya; kunci lama hanya dapat memverifikasi.',

  no_such_mail: "Surel tersebut tidak ada.",
  mail_already_sent: "Surel ini sudah terkirim.",
  mail_being_sent: "Surel ini sedang dikirim.",
  mail_content_deleted: "Surel ini tidak dapat dikirim lagi: isinya telah dihapus setelah empat hari.",

  no_such_event: "Peristiwa tersebut tidak ada.",
  no_such_notification: "Pemberitahuan tersebut tidak ada.",
};
