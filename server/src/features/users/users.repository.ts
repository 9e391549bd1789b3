import type { z } from "zod";
import type { usersContract } from "contract/users/users.contract";
import { Prisma } from "#db/generated/client";
import { columnsOf, type InJson } from "#lists/columns";
import { contains, createdWithin, search, where, type Condition, type ListSource } from "#lists/list";
import { changedRow, listRow } from "#lists/row";
import type { Actor } from "#http/actor";
import type { UserRow } from "./users.presenter.ts";
import { profileFields } from "./users.rows.ts";

type ListQuery = z.output<typeof usersContract.list.query>;

const t = columnsOf("t", Prisma.UserScalarFieldEnum);

/** A user row as PostgreSQL returns it. */
type UserJson = InJson<UserRow>;

export const userSource: ListSource<ListQuery["order_by"], UserRow> = {
  table: Prisma.sql`users t`,
  sortKeys: {
    created_at: { sql: t.createdAt, type: "timestamptz" },
    username: { sql: t.usernameKey, type: "text" },
    firstname: { sql: t.firstName, type: "text" },
    lastname: { sql: t.lastName, type: "text" },
    phone: { sql: t.phone, type: "text" },
    email: { sql: t.emailKey, type: "text" },
    company: { sql: t.company, type: "text" },
  },
  row: changedRow(
    listRow<UserJson>({
      ...profileFields(t),
      createdAt: t.createdAt,
      isInvited: t.isInvited,
      companyId: t.companyId,
      memberOf: Prisma.sql`json_build_object('activeKeyPair', CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id) END)`,
    }),
    (json) => ({ ...json, createdAt: new Date(json.createdAt) }),
  ),
  joins: Prisma.sql`LEFT JOIN key_pairs k ON k."activeOfCompanyId" = t."companyId"`,
};

const roles = { T: "tenant", A: "admin" } as const;

export type UserFilter = Partial<Pick<ListQuery, "isactive" | "rolecode" | "keyword" | "from" | "to">>;

export function userConditions(actor: Actor, filter: UserFilter): Condition[] {
  const { isactive, rolecode, keyword = "" } = filter;
  const conditions = createdWithin(filter);
  if (actor.role !== "admin") conditions.push(where(Prisma.sql`${t.id} = ${actor.id}::uuid`));
  if (isactive !== undefined) conditions.push(where(Prisma.sql`${t.isActive} = ${isactive}`));
  if (rolecode !== undefined) conditions.push(where(Prisma.sql`${t.role} = ${roles[rolecode]}::"Role"`));
  if (keyword !== "")
    conditions.push(
      search(contains(keyword, t.username, t.firstName, t.lastName, t.email, t.phone, t.company)),
    );
  return conditions;
}
