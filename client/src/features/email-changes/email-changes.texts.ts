import { defineTexts } from "#ui/texts.ts";

export const emailChangesTexts = defineTexts("email-changes", {
  en: {
    question: "Questions?",
    confirmTitle: "Confirm your e-mail address",
    confirmPurpose: "The address of your account changes with this confirmation.",
    confirm: "Confirm the address",
    confirmed: "Your e-mail address is {{email}} now",
    confirmedHint: "Other sessions of your account have ended. Sign in again there.",
    undoTitle: "Undo the change of your e-mail address",
    undoPurpose:
      "Your account keeps or gets back this address, all sessions end, and the password becomes invalid. We mail you a link to choose a new one.",
    undo: "It was not me: undo the change",
    undone: "The e-mail address of your account is {{email}}",
    undoneHint: "Look for our mail with the link to choose a new password.",
    toPortal: "To the portal",
    failed: "This did not work",
    pending: "{{email}} waits for its confirmation",
    pendingHint: "Open the link that we mailed to the new address. Until then your address stays as it is.",
    resend: "Send again",
    cancel: "Cancel the change",
  },
  id: {
    question: "Ada pertanyaan?",
    confirmTitle: "Konfirmasi alamat surel Anda",
    confirmPurpose: "Alamat akun Anda berubah dengan konfirmasi ini.",
    confirm: "Konfirmasi alamat",
    confirmed: "Alamat surel Anda kini {{email}}",
    confirmedHint: "Sesi lain dari akun Anda telah berakhir. Silakan masuk lagi di sana.",
    undoTitle: "Batalkan perubahan alamat surel Anda",
    undoPurpose:
      "Akun Anda tetap memakai atau mendapat kembali alamat ini, semua sesi berakhir, dan kata sandi tidak berlaku lagi. Kami mengirim tautan untuk membuat kata sandi baru.",
    undo: "Bukan saya: batalkan perubahan",
    undone: "Alamat surel akun Anda adalah {{email}}",
    undoneHint: "Cari surel kami dengan tautan untuk membuat kata sandi baru.",
    toPortal: "Ke portal",
    failed: "Ini tidak berhasil",
    pending: "{{email}} menunggu konfirmasi",
    pendingHint:
      "Buka tautan yang kami kirim ke alamat baru. Sampai saat itu alamat Anda tetap seperti sekarang.",
    resend: "Kirim lagi",
    cancel: "Batalkan perubahan",
  },
});
