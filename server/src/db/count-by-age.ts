import { Prisma } from "./generated/client.ts";

/** How many rows wait since today, since 1 to 3 days, 4 to 7 days, and longer. */
export interface Ages {
  today: number;
  days_1_to_3: number;
  days_4_to_7: number;
  older: number;
}

export const noAges: Ages = { today: 0, days_1_to_3: 0, days_4_to_7: 0, older: 0 };

/** The time on a clock in Jakarta (WIB), for SQL. */
export const toJakartaSql = (timestamp: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${timestamp} AT TIME ZONE interval '+07:00')`;

const toDaySql = (timestamp: Prisma.Sql) => Prisma.sql`${toJakartaSql(timestamp)}::date`;

/** The columns of `Ages`, by the calendar days in WIB (UTC+7) since a timestamp. */
export function countByAge(since: Prisma.Sql): Prisma.Sql {
  const days = Prisma.sql`(${toDaySql(Prisma.sql`now()`)} - ${toDaySql(since)})`;
  return Prisma.sql`
    count(*) FILTER (WHERE ${days} <= 0)::int AS today,
    count(*) FILTER (WHERE ${days} BETWEEN 1 AND 3)::int AS days_1_to_3,
    count(*) FILTER (WHERE ${days} BETWEEN 4 AND 7)::int AS days_4_to_7,
    count(*) FILTER (WHERE ${days} > 7)::int AS older`;
}
