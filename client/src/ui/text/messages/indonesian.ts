import type { MessageCode } from "contract/messages/messages";
import type { SuccessMessage } from "contract/messages/successes";
import { accountsInIndonesian } from "#ui/text/messages/accounts.indonesian.ts";
import { appsInIndonesian } from "#ui/text/messages/apps.indonesian.ts";
import {
  clientInIndonesian,
  filesInIndonesian,
  httpInIndonesian,
} from "#ui/text/messages/http.indonesian.ts";
import { keysInIndonesian } from "#ui/text/messages/keys.indonesian.ts";
import { validationInIndonesian } from "#ui/text/messages/validation.indonesian.ts";

/** The Indonesian templates of all messages; a missing code is a compile error. */
export const indonesianTemplates: Record<MessageCode, string> = {
  ...validationInIndonesian,
  ...httpInIndonesian,
  ...filesInIndonesian,
  ...clientInIndonesian,
  ...accountsInIndonesian,
  ...appsInIndonesian,
  ...keysInIndonesian,
};

export const indonesianSuccesses: Record<SuccessMessage, string> = {
  Success: "Berhasil",
  "Request Signature Success": "Tanda tangan berhasil dibuat",
  "Create Apps Success": "Aplikasi berhasil dibuat",
  "Approved Apps Success": "Aplikasi berhasil disetujui",
  "Edit Apps Success": "Aplikasi berhasil diubah",
  "Reject Apps Success": "Aplikasi berhasil ditolak",
  "Suspend Apps Success": "Aplikasi berhasil ditangguhkan",
  "Resume Apps Success": "Aplikasi berhasil dilanjutkan",
  "Close Apps Success": "Aplikasi berhasil ditutup",
  "Request Apps Success": "Permintaan berhasil dikirim",
  "Decide Apps Success": "Keputusan berhasil disimpan",
  "Create Key Success": "Kunci berhasil dibuat",
  "Register Key Success": "Kunci publik berhasil didaftarkan",
  "Revoke Key Success": "Kunci berhasil dicabut",
  "Pay Virtual Account Success": "Virtual account berhasil dibayar",
  "Create Token Success": "Token berhasil dibuat",
  "Revoke Token Success": "Token berhasil dicabut",
  "Create Secret Success": "Secret berhasil dibuat",
  "Revoke Secret Success": "Secret berhasil dicabut",
  "Create Test Account Success": "Rekening uji berhasil ditambahkan",
  "Edit Test Account Success": "Rekening uji berhasil diubah",
  "Top Up Success": "Saldo berhasil diisi",
  "Set Strictness Success": "Ketegasan sandbox berhasil diubah",
  "Reset Test Data Success": "Data uji berhasil disetel ulang",
  "Edit Profile Success": "Profil berhasil diubah",
  "Enable/Disable User Success": "Status pengguna berhasil diubah",
  "End Session Success": "Sesi berhasil diakhiri",
  "Save View Success": "Tampilan berhasil disimpan",
  "Delete View Success": "Tampilan berhasil dihapus",
  "Save Notification Settings Success": "Pengaturan pemberitahuan berhasil disimpan",
  "Create Tenant Success": "Tenant berhasil dibuat",
  "Create Administrator Success": "Administrator berhasil dibuat",
  "Invite Tenant Success": "Undangan berhasil dikirim",
  "Invite Colleague Success": "Rekan berhasil diundang",
  "Withdraw Invitation Success": "Undangan berhasil ditarik",
  "Accept Invitation Success": "Undangan berhasil diterima",
  "Change Role Success": "Peran berhasil diubah",
  "Remove Member Success": "Keanggotaan berhasil diakhiri",
  "Registration Success": "Pendaftaran berhasil dikirim",
  "Confirm Registration Success": "Pendaftaran berhasil dikonfirmasi",
  "Decide Registration Success": "Keputusan berhasil disimpan",
  "Create Source Account Success": "Rekening sumber berhasil dibuat",
  "Edit Source Account Success": "Rekening sumber berhasil diubah",
  "Retire Source Account Success": "Rekening sumber berhasil dinonaktifkan",
  "Upload Image Success": "Gambar berhasil diunggah",
  "Upload Document Success": "Dokumen berhasil diunggah",
  "Change Status Success": "Status berhasil diubah",
  "Request SIT Success": "Permintaan SIT berhasil dibuat",
  "Template Document Success": "Dokumen templat berhasil ditambahkan",
  "Your Password has been change, Please keep your Account securely":
    "Kata sandi Anda telah diubah. Jagalah keamanan akun Anda.",
  "If this account exists, it is sent a mail. Its link works once, for 30 minutes.":
    "Jika akun ini ada, surel dikirim ke alamatnya. Tautannya berlaku satu kali, selama 30 menit.",
};
