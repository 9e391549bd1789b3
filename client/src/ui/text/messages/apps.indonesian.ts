import type { appMessages } from "contract/messages/apps";

export const appsInIndonesian: Record<keyof typeof appMessages, string> = {
  no_such_app: "Aplikasi tersebut tidak ada.",
  unknown_product: "Produk: {path} bukan produk {environment}",
  unknown_source_account:
    "Rekening sumber {account} tidak ada: administrator dapat menambahkannya di halaman Rekening sumber",
  no_such_source_account: "Rekening sumber tersebut tidak ada.",
  source_account_taken: "Nomor sudah dipakai oleh rekening sumber lain",

  unknown_consumer_key: "Tidak ada aplikasi dengan consumer_key ini.",
  app_approved: "{app} telah disetujui.",
  app_kept_waiting: "{app} tetap menunggu dengan ketentuan ini.",
  app_is_waiting: "{app} menunggu persetujuan. Tinjau dulu.",
  app_is_active: "{app} sudah aktif.",
  app_is_suspended: "{app} ditangguhkan. Pengelola portal dapat melanjutkannya.",
  app_is_expired: "{app} sudah kedaluwarsa. Minta perpanjangan dulu.",
  app_is_rejected: "{app} ditolak dan keputusan itu final. Buat aplikasi baru.",
  app_is_closed: "{app} sudah ditutup untuk selamanya. Buat aplikasi baru.",
  app_action_done: "{app} sudah diubah.",
  no_such_secret: "Consumer secret ini tidak ada.",
  too_many_secrets:
    "{app} sudah memiliki {max} secret yang berlaku. Cabut salah satunya dahulu, atau akhiri keduanya sekarang.",
  secret_already_ended: "Secret ini sudah tidak diterima.",
  no_extension_request: "Tidak ada permintaan perpanjangan yang menunggu untuk {app}.",
  no_change_request: "Tidak ada permintaan produk atau batas akses lain yang menunggu untuk {app}.",
  other_change_request: "Perubahan lain untuk {app} sudah menunggu keputusan.",
  nothing_to_change: "{app} sudah memiliki produk dan batas akses ini.",
  virtual_account_amount:
    "Jumlah harus jumlah tagihan (jenis M dan N: atau lebih; I, L, dan X: atau kurang), atau jumlah apa pun jika tagihan tidak menyebutkannya",
  no_such_virtual_account: "Virtual account tersebut tidak ada.",
  virtual_account_paid: "Virtual account ini sudah dibayar.",
  virtual_account_pending: "Pembayaran virtual account ini menunggu jawaban server Anda.",
  virtual_account_currency: "Mata uang virtual account ini berbeda dari rekening penampungan.",
  virtual_account_expired: "Virtual account ini sudah kedaluwarsa.",
  no_such_qr: "QR tersebut tidak ada.",
  qr_paid: "QR ini sudah dibayar.",
  qr_expired: "QR ini sudah kedaluwarsa.",
  qr_cancelled: "QR ini sudah dibatalkan.",
  no_such_transfer: "Transfer tersebut tidak ada.",
  transfer_decided: "Transfer ini tidak menunggu keputusan.",
  transfer_irreversible: "Hanya transfer ke bank lain yang sudah dilaksanakan yang dapat dibatalkan.",
  transfer_spent: "Rekening penerima tidak lagi memiliki jumlah ini. Isi saldonya dahulu.",
  no_such_bulk: "Transaksi massal tersebut tidak ada.",
  bulk_finished: "Transaksi massal ini sudah selesai.",
  qr_amount: "Jumlah harus sama dengan jumlah QR, atau jumlah berapa pun bila QR tidak menetapkannya",
  qr_amount_above_limit: "Jumlah paling banyak {max}, batas pembayaran dengan QR",
  no_such_payment_page:
    "Tautan ini tidak sah. Pesan pembayaran sekali lagi dan buka webRedirectUrl yang baru.",
  no_such_bill_page: "Tautan ini tidak sah atau sudah berakhir. Buat yang baru di Data uji aplikasi.",
  payment_app_inactive: "{app} tidak aktif, jadi pembayarannya tidak dapat diputuskan.",
  no_such_test_account: "Rekening uji tersebut tidak ada.",
  test_account_taken: "Nomor sudah dipakai rekening uji lain dari aplikasi ini",
  too_many_test_accounts: "{app} sudah memiliki {max} rekening uji. Setel ulang data ujinya dahulu.",
  clock_moved:
    "Jam {app} telah diubah oleh panggilan lain dan maju {days} hari: baca lagi sebelum Anda memajukannya",
  clock_too_far: "{field} paling banyak {left}: jam {app} sudah maju {days} hari, dan paling jauh {max} hari",
  clock_at_end: "Jam {app} sudah maju {max} hari, yang paling jauh: kembalikan dahulu ke waktu nyata",
  test_balance_too_large: "Saldo akan melebihi kapasitas rekening uji",
  extension_too_short:
    "Hari terakhir tidak boleh sebelum {last}, hari terakhir {app}: ubah aplikasi untuk mengakhirinya lebih awal",
  extension_without_end:
    "{app} tidak memiliki hari terakhir yang dapat diundur: ubah aplikasi untuk menetapkannya",
  expires_in_past: "Hari terakhir tidak boleh sudah lewat",
  only_administrators_edit: "Hanya pengelola portal yang dapat mengubah ini: ajukan perubahan aplikasi",
  already_approved: "{app} sudah disetujui.",
  already_approved_by: "{app} sudah disetujui oleh {username}.",
  already_approved_on: "{app} sudah disetujui pada {time}.",
  already_approved_by_on: "{app} sudah disetujui oleh {username} pada {time}.",

  unknown_client_id:
    "Client ID tidak dikenal: gunakan consumer key salah satu aplikasi Anda yang telah disetujui",
  app_not_approved: "{app} belum disetujui: tunggu persetujuan sebelum menandatangani dengannya",
  app_suspended: "{app} ditangguhkan: hubungi pengelola portal",
  app_expired: "{app} sudah kedaluwarsa: minta perpanjangan di halaman Aplikasi",
  app_rejected: "{app} ditolak: buat aplikasi baru",
  app_closed: "{app} sudah ditutup: buat aplikasi baru",
  app_company_disabled:
    "Semua akun perusahaan pemilik {app} dinonaktifkan: aktifkan salah satunya terlebih dahulu di halaman Tenant",
  app_owner_without_key_pair:
    "Perusahaan pemilik {app} belum memiliki pasangan kunci: buat dengan Buat kunci di halaman Profil",
  wrong_client_secret:
    "Client secret bukan milik {app}: salin consumer secret yang berlaku dari halaman Aplikasi",
  key_or_token_required: "Isian privateKey wajib ada, atau AccessToken bersama X-CLIENT-SECRET.",
  private_key_unreadable: "Kunci privat ditolak: {reason}",

  pasted_header_missing: "Permintaan tidak memiliki header {header}",
  no_such_service: "Tidak ada layanan SNAP {code} yang dipanggil konsumen.",
  unknown_parameter: "{name} bukan parameter layanan ini",
  path_value_refused: "{name} harus berisi nilai yang bukan hanya titik",
  token_characters: "Token pelanggan berisi karakter yang tidak mungkin ada dalam token",
  app_with_server:
    "{app} memiliki server yang menerima callback: hapus server itu untuk menerimanya dengan skrip listen",
  no_such_callback: "Callback ini tidak ada.",
  callback_being_sent: "Callback ini sedang dikirim.",
  callback_waits_for_script:
    "Callback ini menunggu skrip listen: jalankan skrip itu untuk menerima callback ini.",
  callback_not_expected: "Percobaan ini sudah selesai: jawaban lain tercatat, atau callback dikirim lagi.",
  app_without_server: "{app} belum memiliki server: daftarkan alamatnya di pengaturan aplikasi dulu",
  app_without_secret: "{app} tidak memiliki consumer secret aktif: buat di halaman Aplikasi",
  portal_without_private_key:
    "Portal tidak menyimpan kunci privat perusahaan {app}: tanda tangani permintaan token dengan kunci Anda sendiri, atau buat pasangan kunci di halaman Profil",
  sandbox_unreachable:
    "Sandbox di {url} tidak menjawab. Pastikan SNAP_BASE_URL adalah alamatnya, sebagaimana dijangkau oleh server.",

  no_such_request: "Permintaan SIT tersebut tidak ada.",
  status_changed: "Status saat ini adalah {status}. Periksa kembali permintaannya.",
  status_changed_by:
    "Status saat ini adalah {status}, ditetapkan oleh {username}. Periksa kembali permintaannya.",
  too_many_request_files:
    "Sebuah permintaan SIT memiliki paling banyak {max} berkas. Buat permintaan baru untuk berkas lainnya.",
  request_has_template_file: "Permintaan ini sudah memiliki berkas templat {path}: pilih yang lain",
  request_has_final_file: "Permintaan ini sudah memiliki berkas final {path}: pilih yang lain",
  no_such_document: "Dokumen {path} tidak ada: unggah dahulu",
  too_many_calls_match: "Lebih dari {max} panggilan cocok: persempit filter",
  no_calls_match: "Tidak ada panggilan yang cocok",
  too_many_evidence_files: "{max} berkas Anda sedang dibuat: tunggu salah satunya selesai",
  no_such_evidence_file: "Berkas tersebut tidak ada, atau sudah berakhir: buat lagi",
  evidence_file_failed: "Berkas gagal dibuat: buat lagi, atau pilih lebih sedikit panggilan",
  evidence_file_not_ready: "Berkas belum siap",
  no_such_activity: "Panggilan tersebut tidak ada, atau sudah melewati masa penyimpanan.",
  no_such_record: "Catatan tersebut tidak ada.",
};
