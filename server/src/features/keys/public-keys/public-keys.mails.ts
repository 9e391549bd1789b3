import { getConfig, getPublicUrl } from "#config/config.ts";
import { buildBilingualMail } from "#mail/bilingual-mail.ts";
import { removeLinks, toSafeName } from "#mail/safe-name.ts";
import { formatTimeInJakarta } from "#mail/time-in-jakarta.ts";
import { productName } from "#config/product.ts";
import type { Actor } from "#http/actor.ts";
import type { Mail } from "#features/messaging/mails/mails.outbox.ts";
import type { KeyRow } from "./public-keys.repository.ts";

interface Recipient {
  firstName: string;
  email: string;
}

interface Revocation {
  key: Pick<KeyRow, "name" | "fingerprint">;
  /** An administrator, or a member of the company. */
  by: Pick<Actor, "username" | "role">;
  at: Date;
}

/** To the user who registered a public key that somebody else revoked. */
export function buildRevokedMail({ firstName, email }: Recipient, { key, by, at }: Revocation): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  const url = `${getPublicUrl(getConfig())}/tenant/profile`;
  const name = describeKey(key);
  const username = removeLinks(by.username);
  const who =
    by.role === "admin"
      ? { id: `Pengelola portal ${username}`, en: `The portal manager ${username}` }
      : { id: `Rekan Anda ${username}`, en: `Your colleague ${username}` };
  return buildBilingualMail(email, {
    id: {
      subject: "Kunci publik Anda dicabut",
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `${who.id} mencabut kunci publik ${name} di ${productName} pada ${formatTimeInJakarta(at, "id-ID")}. ` +
          "Tanda tangan yang dibuat dengannya tidak diterima lagi.",
        `Ada pertanyaan? Tulis ke ${contact}.`,
      ],
      link: { label: "Lihat kunci saya", url },
      after: [],
    },
    en: {
      subject: "Your public key was revoked",
      before: [
        `Dear ${toSafeName(firstName)},`,
        `${who.en} revoked the public key ${name} of the ${productName} on ${formatTimeInJakarta(at, "en-GB")}. ` +
          "Signatures made with it are no longer accepted.",
        `Questions? Write to ${contact}.`,
      ],
      link: { label: "See my keys", url },
      after: [],
    },
  });
}

interface Displacement {
  key: Pick<KeyRow, "name" | "fingerprint">;
  at: Date;
}

/** To the user whose registration gave way to a company that has the private key. */
export function buildDisplacedMail({ firstName, email }: Recipient, { key, at }: Displacement): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  const url = `${getPublicUrl(getConfig())}/tenant/profile`;
  const name = describeKey(key);
  return buildBilingualMail(email, {
    id: {
      subject: "Kunci publik Anda tidak terdaftar lagi",
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `Perusahaan lain membuktikan bahwa kunci privat dari kunci publik ${name} ada padanya, dan mendaftarkannya di ` +
          `${productName} pada ${formatTimeInJakarta(at, "id-ID")}. Pendaftaran Anda, yang belum dibuktikan, dihapus.`,
        `Jika kunci itu milik Anda, orang lain memiliki kunci privatnya: buat pasangan kunci baru dan tulis ke ${contact}.`,
      ],
      link: { label: "Lihat kunci saya", url },
      after: [],
    },
    en: {
      subject: "Your public key is no longer registered",
      before: [
        `Dear ${toSafeName(firstName)},`,
        `Another company proved that it has the private key of the public key ${name}, and registered it at the ` +
          `${productName} on ${formatTimeInJakarta(at, "en-GB")}. Your registration, which was not proved, was removed.`,
        `If the key is yours, somebody else has its private key: make a new key pair, and write to ${contact}.`,
      ],
      link: { label: "See my keys", url },
      after: [],
    },
  });
}

const describeKey = ({ name, fingerprint }: Revocation["key"]) =>
  name === "" ? fingerprint : `${toSafeName(name)} (${fingerprint})`;
