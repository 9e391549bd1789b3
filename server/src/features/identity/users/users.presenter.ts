import { defaultAvatar } from "contract/users/default-avatar";
import type { Owner, User } from "contract/users/users.contract";
import type { User as StoredUser } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { canEdit, canHandleKeys, canInviteAgain, canSetEnabled } from "./users.policy.ts";

/** The user fields other features embed as `owner`. */
export type OwnerRow = Omit<
  StoredUser,
  | "passwordHash"
  | "usernameKey"
  | "emailKey"
  | "createdAt"
  | "updatedAt"
  | "mustChangePassword"
  | "passwordExpiresAt"
  | "signInFailuresClearedAt"
  | "firstSignatureAt"
  | "firstSignInAt"
  | "isInvited"
  | "companyRole"
>;
export type UserRow = OwnerRow &
  Pick<StoredUser, "createdAt" | "isInvited"> & {
    memberOf: { activeKeyPair: { id: string } | null };
  };

export const presentOwner = (row: OwnerRow): Owner => ({
  user_id: row.id,
  username: row.username,
  firstname: row.firstName,
  lastname: row.lastName,
  email: row.email,
  phone: row.phone,
  company: row.company,
  company_id: row.companyId,
  address: row.address,
  avatar: row.avatar === "" ? defaultAvatar : row.avatar,
  rolecode: row.role === "admin" ? "A" : "T",
  isactive: row.isActive,
});

export const presentUser =
  (actor: Actor) =>
  (row: UserRow): User => ({
    ...presentOwner(row),
    db_id: row.id,
    created_at: row.createdAt.toISOString(),
    has_key_pair: row.memberOf.activeKeyPair !== null,
    is_invited: row.isInvited,
    can: {
      edit: canEdit(actor, row),
      enable: canSetEnabled(actor, row) && !row.isActive,
      disable: canSetEnabled(actor, row) && row.isActive,
      view_key: canHandleKeys(actor, row) && row.memberOf.activeKeyPair !== null,
      create_key: canHandleKeys(actor, row),
      invite: canInviteAgain(actor, row),
    },
  });
