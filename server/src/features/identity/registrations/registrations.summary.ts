import { countByAge, noAges, type Ages } from "#db/count-by-age.ts";
import { db } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";

/** The ages of the registrations that wait for an administrator, and of those not confirmed yet. */
export async function countRegistrationsByAge() {
  // The query builder cannot count rows by their age.
  const [admin, tenant] = await Promise.all([
    db().$queryRaw<Ages[]>`
      SELECT ${countByAge(Prisma.sql`"confirmedAt"`)} FROM registrations WHERE state = 'waiting'`,
    db().$queryRaw<Ages[]>`
      SELECT ${countByAge(Prisma.sql`"createdAt"`)} FROM registrations WHERE state = 'unconfirmed'`,
  ]);
  return { admin: admin[0] ?? noAges, tenant: tenant[0] ?? noAges };
}

/** The registrations that have waited longest for an administrator. */
export const findLongestWaitingRegistrations = (limit: number) =>
  db().registration.findMany({
    where: { state: "waiting" },
    select: { id: true, firstName: true, lastName: true, company: true, confirmedAt: true, createdAt: true },
    orderBy: [{ confirmedAt: "asc" }, { id: "asc" }],
    take: limit,
  });
