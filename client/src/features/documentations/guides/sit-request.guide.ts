import {
  flow,
  note,
  points,
  section,
  steps,
  terms,
  text,
  type Guide,
} from "#features/documentations/content.ts";
import { statusFlow, statusTerms } from "#features/documentations/guides/sit-statuses.ts";

export const guide: Guide = {
  sections: [
    section(
      "before",
      ["Before you send a request", "Sebelum mengirim permintaan"],
      text(
        "With a SIT request you ask the portal managers to review your integration. Send it when your tests pass.",
        "Dengan permintaan SIT, Anda meminta pengelola portal meninjau integrasi Anda. Kirimlah setelah pengujian berhasil.",
      ),
      points(
        ["Positive cases for every selected service.", "Kasus positif untuk setiap layanan yang dipilih."],
        [
          "Common negative cases: [401xx01](~/documentations/reference#response-401-01), [401xx00](~/documentations/reference#response-401-00), [400xx02](~/documentations/reference#response-400-02), [400xx01](~/documentations/reference#response-400-01), [409xx00](~/documentations/reference#response-409-00).",
          "Kasus negatif yang umum: [401xx01](~/documentations/reference#response-401-01), [401xx00](~/documentations/reference#response-401-00), [400xx02](~/documentations/reference#response-400-02), [400xx01](~/documentations/reference#response-400-01), [409xx00](~/documentations/reference#response-409-00).",
        ],
        ["A timeout, followed by a status inquiry.", "Timeout yang diikuti inquiry status."],
      ),
    ),
    section(
      "send",
      ["Send the request", "Mengirim permintaan"],
      steps(
        [
          "Open [SIT-Request](~/productions) and press **New**.",
          "Buka [Permintaan SIT](~/productions) lalu tekan **Baru**.",
        ],
        [
          "Enter **Requested by**, the person in charge, and choose **Production** as **Requested type**.",
          "Isi **Diminta oleh**, yaitu penanggung jawab, lalu pilih **Produksi** sebagai **Jenis permintaan**.",
        ],
        [
          "Add files if you have any, then send the request. The message **Request SIT Success** appears; the status is 10-Requested.",
          "Tambahkan berkas bila ada, lalu kirim permintaan. Pesan berhasil tampil; statusnya 10-Diajukan.",
        ],
      ),
    ),
    section(
      "files",
      ["Files", "Berkas"],
      steps(
        [
          "Open the **Template File** of the row: you fill it in for the portal managers.",
          "Buka **Berkas templat** pada baris: berkas ini diisi untuk pengelola portal.",
        ],
        [
          "Fill it in, sign it if required, and choose **Add FinalFile**.",
          "Isi, tanda tangani bila diperlukan, lalu pilih **Tambah berkas final**.",
        ],
        [
          "Drop one or several files. The message **Upload Document Success** appears when they are stored.",
          "Letakkan satu atau beberapa berkas. Pesan berhasil tampil setelah tersimpan.",
        ],
      ),
      note(
        "doc, docx, xls, xlsx and pdf, each up to 1,000,000 bytes. Files are kept as evidence and cannot be removed.",
        "doc, docx, xls, xlsx, dan pdf, masing-masing sampai 1.000.000 byte. Berkas disimpan sebagai bukti dan tidak dapat dihapus.",
      ),
    ),
    section(
      "status",
      ["Follow the status", "Mengikuti status"],
      text(
        "The progress bar shows the status number from 0 to 100 and its label. You get a notification of each change, and the details show the note of the portal manager. 80 and 90 can follow any status.",
        "Bilah kemajuan menampilkan angka status dari 0 sampai 100 beserta labelnya. Anda mendapat pemberitahuan setiap ada perubahan, dan rincian menampilkan catatan pengelola portal. 80 dan 90 dapat mengikuti status mana pun.",
      ),
      flow(statusFlow),
      terms(["Meaning of each status", "Arti setiap status"], ...statusTerms),
    ),
    section(
      "revision",
      ["If a revision is required", "Bila diperlukan revisi"],
      text(
        "With 60-SIT Revision, correct the points in the note, test again and add the new final file. With 80-Rejected, resolve the points in the note, then send a new request.",
        "Pada 60-Revisi SIT, perbaiki hal-hal dalam catatan, uji ulang, dan tambahkan berkas final baru. Pada 80-Ditolak, selesaikan hal-hal dalam catatan, lalu kirim permintaan baru.",
      ),
    ),
  ],
};
