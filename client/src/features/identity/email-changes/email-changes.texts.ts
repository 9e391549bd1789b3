import { defineTexts } from "#ui/text/texts.ts";

export const emailChangesTexts = defineTexts("email-changes", {
  en: {
    question: "Questions?",
    confirmTitle: "Confirm your email address",
    confirmPurpose: "After you confirm, your account uses the new address.",
    confirm: "Confirm the address",
    confirmed: "Your email address is now {{email}}",
    confirmedHint: "All other sessions of your account have ended. Sign in again on those devices.",
    undoTitle: "Undo the change of your email address",
    undoPurpose:
      "Your account keeps this address, all sessions end, and your password becomes invalid. You get an email with a link to choose a new password.",
    undo: "I did not request this: undo the change",
    undone: "The email address of your account is {{email}}",
    undoneHint: "Check your mailbox for the link to choose a new password.",
    toPortal: "Go to the portal",
    failed: "The request failed",
    pending: "{{email}} is waiting for confirmation",
    pendingHint:
      "Open the link in the email to the new address. Until then, your current address stays valid.",
    pendingByOther: "{{by}} requests {{email}} as your email address",
    pendingByOtherHint:
      "Your address changes only if you open the link in the email to your current address. If you do not expect this, cancel it and tell the other administrators.",
    resend: "Send again",
    cancel: "Cancel the change",
  },
  id: {
    question: "Ada pertanyaan?",
    confirmTitle: "Konfirmasi alamat surel Anda",
    confirmPurpose: "Setelah dikonfirmasi, akun Anda menggunakan alamat baru.",
    confirm: "Konfirmasi alamat",
    confirmed: "Alamat surel Anda kini {{email}}",
    confirmedHint:
      "Semua sesi lain dari akun Anda telah berakhir. Silakan masuk kembali di perangkat tersebut.",
    undoTitle: "Batalkan perubahan alamat surel Anda",
    undoPurpose:
      "Akun Anda tetap menggunakan alamat ini, semua sesi berakhir, dan kata sandi Anda tidak berlaku lagi. Anda menerima surel berisi tautan untuk membuat kata sandi baru.",
    undo: "Saya tidak memintanya: batalkan perubahan",
    undone: "Alamat surel akun Anda adalah {{email}}",
    undoneHint: "Periksa kotak surat Anda untuk tautan pembuatan kata sandi baru.",
    toPortal: "Ke portal",
    failed: "Permintaan gagal",
    pending: "{{email}} menunggu konfirmasi",
    pendingHint:
      "Buka tautan dalam surel yang dikirim ke alamat baru. Sebelum itu, alamat Anda saat ini tetap berlaku.",
    pendingByOther: "{{by}} meminta {{email}} sebagai alamat surel Anda",
    pendingByOtherHint:
      "Alamat Anda berubah hanya jika Anda membuka tautan dalam surel yang dikirim ke alamat Anda saat ini. Jika Anda tidak mengharapkannya, batalkan dan beri tahu administrator lain.",
    resend: "Kirim lagi",
    cancel: "Batalkan perubahan",
  },
});
