import type { Role } from "contract/endpoint";
import { config, publicUrl } from "#config";
import type { Device } from "#http/user-agent";
import { bilingualMail } from "#mail/bilingual-mail";
import { safeName } from "#mail/safe-name";
import { timeInJakarta } from "#mail/time-in-jakarta";
import { productName } from "../../product.ts";
import type { Mail } from "../mails/mails.outbox.ts";

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
export function newDeviceMail({ firstName, username, email, role }: Recipient, signIn: SignIn): Mail {
  const contact = config().CONTACT_EMAIL;
  const url = `${publicUrl(config())}/${role === "admin" ? "app" : "tenant"}/profile`;
  const { address, at, device } = signIn;
  return bilingualMail(email, {
    id: {
      subject: "Akun Anda digunakan di perangkat baru",
      before: [
        `Yth. ${safeName(firstName)},`,
        `Akun ${username} di ${productName} baru saja digunakan untuk masuk dari perangkat yang belum dikenal:`,
        `Waktu: ${timeInJakarta(at, "id-ID")}. Perangkat: ${nameOf(device, "di", "tidak dikenal")}. Alamat: ${address}.`,
        "Jika ini Anda, tidak ada yang perlu dilakukan. Jika bukan, akhiri sesi tersebut di halaman Profil dan segera " +
          `ubah kata sandi Anda, lalu beri tahu kami di ${contact}.`,
      ],
      link: { label: "Lihat sesi saya", url },
      after: [],
    },
    en: {
      subject: "Sign-in on a new device",
      before: [
        `Dear ${safeName(firstName)},`,
        `The account ${username} of the ${productName} was just used to sign in on a device that it does not know:`,
        `Time: ${timeInJakarta(at, "en-GB")}. Device: ${nameOf(device, "on", "unknown")}. Address: ${address}.`,
        "If this was you, there is nothing to do. If not, end the session on the Profile page, change your password " +
          `immediately, and contact us at ${contact}.`,
      ],
      link: { label: "See my sessions", url },
      after: [],
    },
  });
}

const nameOf = ({ browser, system }: Device, on: string, unknown: string) =>
  browser !== "" && system !== "" ? `${browser} ${on} ${system}` : browser || system || unknown;
