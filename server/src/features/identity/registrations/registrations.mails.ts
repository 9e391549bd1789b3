import { getConfig, getPublicUrl } from "#config/config.ts";
import { buildBilingualMail } from "#mail/bilingual-mail.ts";
import { toSafeName } from "#mail/safe-name.ts";
import { isDomainAllowed } from "./registrations.domains.ts";
import type { Mail } from "#features/messaging/mails/mails.outbox.ts";
import { productName } from "#config/product.ts";

const signInLink = () => `${getPublicUrl(getConfig())}/login`;
const resetLink = () => `${signInLink()}#/forgottenpassword`;

/*
 * Anyone can type any address: the first three mails contain nothing that was typed, so that the portal sends
 * no text of strangers.
 */

export function buildConfirmationMail(to: string, link: string): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  return buildBilingualMail(to, {
    id: {
      subject: "Konfirmasi pendaftaran Anda",
      before: [
        "Yth. Bapak/Ibu,",
        `Seseorang mendaftar di ${productName} dengan alamat surel ini. Jika itu Anda, buka tautan berikut dalam 24 jam ` +
          "dan masukkan kata sandi yang Anda pilih. Tautan ini hanya dapat digunakan satu kali.",
      ],
      link: { label: "Konfirmasi pendaftaran", url: link },
      after: [
        `Jika bukan Anda, abaikan surel ini: akun tidak akan dibuat. Ada pertanyaan? Tulis ke ${contact}.`,
      ],
    },
    en: {
      subject: "Confirm your registration",
      before: [
        "Hello,",
        `Somebody registered at the ${productName} with this email address. If it was you, open this link within 24 hours ` +
          "and enter the password that you chose. The link works once.",
      ],
      link: { label: "Confirm the registration", url: link },
      after: [`If it was not you, ignore this mail: no account is created. Questions? Write to ${contact}.`],
    },
  });
}

export function buildAccountExistsMail(to: string): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  return buildBilingualMail(to, {
    id: {
      subject: "Anda sudah memiliki akun",
      before: [
        "Yth. Bapak/Ibu,",
        `Seseorang mencoba mendaftar di ${productName} dengan alamat surel ini, yang sudah memiliki akun. ` +
          "Jika itu Anda, masuklah dengan akun tersebut, atau buat kata sandi baru jika Anda lupa.",
      ],
      link: { label: "Buat kata sandi baru", url: resetLink() },
      after: [
        `Jika bukan Anda, abaikan surel ini: akun Anda tidak berubah. Ada pertanyaan? Tulis ke ${contact}.`,
      ],
    },
    en: {
      subject: "You already have an account",
      before: [
        "Hello,",
        `Somebody tried to register at the ${productName} with this email address, which already has an account. ` +
          "If it was you, sign in with that account, or choose a new password if you have forgotten it.",
      ],
      link: { label: "Choose a new password", url: resetLink() },
      after: [
        `If it was not you, ignore this mail: your account is unchanged. Questions? Write to ${contact}.`,
      ],
    },
  });
}

export function buildAlreadyWaitsMail(to: string): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  return buildBilingualMail(to, {
    id: {
      subject: "Pendaftaran Anda sudah menunggu",
      before: [
        "Yth. Bapak/Ibu,",
        `Pendaftaran dengan alamat surel ini di ${productName} sudah dikonfirmasi dan menunggu pengelola portal. ` +
          "Anda menerima surel setelah ada keputusan. Pendaftaran yang baru saja dikirim diabaikan.",
      ],
      link: { label: "Buka portal", url: signInLink() },
      after: [`Ada pertanyaan? Tulis ke ${contact}.`],
    },
    en: {
      subject: "Your registration is already waiting",
      before: [
        "Hello,",
        `A registration with this email address at the ${productName} is confirmed and waits for a portal manager. ` +
          "You get a mail when it is decided. The registration that was just sent is ignored.",
      ],
      link: { label: "Open the portal", url: signInLink() },
      after: [`Questions? Write to ${contact}.`],
    },
  });
}

interface Recipient {
  email: string;
  firstName: string;
}

export function buildApprovedMail({ email, firstName }: Recipient, note: string): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  return buildBilingualMail(email, {
    id: {
      subject: "Pendaftaran Anda disetujui",
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `Pendaftaran Anda di ${productName} disetujui. Masuklah dengan nama pengguna ${email} dan kata sandi yang Anda pilih.`,
        ...(note === "" ? [] : [`Catatan pengelola portal: ${note}`]),
      ],
      link: { label: "Masuk", url: signInLink() },
      after: [`Ada pertanyaan? Tulis ke ${contact}.`],
    },
    en: {
      subject: "Your registration is approved",
      before: [
        `Dear ${toSafeName(firstName)},`,
        `Your registration at the ${productName} is approved. Sign in with the username ${email} and the password that you chose.`,
        ...(note === "" ? [] : [`Note of the portal manager: ${note}`]),
      ],
      link: { label: "Sign in", url: signInLink() },
      after: [`Questions? Write to ${contact}.`],
    },
  });
}

export function buildRejectedMail({ email, firstName }: Recipient, note: string): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  // The settings may have changed since this person registered.
  const mayRegister = getConfig().REGISTRATION !== "off" && isDomainAllowed(email);
  const url = mayRegister ? `${getPublicUrl(getConfig())}/register` : signInLink();
  return buildBilingualMail(email, {
    id: {
      subject: "Pendaftaran Anda ditolak",
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `Pendaftaran Anda di ${productName} ditolak. Catatan pengelola portal: ${note}`,
        ...(mayRegister ? ["Anda dapat mendaftar lagi setelah hal tersebut diperbaiki."] : []),
      ],
      link: { label: mayRegister ? "Daftar lagi" : "Buka portal", url },
      after: [`Ada pertanyaan? Tulis ke ${contact}.`],
    },
    en: {
      subject: "Your registration is rejected",
      before: [
        `Dear ${toSafeName(firstName)},`,
        `Your registration at the ${productName} is rejected. Note of the portal manager: ${note}`,
        ...(mayRegister ? ["You can register again once this is resolved."] : []),
      ],
      link: { label: mayRegister ? "Register again" : "Open the portal", url },
      after: [`Questions? Write to ${contact}.`],
    },
  });
}
