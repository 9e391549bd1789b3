import { Prisma } from "#db/generated/client.ts";
import { selectColumns } from "#lists/columns.ts";
import { contains } from "#lists/list.ts";
import type { Fields } from "#lists/row.ts";
import type { OwnerRow } from "./users.presenter.ts";

const owner = selectColumns("u", Prisma.UserScalarFieldEnum);
const company = selectColumns("c", Prisma.CompanyScalarFieldEnum);

/** The columns of a profile in a row of users. */
export const selectProfile = (columns: typeof owner): Fields<OwnerRow> => ({
  id: columns.id,
  username: columns.username,
  firstName: columns.firstName,
  lastName: columns.lastName,
  email: columns.email,
  phone: columns.phone,
  company: columns.company,
  companyId: columns.companyId,
  address: columns.address,
  avatar: columns.avatar,
  role: columns.role,
  isActive: columns.isActive,
});

/** Hides the contact data of an owner who has left the company of the row. */
const whileMember = (column: Prisma.Sql) =>
  Prisma.sql`CASE WHEN u."companyId" = t."companyId" THEN ${column} ELSE '' END`;

/** An owner (alias `u`) in the rows of other features, with the company of the row, which the owner may have left. */
export const ownerFields: Fields<OwnerRow> = {
  ...selectProfile(owner),
  email: whileMember(owner.email),
  phone: whileMember(owner.phone),
  address: whileMember(owner.address),
  company: company.name,
  companyId: company.id,
};

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
