import type { Role } from "contract/endpoint";
import type { Language } from "contract/language";
import { buildLink, buildWords, findFirstService } from "contract/notifications/notification-words";
import type { Notification, NotificationContent } from "contract/notifications/notifications.contract";
import { getConfig, getPublicUrl } from "#config/config.ts";
import { buildBilingualMail } from "#mail/bilingual-mail.ts";
import { toSafeName } from "#mail/safe-name.ts";
import { productName } from "#config/product.ts";
import type { Mail } from "#features/messaging/mails/mails.outbox.ts";
import { includesActor } from "./notifications.policy.ts";
import { isRequired } from "./notification-preferences.policy.ts";

interface Recipient {
  email: string;
  firstName: string;
  role: Role;
}

type DigestEntry = Pick<Notification, "subject_id" | "content">;

const buildPortalLink = (path: string) => `${getPublicUrl(getConfig())}${path}`;

/** One notification, in the words of the bell. */
export function buildNoticeMail({ email, firstName, role }: Recipient, happened: DigestEntry): Mail {
  const { content } = happened;
  const url = buildPortalLink(buildLink(happened, role));
  const required = isRequired(content.kind);
  const beginsToCall = findFirstService(content, role) !== undefined;
  const buildParagraphs = (language: Language) => {
    const { title, detail } = buildSafeWords(content, role, language);
    return { title, sentences: [`${title}.`, ...(detail === "" ? [] : [detail])] };
  };
  const [id, en] = [buildParagraphs("id"), buildParagraphs("en")];
  return buildBilingualMail(email, {
    id: {
      subject: id.title,
      before: [`Yth. ${toSafeName(firstName)},`, ...id.sentences],
      link: { label: beginsToCall ? "Kirim panggilan pertama" : "Buka di portal", url },
      after: [required ? getSecurityReason(content, "id") : choiceHint.id],
    },
    en: {
      subject: en.title,
      before: [`Dear ${toSafeName(firstName)},`, ...en.sentences],
      link: { label: beginsToCall ? "Send a first call" : "Open in the portal", url },
      after: [required ? getSecurityReason(content, "en") : choiceHint.en],
    },
  });
}

const nameFields = ["app_name", "company", "requested_by"];

/** The words of the bell with safe names: those of earlier versions may contain anything. */
function buildSafeWords(content: DigestEntry["content"], role: Role, language: Language) {
  const names = Object.entries(content).filter(([field]) => nameFields.includes(field));
  const makeSafe = (text: string) =>
    names.reduce(
      (words, [, name]) =>
        typeof name === "string" && name !== "" ? words.replaceAll(name, () => toSafeName(name)) : words,
      text,
    );
  const { title, detail } = buildWords(content, role, language);
  return { title: makeSafe(title), detail: makeSafe(detail) };
}

const choiceHint = {
  id: `Anda memilih pemberitahuan lewat surel di ${productName} di Profil, Pemberitahuan.`,
  en: `You choose the notifications you get by mail in the ${productName} under Profile, Notifications.`,
};
const getSecurityReason = ({ kind }: NotificationContent, language: Language) =>
  includesActor(kind) ? administratorReason[language] : secretReason[language];

const secretReason = {
  id: `Pemberitahuan ini menyangkut keamanan akun Anda di ${productName} dan selalu dikirim. Jika tidak mengenali perubahan ini, segera cabut secret tersebut.`,
  en: `This notification concerns the security of your account of the ${productName} and is always sent. If you do not recognise it, revoke the secret immediately.`,
};
const administratorReason = {
  id: `Pemberitahuan ini dikirim ke semua administrator ${productName}, juga yang membuat perubahan. Jika perubahan ini tidak diharapkan, segera periksa halaman Audit, akhiri sesi, dan nonaktifkan akun tersebut.`,
  en: `This notification is sent to all administrators of the ${productName}, also to the one who made the change. If the change is not expected, check the page Audit, end the sessions and disable the account immediately.`,
};

/** Longer digests would be cut by mail clients. */
const maxDigestItems = 50;

interface Digest {
  /** Oldest first. */
  happened: DigestEntry[];
  /** Notifications that cannot be displayed. */
  unreadable: number;
}

/** The events since the last digest, with a link to Home or, for a single event, to its subject. */
export function buildDigestMail(
  { email, firstName, role }: Recipient,
  { happened, unreadable }: Digest,
): Mail {
  const count = happened.length + unreadable;
  const shown = happened.slice(0, maxDigestItems);
  const more = count - shown.length;
  const [only] = count === 1 ? shown : [];
  const url = buildPortalLink(
    only === undefined ? `${role === "admin" ? "/app" : "/tenant"}/home` : buildLink(only, role),
  );
  const buildItems = (language: Language) =>
    shown.map(({ content }) => {
      const { title, detail } = buildSafeWords(content, role, language);
      return `• ${title}${detail === "" ? "" : `. ${detail}`}`;
    });
  return buildBilingualMail(email, {
    id: {
      subject: `${String(count)} pemberitahuan`,
      before: [
        `Yth. ${toSafeName(firstName)},`,
        `Sejak ringkasan terakhir ada ${String(count)} pemberitahuan di ${productName}:`,
        ...buildItems("id"),
        ...(more === 0 ? [] : [`${String(more)} pemberitahuan lagi ada di portal.`]),
      ],
      link: { label: "Buka di portal", url },
      after: [choiceHint.id],
    },
    en: {
      subject: count === 1 ? "1 notification" : `${String(count)} notifications`,
      before: [
        `Dear ${toSafeName(firstName)},`,
        `Since the last digest there ${count === 1 ? "was 1 notification" : `were ${String(count)} notifications`} in the ${productName}:`,
        ...buildItems("en"),
        ...(more === 0 ? [] : [`${String(more)} more ${more === 1 ? "is" : "are"} in the portal.`]),
      ],
      link: { label: "Open in the portal", url },
      after: [choiceHint.en],
    },
  });
}
