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
        "The number is the progress out of 100. No order is enforced: set what is true. 80 and 90 may follow any status.",
        "Angkanya adalah kemajuan dari 100. Tidak ada urutan yang dipaksakan: tetapkan sesuai keadaan. 80 dan 90 dapat mengikuti status mana pun.",
      ),
      flow(statusFlow),
      terms(["What each status means", "Arti setiap status"], ...statusTerms),
    ),
    section(
      "change",
      ["Change a status", "Mengubah status"],
      steps(
        [
          "Open [SIT-Request](~/productions) and select the status badge of the row.",
          "Buka [SIT-Request](~/productions) lalu pilih lencana status pada barisnya.",
        ],
        [
          "Choose the new status. A note is optional, and the tenant reads it.",
          "Pilih status baru. Catatan bersifat opsional dan dibaca oleh tenant.",
        ],
        [
          "Confirm. **Change Status Success** appears, the tenant is notified, and the history has a new row.",
          "Konfirmasikan. Pesan berhasil tampil, tenant diberi tahu, dan riwayat bertambah satu baris.",
        ],
      ),
      warning(
        "80 Rejected, 90 Cancelled and 100 Accepted end a request. Leaving one of them asks for a confirmation and a note, because the tenant has already acted on it.",
        "80 Rejected, 90 Cancelled, dan 100 Accepted mengakhiri permintaan. Keluar dari salah satunya memerlukan konfirmasi dan catatan karena tenant sudah bertindak berdasarkan status itu.",
      ),
    ),
    section(
      "notes",
      ["Write notes that help", "Menulis catatan yang membantu"],
      text(
        "With 60 SIT Revision and 80 Rejected always say what is missing: which service, which case, what was expected and what came. The tenant sees the note in the details of the request.",
        "Pada 60 SIT Revision dan 80 Rejected selalu sebutkan yang kurang: layanan mana, kasus mana, apa yang diharapkan dan apa yang diterima. Tenant melihat catatan pada rincian permintaan.",
      ),
    ),
    section(
      "two-administrators",
      ["Two administrators at once", "Dua administrator sekaligus"],
      text(
        "If a colleague changed the request after you opened the dialog, yours is refused and shows the status of now. Your note is kept; look again, then decide.",
        "Bila rekan mengubah permintaan setelah Anda membuka dialog, perubahan Anda ditolak dan status terkini ditampilkan. Catatan Anda tetap ada; periksa kembali, lalu putuskan.",
      ),
    ),
    section(
      "new",
      ["Create a request for a tenant", "Membuat permintaan untuk tenant"],
      steps(
        [
          "Press **New** on [SIT-Request](~/productions).",
          "Tekan **Baru** pada [SIT-Request](~/productions).",
        ],
        [
          "Enter **RequestedBy**, choose the **User** and the request type **Production**.",
          "Isi **RequestedBy**, pilih **Pengguna** dan jenis permintaan **Production**.",
        ],
        [
          "Add template or final files if you have them, and send it. It begins at 10 Requested.",
          "Tambahkan berkas template atau final bila ada, lalu kirim. Permintaan dimulai dari 10 Requested.",
        ],
      ),
      note(
        "The messages are **RequestedBy is required**, **User is required** and **Requested Type is required**.",
        "Setiap kolom yang masih kosong disebutkan: RequestedBy, pengguna, dan jenis permintaan.",
      ),
    ),
  ],
};
