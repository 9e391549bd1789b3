import type { z } from "zod";
import type { Registration, registrationsContract } from "contract/registrations/registrations.contract";
import { Prisma, type Registration as StoredRegistration } from "#db/generated/client";
import { columnsOf, type InJson } from "#lists/columns";
import { contains, createdWithin, search, where, type Condition, type ListSource } from "#lists/list";
import { listRow } from "#lists/row";

type ListQuery = z.output<typeof registrationsContract.list.query>;

/** A confirmed registration as PostgreSQL returns it. */
export type RegistrationRow = InJson<
  Omit<StoredRegistration, "emailKey" | "passwordHash" | "tokenHash" | "expiresAt" | "state" | "confirmedAt">
> & { state: Registration["state"]; confirmedAt: string };

const t = columnsOf("t", Prisma.RegistrationScalarFieldEnum);

export const registrationSource: ListSource<ListQuery["order_by"], RegistrationRow> = {
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
};

export interface RegistrationFilter extends Partial<
  Pick<ListQuery, "state" | "category" | "keyword" | "from" | "to">
> {
  id?: string;
}

/** Unconfirmed registrations are in no list: strangers could fill it. */
export function registrationConditions(filter: RegistrationFilter): Condition[] {
  const { id, state, category, keyword = "" } = filter;
  const conditions = [where(Prisma.sql`${t.state} <> 'unconfirmed'`), ...createdWithin(filter)];
  if (id !== undefined) conditions.push(where(Prisma.sql`${t.id} = ${id}::uuid`));
  if (state !== undefined) conditions.push(where(Prisma.sql`${t.state} = ${state}::"RegistrationState"`));
  if (category !== undefined) conditions.push(where(Prisma.sql`${t.category} = ${category}::"AppCategory"`));
  if (keyword !== "") conditions.push(search(contains(keyword, t.firstName, t.lastName, t.email, t.company)));
  return conditions;
}
