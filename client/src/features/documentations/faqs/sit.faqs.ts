import { adminFaq, faq, tenantFaq, type FaqGroup } from "#features/documentations/faqs/faq.ts";

export const sitFaqs: FaqGroup = {
  id: "sit",
  title: ["SIT requests and files", "Permintaan SIT dan berkas"],
  faqs: [
    tenantFaq(
      "when-sit-request",
      ["When do I send a SIT request?", "Kapan permintaan SIT dikirim?"],
      [
        "When your tests with an approved app pass: positive cases and common negative cases (wrong signature, expired token, missing field, wrong format, repeated X-EXTERNAL-ID).",
        "Setelah pengujian Anda berhasil dengan aplikasi yang disetujui: kasus positif dan kasus negatif yang umum (tanda tangan salah, token kedaluwarsa, kolom wajib kosong, format salah, X-EXTERNAL-ID berulang).",
      ],
    ),
    tenantFaq(
      "rejected",
      ["My request was rejected. Can I continue with it?", "Permintaan saya ditolak. Dapatkah dilanjutkan?"],
      [
        "Read the note of the portal manager in the details of the request. A rejected request stays rejected even if you add files. Resolve the points in the note and send a new request, or ask the manager to reopen it.",
        "Baca catatan pengelola portal pada rincian permintaan. Permintaan yang ditolak tetap ditolak walaupun berkas ditambahkan. Selesaikan hal-hal dalam catatan lalu kirim permintaan baru, atau mintalah pengelola membukanya kembali.",
      ],
    ),
    faq(
      "file-refused",
      ["My file is rejected. Which files are allowed?", "Berkas saya ditolak. Berkas apa yang diizinkan?"],
      [
        "Documents: doc, docx, xls, xlsx and pdf up to 1,000,000 bytes. The content must match the file extension; empty files are rejected.",
        "Dokumen: doc, docx, xls, xlsx, dan pdf sampai 1.000.000 byte. Isi harus sesuai dengan ekstensi berkas; berkas kosong ditolak.",
      ],
    ),
    faq(
      "who-sees-files",
      ["Who can open my documents?", "Siapa yang dapat membuka dokumen saya?"],
      [
        "The user who uploaded them, the tenant of the request, and administrators. No other user can open them, even with the link.",
        "Pengunggahnya, tenant pemilik permintaan, dan administrator. Pengguna lain tidak dapat membukanya, walaupun memiliki tautannya.",
      ],
    ),
    faq(
      "remove-file",
      ["Can I remove a file from a request?", "Dapatkah berkas dihapus dari permintaan?"],
      [
        "No, the files of a request are kept as evidence. Add the corrected file; the date and name distinguish them.",
        "Tidak, berkas permintaan disimpan sebagai bukti. Tambahkan berkas yang sudah diperbaiki; tanggal dan nama membedakannya.",
      ],
    ),
    faq(
      "order-of-statuses",
      ["Must the statuses follow their order?", "Apakah status harus berurutan?"],
      [
        "No. The portal manager can set any status, for example back to 60-SIT Revision. Every change is recorded in the logs.",
        "Tidak. Pengelola portal dapat menetapkan status mana pun, misalnya kembali ke 60-Revisi SIT. Setiap perubahan tercatat di log.",
      ],
    ),
    adminFaq(
      "status-changed",
      ["A message says that the status has changed.", "Muncul pesan bahwa status telah berubah."],
      [
        "Another administrator changed the status after you opened the dialog. Your change was not saved, but your note is still in the form: check the new status, then decide again.",
        "Administrator lain mengubah status setelah Anda membuka dialog. Perubahan Anda belum disimpan, tetapi catatan Anda masih ada di formulir: periksa status barunya, lalu putuskan kembali.",
      ],
    ),
    faq(
      "times",
      ["Which time zone do dates use?", "Zona waktu apa yang digunakan?"],
      [
        "The screens show WIB (UTC+7), with the ISO value in a tooltip. The API returns UTC.",
        "Layar menampilkan WIB (UTC+7), dengan nilai ISO pada tooltip. API mengembalikan UTC.",
      ],
    ),
  ],
};
