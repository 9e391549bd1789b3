import type { z } from "zod";
import type { usersContract } from "contract/users/users.contract";
import { Prisma } from "#db/generated/client";
import { constant, contained, createdWithin, where, type Condition, type ListSource } from "#db/list-source";
import type { Actor } from "#http/actor";
import type { UserRow } from "./users.presenter.ts";

export type UserListQuery = z.output<typeof usersContract.list.query>;
export type UserColumn = UserListQuery["order_by"];

/** An owner (alias `u`) as the rows of other features carry it. */
export const ownerJson = Prisma.sql`json_build_object('id', u.id, 'username', u.username, 'firstName', u."firstName",
  'lastName', u."lastName", 'email', u.email, 'phone', u.phone, 'company', u.company, 'address', u.address,
  'avatar', u.avatar, 'role', u.role, 'isActive', u."isActive")`;

/** A user as PostgreSQL writes it: moments are ISO 8601 text. */
type UserJson = Omit<UserRow, "createdAt"> & { createdAt: string };

export const userList: ListSource<UserColumn, UserJson, UserRow> = {
  table: Prisma.sql`users t`,
  orders: {
    created_at: { sql: Prisma.sql`t."createdAt"`, type: "timestamptz" },
    username: { sql: Prisma.sql`t."usernameKey"`, type: "text" },
    firstname: { sql: Prisma.sql`t."firstName"`, type: "text" },
    lastname: { sql: Prisma.sql`t."lastName"`, type: "text" },
    phone: { sql: Prisma.sql`t.phone`, type: "text" },
    email: { sql: Prisma.sql`t."emailKey"`, type: "text" },
    company: { sql: Prisma.sql`t.company`, type: "text" },
  },
  fields: Prisma.sql`t.id, t.username, t."firstName", t."lastName", t.email, t.phone, t.company, t.address, t.avatar,
    t.role, t."isActive", t."createdAt",
    CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id) END AS "activeKeyPair"`,
  joins: Prisma.sql`LEFT JOIN key_pairs k ON k."activeOfUserId" = t.id`,
  fromJson: (json) => ({ ...json, createdAt: new Date(json.createdAt) }),
};

export function userConditions(
  actor: Actor,
  query: Pick<UserListQuery, "isactive" | "keyword" | "from" | "to">,
): Condition[] {
  const conditions = createdWithin(query);
  if (actor.role !== "admin") conditions.push(where(Prisma.sql`t.id = ${actor.id}::uuid`));
  if (query.isactive !== undefined)
    conditions.push(where(Prisma.sql`t."isActive" = ${constant(query.isactive, "boolean")}`));
  if (query.keyword !== undefined && query.keyword !== "")
    conditions.push(contained(query.keyword, ...searched));
  return conditions;
}

const searched = [
  Prisma.sql`t.username`,
  Prisma.sql`t."firstName"`,
  Prisma.sql`t."lastName"`,
  Prisma.sql`t.email`,
  Prisma.sql`t.phone`,
  Prisma.sql`t.company`,
];
