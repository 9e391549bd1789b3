import { getConfig, getPublicUrl } from "#config/config.ts";
import { buildBilingualMail } from "#mail/bilingual-mail.ts";
import { toSafeName } from "#mail/safe-name.ts";
import type { Mail } from "#features/messaging/mails/mails.outbox.ts";
import { firstPasswordDays } from "#features/identity/accounts/first-passwords.values.ts";
import { productName } from "#config/product.ts";

interface Recipient {
  firstName: string;
  username: string;
  email: string;
}

/** Confirms an account that an administrator has created; the password is handed over separately. */
export function buildAccountCreatedMail({ firstName, username, email }: Recipient): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  const url = `${getPublicUrl(getConfig())}/login`;
  const days = String(firstPasswordDays);
  return buildBilingualMail(email, {
    id: {
      subject: "Akun Anda telah dibuat",
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `Pengelola portal membuat akun untuk Anda di ${productName}. Nama pengguna Anda adalah ${username}.`,
        `Pengelola memberi Anda kata sandi awal secara terpisah. Masuklah dalam ${days} hari; portal lalu meminta Anda memilih ` +
          "kata sandi baru.",
      ],
      link: { label: "Masuk", url },
      after: [
        `Jika Anda tidak memiliki kata sandi awal, pilih “Lupa kata sandi?” di halaman masuk. Ada pertanyaan? Tulis ke ${contact}.`,
      ],
    },
    en: {
      subject: "Your account has been created",
      before: [
        `Dear ${toSafeName(firstName)},`,
        `A portal manager has created an account for you at the ${productName}. Your username is ${username}.`,
        `The manager gives you an initial password separately. Sign in within ${days} days; the portal then asks you to choose a ` +
          "new one.",
      ],
      link: { label: "Sign in", url },
      after: [
        `If you have no initial password, use “Forgot password?” on the sign-in page. Questions? Write to ${contact}.`,
      ],
    },
  });
}
