import { config, publicUrl } from "#config";
import { bilingualMail } from "#mail/bilingual-mail";
import { timeInJakarta } from "#mail/time-in-jakarta";
import { productName } from "../../product.ts";
import type { Mail } from "../mails/mails.outbox.ts";
import type { KeyRow } from "./public-keys.repository.ts";

interface Recipient {
  firstName: string;
  email: string;
}

interface Revocation {
  key: Pick<KeyRow, "name" | "fingerprint">;
  /** Username of the administrator. */
  by: string;
  at: Date;
}

/** To the owner of a public key that an administrator revoked. */
export function revokedMail({ firstName, email }: Recipient, { key, by, at }: Revocation): Mail {
  const contact = config().CONTACT_EMAIL;
  const url = `${publicUrl(config())}/tenant/profile`;
  const name = key.name === "" ? key.fingerprint : `${key.name} (${key.fingerprint})`;
  return bilingualMail(email, {
    id: {
      subject: "Kunci publik Anda dicabut",
      before: [
        `Yth. ${firstName},`,
        `Pengelola portal ${by} mencabut kunci publik ${name} di ${productName} pada ${timeInJakarta(at, "id-ID")}. ` +
          "Tanda tangan yang dibuat dengannya tidak diterima lagi.",
        `Ada pertanyaan? Tulis ke ${contact}.`,
      ],
      link: { label: "Lihat kunci saya", url },
      after: [],
    },
    en: {
      subject: "Your public key was revoked",
      before: [
        `Dear ${firstName},`,
        `The portal manager ${by} revoked the public key ${name} of the ${productName} on ${timeInJakarta(at, "en-GB")}. ` +
          "Signatures made with it are no longer accepted.",
        `Questions? Write to ${contact}.`,
      ],
      link: { label: "See my keys", url },
      after: [],
    },
  });
}
