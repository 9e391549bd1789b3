import type { z } from "zod";
import type { Registration, registrationsContract } from "contract/registrations/registrations.contract";
import { appCategoryNames } from "contract/apps/app-category-names";
import { registrationStateNames } from "contract/registrations/registration-state-names";
import { Prisma, type Registration as StoredRegistration } from "#db/generated/client.ts";
import { selectColumns, type JsonForm } from "#lists/columns.ts";
import { defineList } from "#lists/define-list.ts";
import { byId, contains, createdWithin, search, where } from "#lists/list.ts";
import { listRow } from "#lists/row.ts";

type ListQuery = z.output<typeof registrationsContract.list.query>;

/** A confirmed registration as PostgreSQL returns it. */
export type RegistrationRow = JsonForm<
  Omit<StoredRegistration, "emailKey" | "passwordHash" | "tokenHash" | "expiresAt" | "state" | "confirmedAt">
> & { state: Registration["state"]; confirmedAt: string };

const t = selectColumns("t", Prisma.RegistrationScalarFieldEnum);

/** The confirmed registrations. Strangers could fill a list of unconfirmed ones. */
export const registrationList = defineList<ListQuery, RegistrationRow, { id?: string }>({
  table: Prisma.sql`registrations t`,
  sortKeys: {
    created_at: { sql: t.createdAt, type: "timestamptz" },
    name: { sql: t.firstName, type: "text" },
    email: { sql: t.emailKey, type: "text" },
    company: { sql: t.company, type: "text" },
  },
  row: listRow<RegistrationRow>({
    id: t.id,
    email: t.email,
    firstName: t.firstName,
    lastName: t.lastName,
    company: t.company,
    category: t.category,
    state: t.state,
    createdAt: t.createdAt,
    confirmedAt: t.confirmedAt,
    decidedAt: t.decidedAt,
    decidedBy: t.decidedBy,
    note: t.note,
    userId: t.userId,
  }),
  joins: Prisma.empty,
  always: where(Prisma.sql`${t.state} <> 'unconfirmed'`),
  scope: byId,
  filters: {
    ...createdWithin,
    state: (state) => where(Prisma.sql`${t.state} = ${state}::"RegistrationState"`),
    category: (category) => where(Prisma.sql`${t.category} = ${category}::"AppCategory"`),
    keyword: (keyword) => search(contains(keyword, t.firstName, t.lastName, t.email, t.company)),
  },
  file: {
    name: "registrations",
    columns: () => ({
      id: "not in files",
      createdAt: { title: "Registered (WIB)", cell: (row) => new Date(row.createdAt) },
      confirmedAt: "not in files",
      firstName: { title: "Firstname", cell: (row) => row.firstName },
      lastName: { title: "Lastname", cell: (row) => row.lastName },
      email: { title: "Email", cell: (row) => row.email },
      company: { title: "Company", cell: (row) => row.company },
      category: { title: "Category", cell: (row) => appCategoryNames.en[row.category] },
      state: { title: "State", cell: (row) => registrationStateNames.en[row.state] },
      decidedAt: {
        title: "Decided (WIB)",
        cell: (row) => (row.decidedAt === null ? null : new Date(row.decidedAt)),
      },
      decidedBy: { title: "Decided by", cell: (row) => row.decidedBy },
      note: { title: "Note", cell: (row) => row.note },
      userId: "not in files",
    }),
  },
});
