import type { Owner, User } from "contract/users/users.contract";
import type { User as UserRow } from "#db/generated/client";
import type { Actor } from "#http/actor";
import { canEdit, canHandleKeys, canSetEnabled } from "./users.policy.ts";

type OwnerColumns =
  | "id"
  | "username"
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "company"
  | "address"
  | "avatar"
  | "role"
  | "isActive";

export const presentOwner = (row: Pick<UserRow, OwnerColumns>): Owner => ({
  user_id: row.id,
  username: row.username,
  firstname: row.firstName,
  lastname: row.lastName,
  email: row.email,
  phone: row.phone,
  company: row.company,
  address: row.address,
  avatar: row.avatar,
  rolecode: row.role === "admin" ? "A" : "T",
  isactive: row.isActive,
});

export const presentUser =
  (actor: Actor) =>
  (row: UserRow & { activeKeyPair: { id: string } | null }): User => ({
    ...presentOwner(row),
    db_id: row.id,
    created_at: row.createdAt.toISOString(),
    has_key_pair: row.activeKeyPair !== null,
    can: {
      edit: canEdit(actor, row),
      enable: canSetEnabled(actor, row) && !row.isActive,
      disable: canSetEnabled(actor, row) && row.isActive,
      view_key: canHandleKeys(actor, row) && row.activeKeyPair !== null,
      create_key: canHandleKeys(actor, row),
    },
  });
