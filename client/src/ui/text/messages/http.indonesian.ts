import type { clientMessages } from "contract/messages/client";
import type { fileMessages } from "contract/messages/files";
import type { httpMessages } from "contract/messages/http";

export const httpInIndonesian: Record<keyof typeof httpMessages, string> = {
  invalid_input: "{errors}",
  no_such_call: "Panggilan {method} {path} tidak ada.",
  no_such_entry: "Data tersebut tidak ada.",
  role_not_allowed: "Panggilan ini hanya untuk peran {roles}.",
  session_ended: "Sesi telah berakhir. Silakan masuk kembali.",

  body_too_large: "Isi permintaan lebih besar dari 1.000.000 byte.",
  body_too_deep: "Isi permintaan bersarang lebih dari {max} tingkat.",
  body_too_many_values: "Isi permintaan memuat lebih dari {max} nilai.",
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

export const filesInIndonesian: Record<keyof typeof fileMessages, string> = {
  no_such_file: "Berkas tersebut tidak ada.",
  file_too_large: "Ditolak, ukuran berkas lebih dari 1 MByte",
  file_empty: "Berkas kosong. Pilih berkas lain.",
  file_kind_not_accepted:
    "Jenis berkas ini tidak diterima. Pilih berkas yang namanya berakhir dengan {list}.",
  file_not_document: "Berkas ini bukan dokumen {kind}, walaupun namanya demikian.",
  file_not_kind: "Berkas ini bukan berkas {kind}, walaupun namanya demikian.",
  file_not_kind_but: "Berkas ini bukan berkas {kind}, walaupun namanya demikian: isinya {content}.",
  file_is_web_page:
    "Berkas ini halaman web, walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_web_page_by:
    "Berkas ini disimpan sebagai halaman web oleh {program}, walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_xml: "Berkas ini teks XML, walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_xml_by:
    "Berkas ini disimpan sebagai XML oleh {program}, walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_rtf:
    "Berkas ini teks berformat (RTF), walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_text: "Berkas ini teks biasa, walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_utf16_text:
    "Berkas ini teks UTF-16, walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_other_document:
    "Berkas ini berformat {actual}, walaupun namanya berakhiran {kind}: ubah akhiran namanya menjadi {actual}.",
  file_protected: "Berkas dilindungi kata sandi. Simpan tanpa kata sandi.",
  file_has_macros: "Berkas memuat makro. Simpan tanpa makro.",
  file_damaged: "Berkas rusak: {program} pun tidak dapat membukanya. Simpan sekali lagi.",
  file_has_remote_template:
    "Dokumen memuat templatnya dari komputer lain. Lepaskan templatnya, atau simpan dokumen sebagai PDF.",
  image_damaged: "Gambar rusak. Simpan sekali lagi.",
  file_unpacks_too_large:
    "Isi berkas setelah dibuka jauh lebih besar daripada sebuah dokumen. Berkas ditolak karena dapat berbahaya.",
  file_too_many_parts:
    "Berkas ini memiliki {count} bagian, sedangkan paling banyak {max} diterima: simpan tanpa sebagian gambar atau lembarnya, atau sebagai PDF.",
  form_not_multipart: "Kirim berkas sebagai multipart/form-data, dalam isian “{field}”.",
  form_without_file: "Formulir tidak memuat berkas dalam isian “{field}”.",
  form_other_field: "Kirim berkas dalam isian “{field}”, bukan dalam “{other}”.",
  form_many_files: "Kirim satu berkas setiap kali: formulir memuat lebih dari satu.",
  form_unreadable: "Formulir tidak dapat dibaca: {reason}.",
  form_without_boundary: "Content-Type formulir tidak memuat boundary: biarkan klien HTTP Anda mengaturnya.",
  form_malformed: "Formulir tidak lengkap atau rusak: kirim berkasnya sekali lagi.",
};

export const clientInIndonesian: Record<keyof typeof clientMessages, string> = {
  request_failed: "Permintaan gagal",
  portal_unreachable: "Portal tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.",
  response_unreadable: "Respons portal tidak dapat dibaca (HTTP {status}). Silakan coba lagi.",
  browser_error: "Terjadi kesalahan di peramban.",
};
