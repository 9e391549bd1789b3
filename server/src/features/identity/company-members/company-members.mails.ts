import { companyRoleNames, type CompanyRole } from "contract/companies/company-role";
import { invitationDays } from "contract/company-members/company-members.contract";
import { getConfig, getPublicUrl } from "#config/config.ts";
import { buildBilingualMail } from "#mail/bilingual-mail.ts";
import { toSafeName, removeLinks } from "#mail/safe-name.ts";
import { productName } from "#config/product.ts";
import type { Mail } from "#features/messaging/mails/mails.outbox.ts";

interface Invitation {
  email: string;
  role: CompanyRole;
  company: string;
  /** The owner who invites. */
  inviter: { firstName: string; lastName: string; email: string };
  token: string;
}

/**
 * The link is in no response, so that only the owner of the mailbox has it. The address is of the inviter's choice, so
 * the mail says which words are the inviter's.
 */
export function buildColleagueInvitationMail({ email, role, company, inviter, token }: Invitation): Mail {
  const contact = getConfig().CONTACT_EMAIL;
  const url = `${getPublicUrl(getConfig())}/accept-invitation/${token}`;
  const days = String(invitationDays);
  const names = {
    company: toSafeName(company),
    inviter: toSafeName(`${inviter.firstName} ${inviter.lastName}`),
  };
  return buildBilingualMail(email, {
    id: {
      subject: "Undangan dari rekan kerja",
      before: [
        "Yth. Bapak/Ibu,",
        `Seorang pengguna ${productName} mengundang Anda ke perusahaannya, sebagai ${companyRoleNames.id[role]}. ` +
          `Buka tautan berikut dalam ${days} hari. Tautan ini hanya dapat digunakan satu kali.`,
        `Nama perusahaan diisi oleh pengguna yang mengundang: ${names.company}`,
        `Nama pengguna yang mengundang, diisi sendiri: ${names.inviter}. Alamat surelnya: ${inviter.email}`,
      ],
      link: { label: "Terima undangan", url },
      after: [
        `Jika Anda tidak mengenal pengirimnya, abaikan surel ini. Ada pertanyaan? Tulis ke ${contact}.`,
      ],
    },
    en: {
      subject: "Invitation from a colleague",
      before: [
        "Hello,",
        `A user of the ${productName} invites you to join a company, as ${companyRoleNames.en[role]}. ` +
          `Open this link within ${days} days. It works once.`,
        `The company name was entered by the inviting user: ${names.company}`,
        `The name of the inviting user, as entered by that user: ${names.inviter}. Email address: ${inviter.email}`,
      ],
      link: { label: "Accept the invitation", url },
      after: [`If you do not know the sender, ignore this mail. Questions? Write to ${contact}.`],
    },
  });
}

interface Removal {
  company: string;
  /** Username of the owner. */
  by: string;
}

/** To a member whom an owner removed. */
export function buildRemovedMail(
  { email, firstName }: { email: string; firstName: string },
  removal: Removal,
): Mail {
  const [name, company, by] = [toSafeName(firstName), toSafeName(removal.company), removeLinks(removal.by)];
  const contact = getConfig().CONTACT_EMAIL;
  const url = `${getPublicUrl(getConfig())}/tenant/company`;
  return buildBilingualMail(email, {
    id: {
      subject: "Anda tidak lagi menjadi anggota perusahaan",
      before: [
        `Yth. ${name},`,
        `${by} mengeluarkan Anda dari perusahaan ${company} di ${productName}. Akun Anda tetap ada, di perusahaan baru ` +
          "tanpa aplikasi dan kunci.",
      ],
      link: { label: "Lihat perusahaan saya", url },
      after: [`Ada pertanyaan? Tulis ke ${contact}.`],
    },
    en: {
      subject: "You are no longer a member of the company",
      before: [
        `Dear ${name},`,
        `${by} removed you from the company ${company} at the ${productName}. You keep your account, in a new company ` +
          "without apps and keys.",
      ],
      link: { label: "See my company", url },
      after: [`Questions? Write to ${contact}.`],
    },
  });
}
