import type { z } from "zod";
import type { usersContract } from "contract/users/users.contract";
import { Prisma } from "#db/generated/client";
import { changedRow, listRow, type Fields } from "#db/list-row";
import { constant, contained, createdWithin, where, type Condition, type ListSource } from "#db/list-source";
import type { Actor } from "#http/actor";
import type { OwnerRow, UserRow } from "./users.presenter.ts";

export type UserListQuery = z.output<typeof usersContract.list.query>;
export type UserColumn = UserListQuery["order_by"];

function profileFields(alias: "t" | "u"): Fields<OwnerRow> {
  const column = (name: string) => Prisma.raw(`${alias}."${name}"`);
  const asText = (name: string) => Prisma.raw(`${alias}."${name}"::text`);
  return {
    id: asText("id"),
    username: column("username"),
    firstName: column("firstName"),
    lastName: column("lastName"),
    email: column("email"),
    phone: column("phone"),
    company: column("company"),
    address: column("address"),
    avatar: column("avatar"),
    role: asText("role"),
    isActive: column("isActive"),
  };
}

/** An owner (alias `u`) as the rows of other features carry it. */
export const ownerFields = profileFields("u");

/** A user as PostgreSQL writes it: moments are ISO 8601 text. */
type UserJson = Omit<UserRow, "createdAt"> & { createdAt: string };

export const userList: ListSource<UserColumn, UserRow> = {
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
  row: changedRow(
    listRow<UserJson>({
      ...profileFields("t"),
      createdAt: Prisma.sql`t."createdAt"`,
      activeKeyPair: Prisma.sql`CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id) END`,
    }),
    (json) => ({ ...json, createdAt: new Date(json.createdAt) }),
  ),
  joins: Prisma.sql`LEFT JOIN key_pairs k ON k."activeOfUserId" = t.id`,
};

export function userConditions(
  actor: Actor,
  query: Pick<UserListQuery, "isactive" | "rolecode" | "keyword" | "from" | "to">,
): Condition[] {
  const conditions = createdWithin(query);
  if (actor.role !== "admin") conditions.push(where(Prisma.sql`t.id = ${actor.id}::uuid`));
  if (query.isactive !== undefined)
    conditions.push(where(Prisma.sql`t."isActive" = ${constant(query.isactive, "boolean")}`));
  if (query.rolecode !== undefined)
    conditions.push(where(Prisma.sql`t.role = ${constant(roles[query.rolecode], '"Role"')}`));
  if (query.keyword !== undefined && query.keyword !== "")
    conditions.push(contained(query.keyword, ...searched));
  return conditions;
}

const roles = { T: "tenant", A: "admin" } as const;

const searched = [
  Prisma.sql`t.username`,
  Prisma.sql`t."firstName"`,
  Prisma.sql`t."lastName"`,
  Prisma.sql`t.email`,
  Prisma.sql`t.phone`,
  Prisma.sql`t.company`,
];
