import { getConfig, getPublicUrl } from "#config/config.ts";
import type { Role } from "contract/endpoint";
import { buildBilingualMail } from "#mail/bilingual-mail.ts";
import { toSafeName } from "#mail/safe-name.ts";
import { formatTimeInJakarta } from "#mail/time-in-jakarta.ts";
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

const getProfileUrl = ({ role }: Recipient) =>
  `${getPublicUrl(getConfig())}/${role === "admin" ? "app" : "tenant"}/profile`;

/** To the user of a new machine token, who may not be the person who created it. */
export function buildTokenCreatedMail(user: Recipient, { name, scopes, createdAt, expiresAt }: Token): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  const allowed = scopes.join(", ");
  return buildBilingualMail(user.email, {
    id: {
      subject: "Token mesin baru di akun Anda",
      before: [
        `Yth. ${toSafeName(user.firstName)},`,
        `Token mesin ${toSafeName(name)} dibuat di akun Anda di ${productName} pada ${formatTimeInJakarta(createdAt, "id-ID")}. ` +
          `Token ini berlaku sampai ${formatTimeInJakarta(expiresAt, "id-ID")} untuk: ${allowed}.`,
        `Bukan Anda? Cabut token ini, ganti kata sandi Anda, dan tulis ke ${contact}.`,
      ],
      link: { label: "Lihat token saya", url: getProfileUrl(user) },
      after: [],
    },
    en: {
      subject: "New machine token in your account",
      before: [
        `Dear ${toSafeName(user.firstName)},`,
        `The machine token ${toSafeName(name)} was created in your account of the ${productName} on ${formatTimeInJakarta(createdAt, "en-GB")}. ` +
          `It is valid until ${formatTimeInJakarta(expiresAt, "en-GB")} for: ${allowed}.`,
        `This was not you? Revoke it, change your password, and write to ${contact}.`,
      ],
      link: { label: "See my tokens", url: getProfileUrl(user) },
      after: [],
    },
  });
}

/** To the user of a machine token that an administrator revoked. */
export function buildTokenRevokedMail(user: Recipient, { name, revokedAt }: Token, by: string): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  const at = revokedAt ?? new Date();
  return buildBilingualMail(user.email, {
    id: {
      subject: "Token mesin Anda dicabut",
      before: [
        `Yth. ${toSafeName(user.firstName)},`,
        `Pengelola portal ${by} mencabut token mesin ${toSafeName(name)} di ${productName} pada ${formatTimeInJakarta(at, "id-ID")}. ` +
          "Program yang memakainya tidak diterima lagi.",
        `Ada pertanyaan? Tulis ke ${contact}.`,
      ],
      link: { label: "Lihat token saya", url: getProfileUrl(user) },
      after: [],
    },
    en: {
      subject: "Your machine token was revoked",
      before: [
        `Dear ${toSafeName(user.firstName)},`,
        `The portal manager ${by} revoked the machine token ${toSafeName(name)} of the ${productName} on ${formatTimeInJakarta(at, "en-GB")}. ` +
          "Programs that use it are no longer accepted.",
        `Questions? Write to ${contact}.`,
      ],
      link: { label: "See my tokens", url: getProfileUrl(user) },
      after: [],
    },
  });
}
