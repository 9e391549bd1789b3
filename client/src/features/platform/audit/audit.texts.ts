import { auditEventNames, auditResultNames } from "contract/audit/audit-names";
import { defineTexts } from "#ui/text/texts.ts";

/** Each event has a text under its name; a missing text is a compile error. */
export const auditTexts = defineTexts("audit", {
  en: {
    title: "Audit",
    purpose: "Security events: sign-ins, failed attempts, changes of accounts and viewed keys.",
    empty: "There are no security events yet.",
    emptyHint: "Sign-ins, refused attempts and changes of accounts are recorded here.",
    date: "Date",
    event: "Event",
    result: "Result",
    ...auditResultNames.en,
    user: "User",
    onWhat: "On what",
    subjectType: "Subject type",
    subject: "Subject",
    address: "Address",
    userAgent: "Browser",
    requestId: "Request id",
    details: "Details",
    ...auditEventNames.en,
  },
  id: {
    title: "Audit",
    purpose:
      "Peristiwa keamanan: proses masuk, percobaan yang gagal, perubahan akun, dan kunci yang dilihat.",
    empty: "Belum ada peristiwa keamanan.",
    emptyHint: "Proses masuk, percobaan yang ditolak, dan perubahan akun dicatat di sini.",
    date: "Tanggal",
    event: "Peristiwa",
    result: "Hasil",
    ...auditResultNames.id,
    user: "Pengguna",
    onWhat: "Pada objek",
    subjectType: "Jenis objek",
    subject: "Objek",
    address: "Alamat",
    userAgent: "Peramban",
    requestId: "ID permintaan",
    details: "Rincian",
    ...auditEventNames.id,
  },
});
