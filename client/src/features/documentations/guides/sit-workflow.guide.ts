import {
  flow,
  note,
  section,
  steps,
  terms,
  text,
  warning,
  type Guide,
} from "#features/documentations/content.ts";
import { statusFlow, statusTerms } from "#features/documentations/guides/sit-statuses.ts";

export const guide: Guide = {
  sections: [
    section(
      "statuses",
      ["The ten statuses", "Sepuluh status"],
      text(
        "The number is the progress from 0 to 100. You can set any status; no order is enforced. 80 and 90 can follow any status.",
        "Angkanya adalah kemajuan dari 0 sampai 100. Anda dapat menetapkan status mana pun; urutan tidak diwajibkan. 80 dan 90 dapat mengikuti status mana pun.",
      ),
      flow(statusFlow),
      terms(["Meaning of each status", "Arti setiap status"], ...statusTerms),
    ),
    section(
      "change",
      ["Change a status", "Mengubah status"],
      steps(
        [
          "Open [SIT-Request](~/productions) and select the status badge of the row.",
          "Buka [Permintaan SIT](~/productions) lalu pilih lencana status pada barisnya.",
        ],
        [
          "Choose the new status. You can add a note for the tenant.",
          "Pilih status baru. Anda dapat menambahkan catatan untuk tenant.",
        ],
        [
          "Confirm. The message **Change Status Success** appears, the tenant is notified, and the history has a new row.",
          "Konfirmasikan. Pesan berhasil tampil, tenant diberi tahu, dan riwayat bertambah satu baris.",
        ],
      ),
      warning(
        "80-Rejected, 90-Cancelled and 100-Accepted end a request. To leave one of them, you must confirm and add a note, because the tenant may already have acted on it.",
        "80-Ditolak, 90-Dibatalkan, dan 100-Diterima mengakhiri permintaan. Untuk mengubahnya, Anda harus mengonfirmasi dan menambahkan catatan, karena tenant mungkin sudah bertindak berdasarkan status itu.",
      ),
    ),
    section(
      "notes",
      ["Write helpful notes", "Menulis catatan yang membantu"],
      text(
        "With 60-SIT Revision and 80-Rejected, always state what is missing: the service, the case, the expected result and the actual result. The tenant sees the note in the details of the request.",
        "Pada 60-Revisi SIT dan 80-Ditolak, selalu sebutkan yang kurang: layanan, kasus, hasil yang diharapkan, dan hasil yang diperoleh. Tenant melihat catatan pada rincian permintaan.",
      ),
    ),
    section(
      "two-administrators",
      ["Two administrators at once", "Dua administrator sekaligus"],
      text(
        "If another administrator changes the status after you have opened the dialog, your change is rejected and the dialog shows the current status. Your note is kept; check the request again, then decide.",
        "Bila administrator lain mengubah status setelah Anda membuka dialog, perubahan Anda ditolak dan dialog menampilkan status terkini. Catatan Anda tetap ada; periksa kembali permintaannya, lalu putuskan.",
      ),
    ),
    section(
      "new",
      ["Create a request for a tenant", "Membuat permintaan untuk tenant"],
      steps(
        [
          "Press **New** on [SIT-Request](~/productions).",
          "Tekan **Baru** pada [Permintaan SIT](~/productions).",
        ],
        [
          "Enter **Requested by**, choose the **User**, and **Production** as **Requested type**.",
          "Isi **Diminta oleh**, pilih **Pengguna**, dan **Produksi** sebagai **Jenis permintaan**.",
        ],
        [
          "Add template or final files if you have any, then send the request. It starts at 10-Requested.",
          "Tambahkan berkas templat atau final bila ada, lalu kirim permintaan. Permintaan dimulai dari 10-Diajukan.",
        ],
      ),
      note(
        "A message below the field shows what is missing: **RequestedBy is required**, **User is required**, **Requested Type is required**.",
        "Pesan di bawah isian menunjukkan yang belum diisi: **Nama pemohon wajib diisi**, **Pengguna wajib dipilih**, **Jenis permintaan wajib dipilih**.",
      ),
    ),
  ],
};
