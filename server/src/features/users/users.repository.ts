import type { z } from "zod";
import type { usersContract } from "contract/users/users.contract";
import { Prisma } from "#db/generated/client";
import { columnsOf, type InJson } from "#lists/columns";
import { contains, createdWithin, search, where, type Condition, type ListSource } from "#lists/list";
import { changedRow, listRow, type Fields } from "#lists/row";
import type { Actor } from "#http/actor";
import type { OwnerRow, UserRow } from "./users.presenter.ts";

type ListQuery = z.output<typeof usersContract.list.query>;

const t = columnsOf("t", Prisma.UserScalarFieldEnum);
const owner = columnsOf("u", Prisma.UserScalarFieldEnum);
const company = columnsOf("c", Prisma.CompanyScalarFieldEnum);

const profileFields = (columns: typeof t): Fields<OwnerRow> => ({
  id: columns.id,
  username: columns.username,
  firstName: columns.firstName,
  lastName: columns.lastName,
  email: columns.email,
  phone: columns.phone,
  company: columns.company,
  address: columns.address,
  avatar: columns.avatar,
  role: columns.role,
  isActive: columns.isActive,
});

/** An owner (alias `u`) in the rows of other features, with the company of the row, which the owner may have left. */
export const ownerFields: Fields<OwnerRow> = { ...profileFields(owner), company: company.name };

/** What `ownerFields` needs of a row (alias `t`) of a company. */
export const joinOwner = Prisma.sql`JOIN users u ON u.id = t."ownerId" JOIN companies c ON c.id = t."companyId"`;

/** The name of the company as the sort key of other features' lists. */
export const nameOfCompany = {
  sql: company.name,
  type: "text",
  join: Prisma.sql`JOIN companies c ON c.id = t."companyId"`,
} as const;

/** Rows (alias `t`) whose owner has the text in the username. */
export const ownerContains = (text: string) =>
  Prisma.sql`t."ownerId" IN (SELECT u.id FROM users u WHERE ${contains(text, owner.username)})`;

/** Rows (alias `t`) whose company has the text in its name. */
export const companyContains = (text: string) =>
  Prisma.sql`t."companyId" IN (SELECT c.id FROM companies c WHERE ${contains(text, company.name)})`;

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
