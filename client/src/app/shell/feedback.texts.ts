import type { SuccessCode } from "contract/messages/successes";
import { defineTexts } from "#ui/text/texts.ts";

/** The successes that have words of the specification, which stay as they are. */
type SpecifiedCode =
  | "success"
  | "request_signature_success"
  | "create_apps_success"
  | "approved_apps_success"
  | "create_key_success"
  | "edit_profile_success"
  | "enable_disable_user_success"
  | "create_tenant_success"
  | "upload_image_success"
  | "upload_document_success"
  | "change_status_success"
  | "request_sit_success"
  | "template_document_success"
  | "password_changed"
  | "reset_requested";

/** What is said after each other call, by the code of its success; mutations say it with names. */
const english = {
  edit_apps_success: "The app is changed.",
  reject_apps_success: "The app is rejected.",
  suspend_apps_success: "The app is suspended.",
  resume_apps_success: "The app works again.",
  close_apps_success: "The app is closed.",
  request_apps_success: "Your request is sent: a portal manager decides.",
  decide_apps_success: "Your decision is saved.",
  register_key_success: "The public key is registered.",
  revoke_key_success: "The public key is revoked.",
  create_token_success: "The token is created.",
  revoke_token_success: "The token is revoked.",
  create_secret_success: "The consumer secret is created.",
  revoke_secret_success: "The consumer secret is revoked.",
  create_test_account_success: "The test account is created.",
  edit_test_account_success: "The test account is changed.",
  keep_activity_success: "The calls are kept.",
  release_activity_success: "The calls are released.",
  set_server_success: "The server is registered.",
  remove_server_success: "The server is removed; the portal calls it no more.",
  top_up_success: "The balance is topped up.",
  pay_virtual_account_success: "The virtual account is paid.",
  expire_virtual_account_success: "The virtual account has expired.",
  pay_qr_success: "The QR is paid.",
  expire_qr_success: "The QR has expired.",
  create_payment_link_success: "The payment link is created.",
  hold_results_success: "The setting is saved.",
  settle_transfer_success: "The transfer is settled.",
  return_transfer_success: "The transfer is returned: the money is back.",
  reverse_transfer_success: "The transfer is reversed: the money is back.",
  finish_bulk_success: "The bulk is finished.",
  set_strictness_success: "The strictness of the sandbox is changed.",
  reset_test_data_success: "The test data are as at the beginning.",
  end_session_success: "The session is ended.",
  save_notification_settings_success: "Your notification settings are saved.",
  save_view_success: "The view is saved.",
  delete_view_success: "The view is deleted.",
  create_administrator_success: "The administrator is created.",
  invite_tenant_success: "The invitation is sent by mail.",
  invite_administrator_success: "The invitation is sent by mail.",
  send_invitation_success: "The invitation is sent by mail again.",
  invite_colleague_success: "The invitation is sent by mail.",
  withdraw_invitation_success: "The invitation is withdrawn.",
  accept_invitation_success: "The invitation is accepted.",
  change_role_success: "The role is changed.",
  remove_member_success: "The membership is ended.",
  registration_success: "The registration is sent.",
  confirm_registration_success: "The registration is confirmed.",
  decide_registration_success: "Your decision is saved, and mailed to the applicant.",
  create_source_account_success: "The source account is created.",
  edit_source_account_success: "The source account is changed.",
  retire_source_account_success: "The source account is retired.",
} as const satisfies Record<Exclude<SuccessCode, SpecifiedCode>, string>;

type OwnCode = keyof typeof english;

export const feedbackTexts = defineTexts("feedback", {
  en: english,
  id: {
    edit_apps_success: "Aplikasi diubah.",
    reject_apps_success: "Aplikasi ditolak.",
    suspend_apps_success: "Aplikasi ditangguhkan.",
    resume_apps_success: "Aplikasi dapat dipakai lagi.",
    close_apps_success: "Aplikasi ditutup.",
    request_apps_success: "Permintaan Anda terkirim: pengelola portal memutuskan.",
    decide_apps_success: "Keputusan Anda disimpan.",
    register_key_success: "Kunci publik didaftarkan.",
    revoke_key_success: "Kunci publik dicabut.",
    create_token_success: "Token dibuat.",
    revoke_token_success: "Token dicabut.",
    create_secret_success: "Consumer secret dibuat.",
    revoke_secret_success: "Consumer secret dicabut.",
    create_test_account_success: "Rekening uji dibuat.",
    edit_test_account_success: "Rekening uji diubah.",
    keep_activity_success: "Panggilan disimpan.",
    release_activity_success: "Panggilan dilepas.",
    set_server_success: "Server didaftarkan.",
    remove_server_success: "Server dihapus; portal tidak memanggilnya lagi.",
    top_up_success: "Saldo diisi.",
    pay_virtual_account_success: "Virtual account dibayar.",
    expire_virtual_account_success: "Virtual account sudah kedaluwarsa.",
    pay_qr_success: "QR dibayar.",
    expire_qr_success: "QR sudah kedaluwarsa.",
    create_payment_link_success: "Tautan pembayaran dibuat.",
    hold_results_success: "Pengaturan disimpan.",
    settle_transfer_success: "Transfer diselesaikan.",
    return_transfer_success: "Transfer dikembalikan: uangnya sudah kembali.",
    reverse_transfer_success: "Transfer dibatalkan: uangnya sudah kembali.",
    finish_bulk_success: "Transaksi massal diselesaikan.",
    set_strictness_success: "Ketegasan sandbox diubah.",
    reset_test_data_success: "Data uji kembali seperti semula.",
    end_session_success: "Sesi diakhiri.",
    save_notification_settings_success: "Pengaturan pemberitahuan Anda disimpan.",
    save_view_success: "Tampilan disimpan.",
    delete_view_success: "Tampilan dihapus.",
    create_administrator_success: "Administrator dibuat.",
    invite_tenant_success: "Undangan dikirim lewat surel.",
    invite_administrator_success: "Undangan dikirim lewat surel.",
    send_invitation_success: "Undangan dikirim lagi lewat surel.",
    invite_colleague_success: "Undangan dikirim lewat surel.",
    withdraw_invitation_success: "Undangan ditarik.",
    accept_invitation_success: "Undangan diterima.",
    change_role_success: "Peran diubah.",
    remove_member_success: "Keanggotaan diakhiri.",
    registration_success: "Pendaftaran dikirim.",
    confirm_registration_success: "Pendaftaran dikonfirmasi.",
    decide_registration_success: "Keputusan Anda disimpan, dan dikirim ke pendaftar.",
    create_source_account_success: "Rekening sumber dibuat.",
    edit_source_account_success: "Rekening sumber diubah.",
    retire_source_account_success: "Rekening sumber dinonaktifkan.",
  },
});

/** Whether the specification has no words for a success. */
export const isOwn = (code: string): code is OwnCode => Object.hasOwn(english, code);
