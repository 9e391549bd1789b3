import { getConfig, getPublicUrl } from "#config/config.ts";
import { buildBilingualMail } from "#mail/bilingual-mail.ts";
import { toSafeName } from "#mail/safe-name.ts";
import { formatTimeInJakarta } from "#mail/time-in-jakarta.ts";
import type { Mail } from "#features/messaging/mails/mails.outbox.ts";
import { productName } from "#config/product.ts";

interface Recipient {
  firstName: string;
  username: string;
  email: string;
}

export function buildResetMail({ firstName, username, email }: Recipient, link: string): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  return buildBilingualMail(email, {
    id: {
      subject: "Buat kata sandi baru",
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `Kami menerima permintaan untuk membuat kata sandi baru bagi akun ${username} di ${productName}. ` +
          "Buka tautan berikut dalam 30 menit. Tautan ini hanya dapat digunakan satu kali.",
      ],
      link: { label: "Buat kata sandi baru", url: link },
      after: [
        "Jika Anda tidak memintanya, abaikan surel ini: kata sandi Anda tidak berubah. " +
          `Ada pertanyaan? Tulis ke ${contact}.`,
      ],
    },
    en: {
      subject: "Choose a new password",
      before: [
        `Dear ${toSafeName(firstName)},`,
        `We received a request for a new password for the account ${username} of the ${productName}. ` +
          "Open this link within 30 minutes. The link works once.",
      ],
      link: { label: "Choose a new password", url: link },
      after: [
        `If you did not request this, ignore this mail: your password does not change. Questions? Write to ${contact}.`,
      ],
    },
  });
}

export function buildInvitationMail({ firstName, username, email }: Recipient, link: string): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  return buildBilingualMail(email, {
    id: {
      subject: "Undangan ke portal pengembang",
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `Pengelola ${productName} membuat akun untuk Anda. Nama pengguna Anda adalah ${username}. ` +
          "Buka tautan berikut dalam 7 hari untuk membuat kata sandi. Tautan ini hanya dapat digunakan satu kali.",
      ],
      link: { label: "Buat kata sandi", url: link },
      after: [
        `Jika Anda tidak mengharapkan undangan ini, abaikan surel ini. Ada pertanyaan? Tulis ke ${contact}.`,
      ],
    },
    en: {
      subject: "Invitation to the developer portal",
      before: [
        `Dear ${toSafeName(firstName)},`,
        `A manager of the ${productName} created an account for you. Your username is ${username}. ` +
          "Open this link within 7 days to choose a password. The link works once.",
      ],
      link: { label: "Choose a password", url: link },
      after: [`If you did not expect this invitation, ignore this mail. Questions? Write to ${contact}.`],
    },
  });
}

export function buildChangedMail({ firstName, username, email }: Recipient, at: Date): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  const link = `${getPublicUrl(getConfig())}/login#/forgottenpassword`;
  return buildBilingualMail(email, {
    id: {
      subject: "Kata sandi Anda telah diubah",
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `Kata sandi akun ${username} di ${productName} telah diubah pada ${formatTimeInJakarta(at, "id-ID")}. ` +
          "Sesi lain dari akun ini telah diakhiri.",
        `Jika bukan Anda yang mengubahnya, segera buat kata sandi baru dan beri tahu kami di ${contact}.`,
      ],
      link: { label: "Lupa kata sandi", url: link },
      after: [],
    },
    en: {
      subject: "Your password was changed",
      before: [
        `Dear ${toSafeName(firstName)},`,
        `The password of the account ${username} of the ${productName} was changed on ${formatTimeInJakarta(at, "en-GB")}. ` +
          "Other sessions of this account have been ended.",
        `If you did not change it, choose a new password immediately and contact us at ${contact}.`,
      ],
      link: { label: "Forgot password", url: link },
      after: [],
    },
  });
}
