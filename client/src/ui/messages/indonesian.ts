import type { MessageCode } from "contract/messages/messages";
import type { SuccessMessage } from "contract/messages/successes";
import { accountsInIndonesian } from "#ui/messages/accounts.indonesian.ts";
import { appsInIndonesian } from "#ui/messages/apps.indonesian.ts";
import { clientInIndonesian, filesInIndonesian, httpInIndonesian } from "#ui/messages/http.indonesian.ts";
import { validationInIndonesian } from "#ui/messages/validation.indonesian.ts";

/** The Indonesian templates of all messages; a code without one does not compile. */
export const indonesianTemplates: Record<MessageCode, string> = {
  ...validationInIndonesian,
  ...httpInIndonesian,
  ...filesInIndonesian,
  ...clientInIndonesian,
  ...accountsInIndonesian,
  ...appsInIndonesian,
};

export const indonesianSuccesses: Record<SuccessMessage, string> = {
  Success: "Berhasil",
  "Request Signature Success": "Tanda tangan berhasil dibuat",
  "Create Apps Success": "Aplikasi berhasil dibuat",
  "Approved Apps Success": "Aplikasi berhasil disetujui",
  "Create Key Success": "Kunci berhasil dibuat",
  "Edit Profile Success": "Profil berhasil diubah",
  "Enable/Disable User Success": "Status pengguna berhasil diubah",
  "Create Tenant Success": "Tenant berhasil dibuat",
  "Create Administrator Success": "Administrator berhasil dibuat",
  "Upload Image Success": "Gambar berhasil diunggah",
  "Upload Document Success": "Dokumen berhasil diunggah",
  "Change Status Success": "Status berhasil diubah",
  "Request SIT Success": "Permintaan SIT berhasil dibuat",
  "Template Document Success": "Dokumen templat berhasil ditambahkan",
  "Your Password has been change, Please keep your Account securely":
    "Kata sandi Anda telah diubah. Jagalah keamanan akun Anda.",
  "If this account is known, a mail is on its way. Its link works once, for 30 minutes.":
    "Jika akun ini terdaftar, surel sedang dikirim. Tautannya berlaku satu kali, selama 30 menit.",
};
