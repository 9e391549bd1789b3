import { getConfig, getPublicUrl } from "#config/config.ts";
import { buildBilingualMail } from "#mail/bilingual-mail.ts";
import { toSafeName } from "#mail/safe-name.ts";
import { formatTimeInJakarta } from "#mail/time-in-jakarta.ts";
import { productName } from "#config/product.ts";
import type { Mail } from "#features/messaging/mails/mails.outbox.ts";

interface Recipient {
  firstName: string;
  username: string;
  email: string;
}

/** To the owner of sessions that an administrator ended. */
export function buildSessionsEndedMail(
  { firstName, username, email }: Recipient,
  by: string,
  at: Date,
): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  const url = `${getPublicUrl(getConfig())}/login`;
  return buildBilingualMail(email, {
    id: {
      subject: "Sesi Anda diakhiri",
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `Pengelola portal ${by} mengakhiri sesi akun ${username} di ${productName} pada ${formatTimeInJakarta(at, "id-ID")}. ` +
          "Silakan masuk kembali.",
        `Ada pertanyaan? Tulis ke ${contact}.`,
      ],
      link: { label: "Masuk", url },
      after: [],
    },
    en: {
      subject: "Your sessions were ended",
      before: [
        `Dear ${toSafeName(firstName)},`,
        `The portal manager ${by} ended sessions of the account ${username} of the ${productName} on ${formatTimeInJakarta(at, "en-GB")}. ` +
          "Please sign in again.",
        `Questions? Write to ${contact}.`,
      ],
      link: { label: "Sign in", url },
      after: [],
    },
  });
}
