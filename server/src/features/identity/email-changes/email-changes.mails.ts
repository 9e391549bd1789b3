import { getConfig, getPublicUrl } from "#config/config.ts";
import { buildBilingualMail } from "#mail/bilingual-mail.ts";
import { toSafeName, removeLinks } from "#mail/safe-name.ts";
import { formatTimeInJakarta } from "#mail/time-in-jakarta.ts";
import type { Mail } from "#features/messaging/mails/mails.outbox.ts";
import { productName } from "#config/product.ts";

interface Recipient {
  firstName: string;
  username: string;
  email: string;
}

/** To the new address. The address is used once the link is opened. */
export function buildConfirmationMail(
  { firstName, username }: Recipient,
  newEmail: string,
  link: string,
): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  return buildBilingualMail(newEmail, {
    id: {
      subject: "Konfirmasi alamat surel baru",
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `Alamat ini akan menjadi alamat surel akun ${removeLinks(username)} di ${productName}. ` +
          "Buka tautan berikut dalam 24 jam untuk mengonfirmasinya. Tautan ini hanya dapat digunakan satu kali.",
      ],
      link: { label: "Konfirmasi alamat surel", url: link },
      after: [`Jika Anda tidak mengenal akun ini, abaikan surel ini. Ada pertanyaan? Tulis ke ${contact}.`],
    },
    en: {
      subject: "Confirm your new email address",
      before: [
        `Dear ${toSafeName(firstName)},`,
        `This address was requested as the new email address of the account ${removeLinks(username)} of the ${productName}. ` +
          "Open this link within 24 hours to confirm it. The link works once.",
      ],
      link: { label: "Confirm the email address", url: link },
      after: [`If you do not know this account, ignore this mail. Questions? Write to ${contact}.`],
    },
  });
}

/** To the old address when the change is requested, with an undo link unless the password was confirmed. */
export function buildRequestedMail(
  { firstName, username, email }: Recipient,
  newEmail: string,
  undoLink: string | null,
): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  const url = undoLink ?? signInLink();
  return buildBilingualMail(email, {
    id: {
      subject: "Perubahan alamat surel diminta",
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `Alamat surel akun ${username} di ${productName} diminta untuk diubah menjadi ${newEmail}. ` +
          "Perubahan berlaku setelah alamat baru dikonfirmasi. Tautan kata sandi yang terkirim sebelumnya tidak berlaku lagi.",
        undoLink === null
          ? `Jika bukan Anda yang memintanya, segera ubah kata sandi Anda dan beri tahu kami di ${contact}.`
          : `Jika bukan Anda yang memintanya, buka tautan berikut dalam 7 hari. Alamat ini akan tetap atau kembali berlaku, semua sesi berakhir, ` +
            `dan Anda memilih kata sandi baru. Ada pertanyaan? Tulis ke ${contact}.`,
      ],
      link: { label: undoLink === null ? "Buka portal" : "Saya tidak memintanya: batalkan perubahan", url },
      after: [],
    },
    en: {
      subject: "A change of your email address was requested",
      before: [
        `Dear ${toSafeName(firstName)},`,
        `A change of the email address of the account ${username} of the ${productName} to ${newEmail} was requested. ` +
          "The change takes effect when the new address is confirmed. Password links mailed earlier are no longer valid.",
        undoLink === null
          ? `If you did not request this, change your password immediately and contact us at ${contact}.`
          : `If you did not request this, open this link within 7 days. Your account then keeps this address, all sessions end, ` +
            `and you choose a new password. Questions? Write to ${contact}.`,
      ],
      link: { label: undoLink === null ? "Open the portal" : "I did not request this: undo the change", url },
      after: [],
    },
  });
}

interface Request {
  newEmail: string;
  /** Username of the administrator who requested the change. */
  by: string;
  link: string;
}

/** To the old address of an administrator, whose mailbox decides on a change that another administrator requested. */
export function buildApprovalMail(
  { firstName, username, email }: Recipient,
  { newEmail, by, link }: Request,
): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  return buildBilingualMail(email, {
    id: {
      subject: "Setujui alamat surel baru akun Anda",
      before: [
        `Yth. ${firstName},`,
        `Administrator ${by} meminta agar alamat surel akun ${username} di ${productName} diubah menjadi ${newEmail}. ` +
          "Alamat berubah hanya jika Anda membuka tautan berikut dalam 24 jam dan mengonfirmasinya; semua sesi akun Anda lalu berakhir. Tautan ini hanya dapat digunakan satu kali.",
      ],
      link: { label: "Setujui alamat surel baru", url: link },
      after: [
        `Jika Anda tidak mengharapkannya, jangan buka tautan ini: alamat Anda tidak berubah. Sesi administrator ${by} mungkin dicuri; segera beri tahu administrator lain, atau tulis ke ${contact}.`,
      ],
    },
    en: {
      subject: "Approve the new email address of your account",
      before: [
        `Dear ${firstName},`,
        `The administrator ${by} requests that the email address of the account ${username} of the ${productName} becomes ${newEmail}. ` +
          "The address changes only if you open this link within 24 hours and confirm it; all sessions of your account then end. The link works once.",
      ],
      link: { label: "Approve the new email address", url: link },
      after: [
        `If you do not expect this, do not open the link: your address does not change. The session of the administrator ${by} may be stolen; tell another administrator immediately, or write to ${contact}.`,
      ],
    },
  });
}

/** To the old address, once the new one is used. */
export function buildChangedMail(
  { firstName, username, email }: Recipient,
  newEmail: string,
  at: Date,
): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  return buildBilingualMail(email, {
    id: {
      subject: "Alamat surel Anda telah diubah",
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `Alamat surel akun ${username} di ${productName} telah diubah menjadi ${newEmail} pada ${formatTimeInJakarta(at, "id-ID")}.`,
        `Jika bukan Anda yang mengubahnya, gunakan tautan pembatalan di surel sebelumnya, jika ada, dan segera beri tahu kami di ${contact}.`,
      ],
      link: { label: "Buka portal", url: signInLink() },
      after: [],
    },
    en: {
      subject: "Your email address was changed",
      before: [
        `Dear ${toSafeName(firstName)},`,
        `The email address of the account ${username} of the ${productName} was changed to ${newEmail} on ${formatTimeInJakarta(at, "en-GB")}.`,
        `If you did not change it, use the undo link in the previous mail, if it has one, and contact us immediately at ${contact}.`,
      ],
      link: { label: "Open the portal", url: signInLink() },
      after: [],
    },
  });
}

const signInLink = () => `${getPublicUrl(getConfig())}/login`;
