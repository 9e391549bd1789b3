import type { httpMessages } from "contract/messages/http";

export const httpInIndonesian: Record<keyof typeof httpMessages, string> = {
  invalid_input: "{errors}",
  no_such_call: "Panggilan {method} {path} tidak ada.",
  no_such_entry: "Data tersebut tidak ada.",
  role_not_allowed: "Panggilan ini hanya untuk peran {roles}.",
  session_ended: "Sesi telah berakhir. Silakan masuk kembali.",

  body_too_large: "Isi permintaan lebih besar dari {max,number} byte.",
  body_too_deep: "Isi permintaan bersarang lebih dari {max} tingkat.",
  body_too_many_values: "Isi permintaan memuat lebih dari {max,number} nilai.",
  body_encoding_unsupported: "Pengodean isi permintaan tidak didukung: kirim UTF-8, polos atau gzip.",
  body_not_compressed: "Isi permintaan tidak dikompresi sesuai Content-Encoding: kirim sekali lagi.",
  host_malformed: "Header Host rusak: kirim nama host, dan port bila ada.",
  request_malformed: "Permintaan tidak lengkap atau rusak: kirim sekali lagi.",
  request_not_json: "Isi permintaan bukan JSON. Kirim JSON dengan Content-Type: application/json.",
  request_not_json_at:
    "Isi permintaan bukan JSON (kesalahan pada baris {line}, kolom {column}). Kirim JSON dengan Content-Type: application/json.",

  storage_full: "Penyimpanan penuh: berkas tidak tersimpan. Beri tahu pengelola, lalu coba lagi.",
  storage_unavailable: "Penyimpanan berkas sementara tidak tersedia. Coba lagi beberapa detik lagi.",
  service_unavailable: "Layanan sementara tidak tersedia. Coba lagi beberapa detik lagi.",
  server_error: "Terjadi kesalahan di server. Berikan ID permintaan kepada pengelola.",

  list_too_long_for_spreadsheet:
    "Daftar ini lebih panjang daripada sebuah lembar kerja, yang memuat 1.048.575 baris. Saring daftarnya, atau ekspor sebagai CSV.",

  too_many_attempts_seconds: "Terlalu banyak percobaan pada saat yang sama. Coba lagi dalam {count} detik.",
  too_many_attempts_minutes: "Terlalu banyak percobaan pada saat yang sama. Coba lagi dalam {count} menit.",
  too_many_waiting_sign_ins_seconds:
    "Terlalu banyak percobaan masuk yang sedang menunggu. Coba lagi dalam {count} detik.",
  too_many_waiting_sign_ins_minutes:
    "Terlalu banyak percobaan masuk yang sedang menunggu. Coba lagi dalam {count} menit.",
  too_many_failed_sign_ins_seconds:
    "Terlalu banyak percobaan masuk yang gagal. Coba lagi dalam {count} detik.",
  too_many_failed_sign_ins_minutes:
    "Terlalu banyak percobaan masuk yang gagal. Coba lagi dalam {count} menit.",
  too_many_account_sign_ins_seconds:
    "Terlalu banyak percobaan masuk yang gagal ke akun ini dari perangkat yang belum dikenal. Coba lagi dalam {count} detik, atau minta tautan lewat surel.",
  too_many_account_sign_ins_minutes:
    "Terlalu banyak percobaan masuk yang gagal ke akun ini dari perangkat yang belum dikenal. Coba lagi dalam {count} menit, atau minta tautan lewat surel.",
  too_many_wrong_passwords_seconds: "Terlalu banyak kata sandi yang salah. Coba lagi dalam {count} detik.",
  too_many_wrong_passwords_minutes: "Terlalu banyak kata sandi yang salah. Coba lagi dalam {count} menit.",
  too_many_requests_seconds: "Terlalu banyak permintaan dari alamat ini. Coba lagi dalam {count} detik.",
  too_many_requests_minutes: "Terlalu banyak permintaan dari alamat ini. Coba lagi dalam {count} menit.",
  too_many_account_requests_seconds:
    "Terlalu banyak permintaan untuk akun ini: cari surelnya, juga di folder spam. Coba lagi dalam {count} detik.",
  too_many_account_requests_minutes:
    "Terlalu banyak permintaan untuk akun ini: cari surelnya, juga di folder spam. Coba lagi dalam {count} menit.",
  too_many_registrations_seconds:
    "Terlalu banyak pendaftaran dengan alamat ini: periksa kotak masuk dan folder spam. Coba lagi dalam {count} detik.",
  too_many_registrations_minutes:
    "Terlalu banyak pendaftaran dengan alamat ini: periksa kotak masuk dan folder spam. Coba lagi dalam {count} menit.",
  too_many_files_seconds: "Terlalu banyak berkas dalam waktu singkat. Coba lagi dalam {count} detik.",
  too_many_files_minutes: "Terlalu banyak berkas dalam waktu singkat. Coba lagi dalam {count} menit.",
  too_many_downloads_seconds: "Terlalu banyak unduhan pada saat yang sama. Coba lagi dalam {count} detik.",
  too_many_downloads_minutes: "Terlalu banyak unduhan pada saat yang sama. Coba lagi dalam {count} menit.",
  too_many_signatures_seconds: "Terlalu banyak tanda tangan dari alamat ini. Coba lagi dalam {count} detik.",
  too_many_signatures_minutes: "Terlalu banyak tanda tangan dari alamat ini. Coba lagi dalam {count} menit.",
  too_many_signature_checks_seconds:
    "Terlalu banyak pemeriksaan tanda tangan. Coba lagi dalam {count} detik.",
  too_many_signature_checks_minutes:
    "Terlalu banyak pemeriksaan tanda tangan. Coba lagi dalam {count} menit.",
  too_many_waiting_requests_seconds:
    "Terlalu banyak permintaan menunggu pada saat yang sama. Coba lagi dalam {count} detik.",
  too_many_waiting_requests_minutes:
    "Terlalu banyak permintaan menunggu pada saat yang sama. Coba lagi dalam {count} menit.",
  too_many_refreshes_seconds: "Terlalu banyak perpanjangan sesi. Coba lagi dalam {count} detik.",
  too_many_refreshes_minutes: "Terlalu banyak perpanjangan sesi. Coba lagi dalam {count} menit.",
  too_many_outgoing_calls_seconds:
    "Terlalu banyak panggilan ke server tenant. Coba lagi dalam {count} detik.",
  too_many_outgoing_calls_minutes:
    "Terlalu banyak panggilan ke server tenant. Coba lagi dalam {count} menit.",
  too_many_changes_seconds:
    "Terlalu banyak perubahan aplikasi dan data ujinya. Coba lagi dalam {count} detik.",
  too_many_changes_minutes:
    "Terlalu banyak perubahan aplikasi dan data ujinya. Coba lagi dalam {count} menit.",
  too_many_sandbox_calls_seconds:
    "Terlalu banyak panggilan yang dikirim dari portal. Coba lagi dalam {count} detik.",
  too_many_sandbox_calls_minutes:
    "Terlalu banyak panggilan yang dikirim dari portal. Coba lagi dalam {count} menit.",
  too_many_secrets_seconds: "Terlalu banyak secret baru untuk aplikasi ini. Coba lagi dalam {count} detik.",
  too_many_secrets_minutes: "Terlalu banyak secret baru untuk aplikasi ini. Coba lagi dalam {count} menit.",
  too_many_tokens_seconds: "Terlalu banyak token mesin baru. Coba lagi dalam {count} detik.",
  too_many_tokens_minutes: "Terlalu banyak token mesin baru. Coba lagi dalam {count} menit.",
  too_many_test_mails_seconds: "Terlalu banyak surel percobaan. Coba lagi dalam {count} detik.",
  too_many_test_mails_minutes: "Terlalu banyak surel percobaan. Coba lagi dalam {count} menit.",
  too_many_email_changes_seconds: "Terlalu banyak perubahan alamat surel. Coba lagi dalam {count} detik.",
  too_many_email_changes_minutes: "Terlalu banyak perubahan alamat surel. Coba lagi dalam {count} menit.",
};
