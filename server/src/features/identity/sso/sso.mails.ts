import type { Role } from "contract/endpoint";
import { getConfig, getPublicUrl } from "#config/config.ts";
import type { Device } from "#http/user-agent.ts";
import { buildBilingualMail } from "#mail/bilingual-mail.ts";
import { toSafeName } from "#mail/safe-name.ts";
import { formatTimeInJakarta } from "#mail/time-in-jakarta.ts";
import { productName } from "#config/product.ts";
import type { Mail } from "#features/messaging/mails/mails.outbox.ts";

interface Recipient {
  firstName: string;
  username: string;
  email: string;
  role: Role;
}

interface SignIn {
  device: Device;
  address: string;
  at: Date;
}

/** To the owner of an account after a sign-in on a device that has not signed in to it before. */
export function buildNewDeviceMail({ firstName, username, email, role }: Recipient, signIn: SignIn): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  const url = `${getPublicUrl(getConfig())}/${role === "admin" ? "app" : "tenant"}/profile`;
  const { address, at, device } = signIn;
  return buildBilingualMail(email, {
    id: {
      subject: "Akun Anda digunakan di perangkat baru",
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `Akun ${username} di ${productName} baru saja digunakan untuk masuk dari perangkat yang belum dikenal:`,
        `Waktu: ${formatTimeInJakarta(at, "id-ID")}. Perangkat: ${getDeviceName(device, "di", "tidak dikenal")}. Alamat: ${address}.`,
        "Jika ini Anda, tidak ada yang perlu dilakukan. Jika bukan, akhiri sesi tersebut di halaman Profil dan segera " +
          `ubah kata sandi Anda, lalu beri tahu kami di ${contact}.`,
      ],
      link: { label: "Lihat sesi saya", url },
      after: [],
    },
    en: {
      subject: "Sign-in on a new device",
      before: [
        `Dear ${toSafeName(firstName)},`,
        `The account ${username} of the ${productName} was just used to sign in on a device that it does not know:`,
        `Time: ${formatTimeInJakarta(at, "en-GB")}. Device: ${getDeviceName(device, "on", "unknown")}. Address: ${address}.`,
        "If this was you, there is nothing to do. If not, end the session on the Profile page, change your password " +
          `immediately, and contact us at ${contact}.`,
      ],
      link: { label: "See my sessions", url },
      after: [],
    },
  });
}

/** To the owner of an account who cannot sign in while others guess the password. */
export function buildDeviceLinkMail(
  { firstName, username, email }: Recipient,
  url: string,
  minutes: number,
): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  return buildBilingualMail(email, {
    id: {
      subject: "Izinkan peramban Anda untuk masuk",
      before: [
        `Yth. ${firstName},`,
        `Terlalu banyak percobaan masuk yang gagal ke akun ${username} di ${productName}. Buka tautan berikut dalam ` +
          `${String(minutes)} menit, di peramban yang Anda gunakan untuk masuk. Setelah itu, masuklah dengan kata sandi ` +
          "Anda seperti biasa. Tautan ini hanya dapat digunakan satu kali.",
      ],
      link: { label: "Izinkan peramban ini", url },
      after: [
        "Jika Anda tidak memintanya, abaikan surel ini dan jangan teruskan tautannya. " +
          `Ada pertanyaan? Tulis ke ${contact}.`,
      ],
    },
    en: {
      subject: "Allow your browser to sign in",
      before: [
        `Dear ${firstName},`,
        `There were too many failed sign-ins to the account ${username} of the ${productName}. Open this link within ` +
          `${String(minutes)} minutes, in the browser in which you sign in. Then sign in with your password as usual. ` +
          "The link works once.",
      ],
      link: { label: "Allow this browser", url },
      after: [
        `If you did not request this, ignore this mail and do not pass the link on. Questions? Write to ${contact}.`,
      ],
    },
  });
}

const getDeviceName = ({ browser, system }: Device, on: string, unknown: string) =>
  browser !== "" && system !== "" ? `${browser} ${on} ${system}` : browser || system || unknown;
