import { adminFaq, faq, tenantFaq, type FaqGroup } from "#features/documentations/faqs/faq.ts";

export const sitFaqs: FaqGroup = {
  id: "sit",
  title: ["SIT requests and files", "Permintaan SIT dan berkas"],
  faqs: [
    tenantFaq(
      "when-sit-request",
      ["When do I send a SIT request?", "Kapan permintaan SIT dikirim?"],
      [
        "When your tests pass with an approved app: positive cases and the usual negative ones (wrong signature, expired token, missing field, wrong format, repeated X-EXTERNAL-ID).",
        "Setelah pengujian Anda berhasil dengan aplikasi yang disetujui: kasus positif dan kasus negatif yang lazim (tanda tangan salah, token kedaluwarsa, kolom wajib kosong, format salah, X-EXTERNAL-ID berulang).",
      ],
    ),
    tenantFaq(
      "rejected",
      ["My request was rejected. Can I go on with it?", "Permintaan saya ditolak. Dapatkah dilanjutkan?"],
      [
        "Read the note of the portal manager in the details of the request. A rejected request stays rejected when you add files; settle the points of the note and send a new one, or ask the manager to take it up again.",
        "Baca catatan pengelola portal pada rincian permintaan. Permintaan yang ditolak tetap ditolak walaupun berkas ditambahkan; selesaikan hal dalam catatan lalu kirim permintaan baru, atau mintalah pengelola membukanya kembali.",
      ],
    ),
    faq(
      "file-refused",
      ["A file is refused. What is allowed?", "Berkas ditolak. Apa yang diizinkan?"],
      [
        "Documents: doc, docx, xls, xlsx and pdf up to 1,000,000 bytes. The content must fit the name: a renamed file is refused, and so is an empty one.",
        "Dokumen: doc, docx, xls, xlsx, dan pdf sampai 1.000.000 byte. Isi harus sesuai nama: berkas yang diganti namanya ditolak, begitu juga berkas kosong.",
      ],
    ),
    faq(
      "who-sees-files",
      ["Who can open my documents?", "Siapa yang dapat membuka dokumen saya?"],
      [
        "Whoever uploaded them, the tenant of the request, and administrators. Nobody else, even with the link.",
        "Pengunggahnya, tenant pemilik permintaan, dan administrator. Tidak ada yang lain, sekalipun memiliki tautannya.",
      ],
    ),
    faq(
      "remove-file",
      ["Can a file be taken out of a request?", "Dapatkah berkas dikeluarkan dari permintaan?"],
      [
        "No, files of a request are kept as evidence. Add the corrected one; date and name tell them apart.",
        "Tidak, berkas permintaan disimpan sebagai bukti. Tambahkan yang sudah diperbaiki; tanggal dan nama membedakannya.",
      ],
    ),
    faq(
      "order-of-statuses",
      ["Must the statuses come in their order?", "Apakah status harus berurutan?"],
      [
        "No. The portal manager can set any status, for instance back to 60 SIT Revision. Every change is in the logs.",
        "Tidak. Pengelola portal dapat menetapkan status mana pun, misalnya kembali ke 60 SIT Revision. Setiap perubahan tercatat di log.",
      ],
    ),
    adminFaq(
      "changed-meanwhile",
      ["I am told that a request has changed meanwhile.", "Muncul pesan bahwa permintaan telah berubah."],
      [
        "A colleague set another status after you opened the dialog. Nothing of yours was stored and your note is still there: look at the new status, then decide again.",
        "Rekan Anda menetapkan status lain setelah Anda membuka dialog. Perubahan Anda belum disimpan dan catatan Anda masih ada: lihat status barunya, lalu putuskan kembali.",
      ],
    ),
    faq(
      "times",
      ["In which time zone are dates?", "Zona waktu apa yang dipakai?"],
      [
        "On the screen WIB (UTC+7), with the ISO value when you point at it. The API answers in UTC.",
        "Di layar WIB (UTC+7), dengan nilai ISO saat ditunjuk. API menjawab dalam UTC.",
      ],
    ),
  ],
};
