import type { Language } from "../language.ts";
import type { NotificationKind } from "./notifications.contract.ts";

/** The values of a text; empty where an event has none. */
export interface Facts {
  app: string;
  company: string;
  /** Username of the actor. */
  by: string;
  requestedBy: string;
  file: string;
  /** Its label, without the number. */
  status: string;
  /** Why an app is suspended; empty if another administrator did not say. */
  reason: string;
  /** `20 Nov 2026` */
  day: string;
  /** Username of the administrator whom the event is about. */
  administrator: string;
  /** A member of the company, or its new name. */
  member: string;
  /** In the company. */
  role: string;
  /** Of an app that expires: more time was requested, and nobody has decided. */
  extensionWaits: boolean;
  /** Of an edited app: only its name or description changed. */
  keepsTerms: boolean;
  /** Of a new request: no administrator created it. */
  byColleague: boolean;
}

export interface Wording {
  titles: Record<NotificationKind, (facts: Facts) => string>;
  /** Titles that differ for administrators. */
  adminTitles: Partial<Record<NotificationKind, (facts: Facts) => string>>;
  /** Shown instead of a note. */
  hints: Partial<Record<NotificationKind, string>>;
  requestedBy: (facts: Facts) => string;
  file: (facts: Facts) => string;
}

export const wordings: Record<Language, Wording> = {
  en: {
    titles: {
      app_waiting: ({ app, company }) => `${company} requests approval of ${app}`,
      app_approved: ({ app }) => `${app} is approved`,
      app_kept_waiting: ({ app }) => `${app} is still waiting for approval`,
      app_rejected: ({ app }) => `${app} is rejected`,
      app_suspended: ({ app, reason }) =>
        reason === "" ? `${app} is suspended` : `${app} is suspended: ${reason.toLowerCase()}`,
      app_resumed: ({ app, day }) =>
        day === ""
          ? `${app} works again`
          : `${app} is no longer suspended, but expired on ${day}: request more time`,
      app_edited: ({ app, by, keepsTerms }) =>
        keepsTerms ? `${app} was edited by ${by}` : `${app} has new terms`,
      app_extension_requested: ({ app, company }) => `${company} requests more time for ${app}`,
      app_extension_granted: ({ app, day }) => `${app} is extended until ${day}`,
      app_extension_declined: ({ app }) => `More time for ${app} is declined`,
      app_change_requested: ({ app, company }) => `${company} requests a change of ${app}`,
      app_change_granted: ({ app }) => `The change of ${app} is granted`,
      app_change_declined: ({ app }) => `The change of ${app} is declined`,
      app_expires_soon: ({ app, day, extensionWaits }) =>
        `${app} expires on ${day}: ${extensionWaits ? "your request for more time waits" : "request more time"}`,
      app_expired: ({ app, extensionWaits }) =>
        `${app} has expired: ${extensionWaits ? "your request for more time waits" : "request more time"}`,
      app_closed: ({ app, company }) => `${app} of ${company} is closed`,
      app_secret_created: ({ app, by }) => `${by} created a new consumer secret for ${app}`,
      app_secret_revoked: ({ app, by }) => `${by} revoked a consumer secret of ${app}`,
      app_secret_viewed: ({ app, by }) => `${by} viewed a consumer secret of ${app}`,
      app_callback_failed: ({ app }) => `Callbacks to the server of ${app} are given up`,
      registration_waiting: ({ company, by }) => `${by} of ${company} registered`,
      company_joined: ({ company, member, role }) => `${member} joined ${company} as ${role}`,
      company_left: ({ company, member }) => `${member} left ${company}`,
      company_removed: ({ company, member, by }) => `${by} removed ${member} from ${company}`,
      company_role_changed: ({ member, by, role }) => `${by} made ${member} ${role}`,
      company_renamed: ({ member, by }) => `${by} renamed the company to ${member}`,
      administrator_created: ({ administrator, by }) => `${by} created the administrator ${administrator}`,
      administrator_enabled: ({ administrator, by }) => `${by} enabled the administrator ${administrator}`,
      administrator_disabled: ({ administrator, by }) => `${by} disabled the administrator ${administrator}`,
      administrator_password_reset: ({ administrator, by }) =>
        by === administrator
          ? `The administrator ${administrator} chose a new password by a mailed link`
          : `${by} reset the password of the administrator ${administrator}`,
      administrator_email_changed: ({ administrator, by }) =>
        by === administrator
          ? `The administrator ${administrator} has a new email address`
          : `${by} changed the email address of the administrator ${administrator}`,
      tenant_role_changed: ({ company, member, by, role }) => `${by} made ${member} ${role} of ${company}`,
      request_created: ({ by, byColleague }) =>
        byColleague ? `${by} created a SIT request` : "A SIT request was created for you",
      request_status_changed: ({ status }) => `Your SIT request has a new status: ${status}`,
      template_file_added: () => "New template file for your SIT request",
      final_file_added: () => "New final file for your SIT request",
    },
    adminTitles: {
      request_created: ({ company }) => `New SIT request of ${company}`,
      final_file_added: ({ company }) => `${company} added a final file`,
    },
    hints: {
      app_approved: "Consumer key and consumer secret are available. Send a first call to the sandbox.",
      app_kept_waiting: "A portal manager has reviewed it but not approved it yet.",
    },
    requestedBy: ({ requestedBy }) => `Requested by ${requestedBy}`,
    file: ({ file, requestedBy }) => `${file} · requested by ${requestedBy}`,
  },
  id: {
    titles: {
      app_waiting: ({ app, company }) => `${company} meminta persetujuan untuk ${app}`,
      app_approved: ({ app }) => `${app} disetujui`,
      app_kept_waiting: ({ app }) => `${app} masih menunggu persetujuan`,
      app_rejected: ({ app }) => `${app} ditolak`,
      app_suspended: ({ app, reason }) =>
        reason === "" ? `${app} ditangguhkan` : `${app} ditangguhkan: ${reason.toLowerCase()}`,
      app_resumed: ({ app, day }) =>
        day === ""
          ? `${app} dapat dipakai lagi`
          : `${app} tidak lagi ditangguhkan, tetapi sudah kedaluwarsa pada ${day}: minta perpanjangan`,
      app_edited: ({ app, by, keepsTerms }) =>
        keepsTerms ? `${app} diubah oleh ${by}` : `${app} memiliki ketentuan baru`,
      app_extension_requested: ({ app, company }) => `${company} meminta perpanjangan untuk ${app}`,
      app_extension_granted: ({ app, day }) => `${app} diperpanjang sampai ${day}`,
      app_extension_declined: ({ app }) => `Perpanjangan ${app} ditolak`,
      app_change_requested: ({ app, company }) => `${company} meminta perubahan ${app}`,
      app_change_granted: ({ app }) => `Perubahan ${app} disetujui`,
      app_change_declined: ({ app }) => `Perubahan ${app} ditolak`,
      app_expires_soon: ({ app, day, extensionWaits }) =>
        `${app} berakhir pada ${day}: ${extensionWaits ? "permintaan perpanjangan Anda menunggu" : "minta perpanjangan"}`,
      app_expired: ({ app, extensionWaits }) =>
        `${app} sudah kedaluwarsa: ${extensionWaits ? "permintaan perpanjangan Anda menunggu" : "minta perpanjangan"}`,
      app_closed: ({ app, company }) => `${app} dari ${company} ditutup`,
      app_secret_created: ({ app, by }) => `${by} membuat consumer secret baru untuk ${app}`,
      app_secret_revoked: ({ app, by }) => `${by} mencabut consumer secret ${app}`,
      app_secret_viewed: ({ app, by }) => `${by} melihat consumer secret ${app}`,
      app_callback_failed: ({ app }) => `Callback ke server ${app} dihentikan`,
      registration_waiting: ({ company, by }) => `${by} dari ${company} mendaftar`,
      company_joined: ({ company, member, role }) => `${member} bergabung ke ${company} sebagai ${role}`,
      company_left: ({ company, member }) => `${member} keluar dari ${company}`,
      company_removed: ({ company, member, by }) => `${by} mengeluarkan ${member} dari ${company}`,
      company_role_changed: ({ member, by, role }) => `${by} menjadikan ${member} ${role}`,
      company_renamed: ({ member, by }) => `${by} mengganti nama perusahaan menjadi ${member}`,
      administrator_created: ({ administrator, by }) => `${by} membuat administrator ${administrator}`,
      administrator_enabled: ({ administrator, by }) => `${by} mengaktifkan administrator ${administrator}`,
      administrator_disabled: ({ administrator, by }) => `${by} menonaktifkan administrator ${administrator}`,
      administrator_password_reset: ({ administrator, by }) =>
        by === administrator
          ? `Administrator ${administrator} memilih kata sandi baru lewat tautan surel`
          : `${by} mereset kata sandi administrator ${administrator}`,
      administrator_email_changed: ({ administrator, by }) =>
        by === administrator
          ? `Administrator ${administrator} memiliki alamat surel baru`
          : `${by} mengubah alamat surel administrator ${administrator}`,
      tenant_role_changed: ({ company, member, by, role }) =>
        `${by} menjadikan ${member} ${role} di ${company}`,
      request_created: ({ by, byColleague }) =>
        byColleague ? `${by} membuat permintaan SIT` : "Permintaan SIT dibuat untuk Anda",
      request_status_changed: ({ status }) => `Permintaan SIT Anda berstatus baru: ${status}`,
      template_file_added: () => "Berkas templat baru untuk permintaan SIT Anda",
      final_file_added: () => "Berkas final baru untuk permintaan SIT Anda",
    },
    adminTitles: {
      request_created: ({ company }) => `Permintaan SIT baru dari ${company}`,
      final_file_added: ({ company }) => `${company} menambahkan berkas final`,
    },
    hints: {
      app_approved: "Consumer key dan consumer secret sudah tersedia. Kirim panggilan pertama ke sandbox.",
      app_kept_waiting: "Pengelola portal sudah meninjaunya tetapi belum menyetujuinya.",
    },
    requestedBy: ({ requestedBy }) => `Diajukan oleh ${requestedBy}`,
    file: ({ file, requestedBy }) => `${file} · diajukan oleh ${requestedBy}`,
  },
};
