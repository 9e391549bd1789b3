import { config, publicUrl } from "#config/config.ts";
import { bilingualMail } from "#mail/bilingual-mail.ts";
import { safeName } from "#mail/safe-name.ts";
import { timeInJakarta } from "#mail/time-in-jakarta.ts";
import { productName } from "#config/product.ts";
import type { Mail } from "#features/messaging/mails/mails.outbox.ts";

interface Recipient {
  firstName: string;
  username: string;
  email: string;
}

/** To the owner of sessions that an administrator ended. */
export function sessionsEndedMail({ firstName, username, email }: Recipient, by: string, at: Date): Mail {
  const contact = config().CONTACT_EMAIL;
  const url = `${publicUrl(config())}/login`;
  return bilingualMail(email, {
    id: {
      subject: "Sesi Anda diakhiri",
      before: [
        `Yth. ${safeName(firstName)},`,
        `Pengelola portal ${by} mengakhiri sesi akun ${username} di ${productName} pada ${timeInJakarta(at, "id-ID")}. ` +
          "Silakan masuk kembali.",
        `Ada pertanyaan? Tulis ke ${contact}.`,
      ],
      link: { label: "Masuk", url },
      after: [],
    },
    en: {
      subject: "Your sessions were ended",
      before: [
        `Dear ${safeName(firstName)},`,
        `The portal manager ${by} ended sessions of the account ${username} of the ${productName} on ${timeInJakarta(at, "en-GB")}. ` +
          "Please sign in again.",
        `Questions? Write to ${contact}.`,
      ],
      link: { label: "Sign in", url },
      after: [],
    },
  });
}
