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
      ["Before you send it", "Sebelum mengirim"],
      text(
        "A SIT request asks the portal managers to look at your integration. Send it when your tests pass.",
        "Permintaan SIT meminta pengelola portal memeriksa integrasi Anda. Kirimlah setelah pengujian berhasil.",
      ),
      points(
        ["Positive cases of every service you chose.", "Kasus positif untuk setiap layanan yang Anda pilih."],
        [
          "The usual negative ones: [401xx01](~/documentations/reference#response-401-01), [401xx00](~/documentations/reference#response-401-00), [400xx02](~/documentations/reference#response-400-02), [400xx01](~/documentations/reference#response-400-01), [409xx00](~/documentations/reference#response-409-00).",
          "Kasus negatif yang lazim: [401xx01](~/documentations/reference#response-401-01), [401xx00](~/documentations/reference#response-401-00), [400xx02](~/documentations/reference#response-400-02), [400xx01](~/documentations/reference#response-400-01), [409xx00](~/documentations/reference#response-409-00).",
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
          "Buka [SIT-Request](~/productions) lalu tekan **Baru**.",
        ],
        [
          "Enter **RequestedBy**, the person in charge, and choose the request type **Production**.",
          "Isi **RequestedBy**, yaitu penanggung jawab, lalu pilih jenis permintaan **Production**.",
        ],
        [
          "Add files if you have them and send it. **Request SIT Success** appears; the status is 10 Requested.",
          "Tambahkan berkas bila ada lalu kirim. Pesan berhasil tampil; statusnya 10 Requested.",
        ],
      ),
    ),
    section(
      "files",
      ["Files", "Berkas"],
      steps(
        [
          "Open the **Template File** of the row: it is what the managers want filled in.",
          "Buka **Berkas Template** pada baris: inilah yang diminta pengelola untuk diisi.",
        ],
        [
          "Fill it in, sign where asked, and choose the add FinalFile action.",
          "Isi, tanda tangani bila diminta, lalu pilih tindakan menambah berkas final.",
        ],
        [
          "Drop one or several files. **Upload Document Success** appears when they are stored.",
          "Letakkan satu atau beberapa berkas. Pesan berhasil tampil setelah tersimpan.",
        ],
      ),
      note(
        "doc, docx, xls, xlsx and pdf, each up to 1,000,000 bytes. Files stay with the request as evidence and cannot be taken out.",
        "doc, docx, xls, xlsx, dan pdf, masing-masing sampai 1.000.000 byte. Berkas tersimpan sebagai bukti dan tidak dapat dikeluarkan.",
      ),
    ),
    section(
      "status",
      ["Follow the status", "Mengikuti status"],
      text(
        "The progress bar shows the number out of 100 and its label. The bell tells you of every change; the details show the manager's note. 80 and 90 may follow any status.",
        "Bilah kemajuan menampilkan angka dari 100 beserta labelnya. Ikon lonceng memberi tahu setiap perubahan; rincian menampilkan catatan pengelola. 80 dan 90 dapat mengikuti status mana pun.",
      ),
      flow(statusFlow),
      terms(["What each status means", "Arti setiap status"], ...statusTerms),
    ),
    section(
      "revision",
      ["When it comes back", "Bila dikembalikan"],
      text(
        "With 60 SIT Revision it is your turn: mend what the note says, test again, add the new final file. With 80 Rejected settle the points first, then send a new request.",
        "Pada 60 SIT Revision giliran ada pada Anda: perbaiki sesuai catatan, uji ulang, tambahkan berkas final baru. Pada 80 Rejected selesaikan dahulu hal-hal dalam catatan, lalu kirim permintaan baru.",
      ),
    ),
  ],
};
