import { defineTexts } from "#ui/text/texts.ts";

export const appNoticesTexts = defineTexts("app-notices", {
  en: {
    waiting: "Waiting for approval",
    waitingHint:
      "A portal manager sets the source account and the hit rate. The consumer key and the consumer secret appear under Credentials after the approval.",
    waitingHintForAdmins: "The tenant waits for your decision.",
    suspended: "Suspended",
    suspendedHint: "The sandbox refuses the calls of this app until a portal manager resumes it.",
    suspendedHintForAdmins: "The sandbox refuses the calls of this app until it is resumed.",
    rejected: "Rejected",
    rejectedHint: "The decision is final. You can ask again: the form then has the values of this app.",
    rejectedHintForAdmins: "The decision is final. The tenant can create a new app.",
    expired: "Expired on {{day}}",
    expiredHint:
      "The sandbox refuses the calls of this app. It works again when a portal manager grants more time.",
    expiredHintForAdmins:
      "The sandbox refuses the calls of this app. The tenant can request more time, and you can edit its last day.",
    closed: "Closed",
    closedHint: "This app can never be used again. You can create a new one with its values.",
    closedHintForAdmins: "This app can never be used again. The tenant can create a new one.",
    extension: "More time is requested",
    change: "A change is requested",
    requestHint: "A portal manager decides. What is granted now stays active until then.",
    attention: "Needs attention",
    seeSecrets: "See the secrets",
    seeRefused: "See why",
    sendFirst: "Send the first call",
    reason: "Reason",
    note: "Note",
    since: "Since",
    by: "By",
    contact: "Questions about this decision are answered by",
  },
  id: {
    waiting: "Menunggu persetujuan",
    waitingHint:
      "Pengelola portal menetapkan rekening sumber dan batas akses. Consumer key dan consumer secret tampil di Kredensial setelah disetujui.",
    waitingHintForAdmins: "Tenant menunggu keputusan Anda.",
    suspended: "Ditangguhkan",
    suspendedHint: "Sandbox menolak panggilan aplikasi ini sampai pengelola portal melanjutkannya.",
    suspendedHintForAdmins: "Sandbox menolak panggilan aplikasi ini sampai aplikasi dilanjutkan.",
    rejected: "Ditolak",
    rejectedHint:
      "Keputusan ini final. Anda dapat mengajukan lagi: formulir terisi dengan data aplikasi ini.",
    rejectedHintForAdmins: "Keputusan ini final. Tenant dapat membuat aplikasi baru.",
    expired: "Berakhir pada {{day}}",
    expiredHint:
      "Sandbox menolak panggilan aplikasi ini. Aplikasi dapat dipakai lagi setelah pengelola portal memberi perpanjangan.",
    expiredHintForAdmins:
      "Sandbox menolak panggilan aplikasi ini. Tenant dapat meminta perpanjangan, dan Anda dapat mengubah hari terakhirnya.",
    closed: "Ditutup",
    closedHint: "Aplikasi ini tidak dapat dipakai lagi. Anda dapat membuat yang baru dengan datanya.",
    closedHintForAdmins: "Aplikasi ini tidak dapat dipakai lagi. Tenant dapat membuat yang baru.",
    extension: "Perpanjangan diminta",
    change: "Perubahan diminta",
    requestHint: "Pengelola portal memutuskan. Yang sudah disetujui tetap berlaku sampai saat itu.",
    attention: "Perlu perhatian",
    seeSecrets: "Lihat secret",
    seeRefused: "Lihat penyebabnya",
    sendFirst: "Kirim panggilan pertama",
    reason: "Alasan",
    note: "Catatan",
    since: "Sejak",
    by: "Oleh",
    contact: "Pertanyaan tentang keputusan ini dijawab oleh",
  },
});
