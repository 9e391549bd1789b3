import { roles, type Role } from "contract/endpoint";
import {
  notificationTopics,
  type NotificationKind,
  type NotificationMail,
  type NotificationPreference,
} from "contract/notifications/notifications.contract";
import { getAudience } from "./notifications.policy.ts";

/** Where a user is notified. */
export interface Channels {
  bell: boolean;
  mail: NotificationMail;
}

/** Whether users of a role can be notified of a kind of event. */
export const isOfRole = (role: Role, kind: NotificationKind) =>
  roles
    .map((actorRole) => getAudience(kind, { role: actorRole }))
    .some(({ administrators, company }) => (role === "admin" ? administrators : company));

/** Notifications of security events: the user always gets them, at once and in every channel. */
export const isRequired = (kind: NotificationKind) =>
  requiredTopics.flat().some((required) => required === kind);

const requiredTopics = [notificationTopics.administrators, notificationTopics.secrets];

/** Tenants are mailed at once; administrators, who share much of the work, once a day. */
const defaultMail: Record<Role, NotificationMail> = { admin: "daily", tenant: "now" };

/** Where a user is notified of a kind of event, given the choice that is stored. */
export function getChannels(role: Role, kind: NotificationKind, stored: Channels | undefined): Channels {
  if (isRequired(kind)) return { bell: true, mail: "now" };
  return stored ?? { bell: true, mail: defaultMail[role] };
}

type StoredPreference = Channels & { kind: NotificationKind };

/** The settings of a user of this role for every kind of event that concerns it. */
export function resolvePreferences(
  role: Role,
  stored: readonly StoredPreference[],
): NotificationPreference[] {
  return Object.values(notificationTopics)
    .flat()
    .filter((kind) => isOfRole(role, kind))
    .map((kind) => {
      const { bell, mail } = getChannels(
        role,
        kind,
        stored.find((one) => one.kind === kind),
      );
      return { kind, bell, mail, is_required: isRequired(kind) };
    });
}
