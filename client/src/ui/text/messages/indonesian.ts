import type { MessageCode } from "contract/messages/messages";
import type { SuccessCode } from "contract/messages/successes";
import { accountsInIndonesian } from "./accounts.indonesian.ts";
import { appsInIndonesian } from "./apps.indonesian.ts";
import { clientInIndonesian } from "./client.indonesian.ts";
import { filesInIndonesian } from "./files.indonesian.ts";
import { httpInIndonesian } from "./http.indonesian.ts";
import { keysInIndonesian } from "./keys.indonesian.ts";
import { quotasInIndonesian } from "./quotas.indonesian.ts";
import { validationInIndonesian } from "./validation.indonesian.ts";

export { indonesianFields } from "./fields.indonesian.ts";

/** The Indonesian templates of all messages; a missing code is a compile error. */
export const indonesianTemplates: Record<MessageCode, string> = {
  ...validationInIndonesian,
  ...httpInIndonesian,
  ...filesInIndonesian,
  ...clientInIndonesian,
  ...accountsInIndonesian,
  ...appsInIndonesian,
  ...keysInIndonesian,
  ...quotasInIndonesian,
};

export const indonesianSuccesses: Record<SuccessCode, string> = {
  success: "Berhasil",
  request_signature_success: "Tanda tangan berhasil dibuat",
  create_apps_success: "Aplikasi berhasil dibuat",
  approved_apps_success: "Aplikasi berhasil disetujui",
  edit_apps_success: "Aplikasi berhasil diubah",
  reject_apps_success: "Aplikasi berhasil ditolak",
  suspend_apps_success: "Aplikasi berhasil ditangguhkan",
  resume_apps_success: "Aplikasi berhasil dilanjutkan",
  close_apps_success: "Aplikasi berhasil ditutup",
  request_apps_success: "Permintaan berhasil dikirim",
  decide_apps_success: "Keputusan berhasil disimpan",
  create_key_success: "Kunci berhasil dibuat",
  register_key_success: "Kunci publik berhasil didaftarkan",
  revoke_key_success: "Kunci berhasil dicabut",
  pay_virtual_account_success: "Virtual account berhasil dibayar",
  expire_virtual_account_success: "Virtual account berhasil diakhiri",
  pay_qr_success: "QR berhasil dibayar",
  expire_qr_success: "QR berhasil diakhiri",
  create_payment_link_success: "Tautan pembayaran berhasil dibuat",
  create_token_success: "Token berhasil dibuat",
  revoke_token_success: "Token berhasil dicabut",
  create_secret_success: "Secret berhasil dibuat",
  revoke_secret_success: "Secret berhasil dicabut",
  create_test_account_success: "Rekening uji berhasil ditambahkan",
  edit_test_account_success: "Rekening uji berhasil diubah",
  keep_activity_success: "Panggilan disimpan",
  release_activity_success: "Panggilan dilepas",
  set_server_success: "Server berhasil didaftarkan",
  remove_server_success: "Server berhasil dihapus",
  top_up_success: "Saldo berhasil diisi",
  hold_results_success: "Penundaan hasil berhasil diubah",
  settle_transfer_success: "Transfer diselesaikan",
  return_transfer_success: "Transfer dikembalikan",
  reverse_transfer_success: "Transfer dibatalkan dan uangnya kembali",
  finish_bulk_success: "Transaksi massal diselesaikan",
  set_strictness_success: "Ketegasan sandbox berhasil diubah",
  reset_test_data_success: "Data uji berhasil disetel ulang",
  edit_profile_success: "Profil berhasil diubah",
  enable_disable_user_success: "Status pengguna berhasil diubah",
  end_session_success: "Sesi berhasil diakhiri",
  save_view_success: "Tampilan berhasil disimpan",
  delete_view_success: "Tampilan berhasil dihapus",
  save_notification_settings_success: "Pengaturan pemberitahuan berhasil disimpan",
  create_tenant_success: "Tenant berhasil dibuat",
  create_administrator_success: "Administrator berhasil dibuat",
  invite_tenant_success: "Undangan berhasil dikirim",
  invite_administrator_success: "Undangan berhasil dikirim",
  send_invitation_success: "Undangan berhasil dikirim lagi",
  invite_colleague_success: "Rekan berhasil diundang",
  withdraw_invitation_success: "Undangan berhasil ditarik",
  accept_invitation_success: "Undangan berhasil diterima",
  change_role_success: "Peran berhasil diubah",
  remove_member_success: "Keanggotaan berhasil diakhiri",
  registration_success: "Pendaftaran berhasil dikirim",
  confirm_registration_success: "Pendaftaran berhasil dikonfirmasi",
  decide_registration_success: "Keputusan berhasil disimpan",
  create_source_account_success: "Rekening sumber berhasil dibuat",
  edit_source_account_success: "Rekening sumber berhasil diubah",
  retire_source_account_success: "Rekening sumber berhasil dinonaktifkan",
  upload_image_success: "Gambar berhasil diunggah",
  upload_document_success: "Dokumen berhasil diunggah",
  change_status_success: "Status berhasil diubah",
  request_sit_success: "Permintaan SIT berhasil dibuat",
  template_document_success: "Dokumen templat berhasil ditambahkan",
  password_changed: "Kata sandi Anda telah diubah. Jagalah keamanan akun Anda.",
  reset_requested:
    "Jika akun ini ada, surel dikirim ke alamatnya. Tautannya berlaku satu kali, selama 30 menit.",
};
