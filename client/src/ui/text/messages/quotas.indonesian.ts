import type { quotaMessages } from "contract/messages/quotas";

export const quotasInIndonesian: Record<keyof typeof quotaMessages, string> = {
  quota_stored_bytes:
    "Perusahaan Anda boleh menyimpan berkas hingga {limit,number} MB, dan berkas ini tidak muat: berkas tanpa permintaan dihapus setelah satu hari. Untuk batas yang lebih besar, tulis ke {contact}",
  quota_uploads_per_day:
    "Perusahaan Anda boleh mengunggah {limit,number} berkas dalam 24 jam: coba lagi nanti. Untuk batas yang lebih besar, tulis ke {contact}",
  quota_waiting_apps:
    "Perusahaan Anda boleh memiliki {limit,number} aplikasi yang menunggu persetujuan: tunggu keputusan, atau tutup salah satunya. Untuk batas yang lebih besar, tulis ke {contact}",
  quota_apps:
    "Perusahaan Anda boleh memiliki {limit,number} aplikasi, termasuk yang ditutup. Untuk batas yang lebih besar, tulis ke {contact}",
  quota_open_requests:
    "Perusahaan Anda boleh memiliki {limit,number} permintaan SIT yang belum selesai: tunggu sampai salah satunya diputuskan. Untuk batas yang lebih besar, tulis ke {contact}",
  quota_requests:
    "Perusahaan Anda boleh memiliki {limit,number} permintaan SIT, termasuk yang sudah diputuskan. Untuk batas yang lebih besar, tulis ke {contact}",
  quota_open_invitations:
    "Perusahaan Anda boleh memiliki {limit,number} undangan terbuka: batalkan salah satunya dahulu. Untuk batas yang lebih besar, tulis ke {contact}",
  quota_machine_tokens:
    "Anggota perusahaan Anda bersama-sama boleh memiliki {limit,number} token mesin: cabut salah satunya dahulu. Untuk batas yang lebih besar, tulis ke {contact}",
  quota_keys:
    "Perusahaan Anda boleh memiliki {limit,number} kunci, termasuk yang dicabut dan diganti. Untuk batas yang lebih besar, tulis ke {contact}",
  quota_saved_views:
    "Anggota perusahaan Anda bersama-sama boleh memiliki {limit,number} tampilan tersimpan: hapus salah satunya dahulu. Untuk batas yang lebih besar, tulis ke {contact}",
  quota_kept_calls:
    "Perusahaan Anda boleh menyimpan {limit,number} panggilan, dan panggilan ini tidak muat: lepaskan sebagian dahulu. Untuk batas yang lebih besar, tulis ke {contact}",
};
