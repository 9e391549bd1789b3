import { config, publicUrl } from "#config/config.ts";
import type { Role } from "contract/endpoint";
import { bilingualMail } from "#mail/bilingual-mail.ts";
import { safeName } from "#mail/safe-name.ts";
import { timeInJakarta } from "#mail/time-in-jakarta.ts";
import { productName } from "#config/product.ts";
import type { Mail } from "#features/messaging/mails/mails.outbox.ts";

interface Recipient {
  firstName: string;
  email: string;
  role: Role;
}

interface Token {
  name: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

const profileOf = ({ role }: Recipient) =>
  `${publicUrl(config())}/${role === "admin" ? "app" : "tenant"}/profile`;

/** To the user of a new machine token, who may not be the person who created it. */
export function tokenCreatedMail(user: Recipient, { name, scopes, createdAt, expiresAt }: Token): Mail {
  const contact = config().CONTACT_EMAIL;
  const allowed = scopes.join(", ");
  return bilingualMail(user.email, {
    id: {
      subject: "Token mesin baru di akun Anda",
      before: [
        `Yth. ${safeName(user.firstName)},`,
        `Token mesin ${safeName(name)} dibuat di akun Anda di ${productName} pada ${timeInJakarta(createdAt, "id-ID")}. ` +
          `Token ini berlaku sampai ${timeInJakarta(expiresAt, "id-ID")} untuk: ${allowed}.`,
        `Bukan Anda? Cabut token ini, ganti kata sandi Anda, dan tulis ke ${contact}.`,
      ],
      link: { label: "Lihat token saya", url: profileOf(user) },
      after: [],
    },
    en: {
      subject: "New machine token in your account",
      before: [
        `Dear ${safeName(user.firstName)},`,
        `The machine token ${safeName(name)} was created in your account of the ${productName} on ${timeInJakarta(createdAt, "en-GB")}. ` +
          `It is valid until ${timeInJakarta(expiresAt, "en-GB")} for: ${allowed}.`,
        `This was not you? Revoke it, change your password, and write to ${contact}.`,
      ],
      link: { label: "See my tokens", url: profileOf(user) },
      after: [],
    },
  });
}

/** To the user of a machine token that an administrator revoked. */
export function tokenRevokedMail(user: Recipient, { name, revokedAt }: Token, by: string): Mail {
  const contact = config().CONTACT_EMAIL;
  const at = revokedAt ?? new Date();
  return bilingualMail(user.email, {
    id: {
      subject: "Token mesin Anda dicabut",
      before: [
        `Yth. ${safeName(user.firstName)},`,
        `Pengelola portal ${by} mencabut token mesin ${safeName(name)} di ${productName} pada ${timeInJakarta(at, "id-ID")}. ` +
          "Program yang memakainya tidak diterima lagi.",
        `Ada pertanyaan? Tulis ke ${contact}.`,
      ],
      link: { label: "Lihat token saya", url: profileOf(user) },
      after: [],
    },
    en: {
      subject: "Your machine token was revoked",
      before: [
        `Dear ${safeName(user.firstName)},`,
        `The portal manager ${by} revoked the machine token ${safeName(name)} of the ${productName} on ${timeInJakarta(at, "en-GB")}. ` +
          "Programs that use it are no longer accepted.",
        `Questions? Write to ${contact}.`,
      ],
      link: { label: "See my tokens", url: profileOf(user) },
      after: [],
    },
  });
}
