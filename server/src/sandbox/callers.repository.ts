import { batched } from "#db/batch";
import { db, prepared, preparedList } from "#db/database";
import { Prisma, type Environment } from "#db/generated/client";
import type { StoredSecret } from "../features/app-secrets/app-secrets.service.ts";
import { isLiveSecret, type TimedState } from "../features/apps/apps.service.ts";
import { hasActiveMember } from "../features/companies/companies.service.ts";

/** What a call needs to know about its app. */
export interface CallingApp {
  id: string;
  consumerKey: string;
  name: string;
  companyId: string;
  environment: Environment;
  isCompanyActive: boolean;
  state: TimedState["state"];
  expiresAt: Date | null;
  maxRate: number;
  /** Refuses what only lenient providers accept. */
  isStrict: boolean;
  /** Its live secrets, newest first. */
  secrets: StoredSecret[];
  /** The service codes of its products. */
  services: string[];
}

/** LIMIT makes PostgreSQL look each app up in the unique index; it would scan a thousand apps instead. */
const callingApps = (keys: readonly string[], condition: Prisma.Sql) => db().$queryRaw<
  CallingApp[]
>`${prepared}
  SELECT a.id::text AS id, a."consumerKey", a.name, a."companyId"::text AS "companyId", a.environment::text AS environment, a.state::text AS state,
         a."expiresAt", a."maxRate", a."isStrict", ${hasActiveMember(Prisma.sql`a."companyId"`)} AS "isCompanyActive",
         (SELECT coalesce(json_agg(json_build_object('id', s.id, 'sealedSecret', s."sealedSecret", 'lastUsedAt', s."lastUsedAt")
                                   ORDER BY s."createdAt" DESC), '[]')
            FROM app_secrets s WHERE s."appId" = a.id AND ${isLiveSecret}) AS secrets,
         ARRAY(SELECT p."serviceCode" FROM app_products o
                 JOIN products p ON p."uriPath" = o."uriPath" AND p.environment = o.environment
                WHERE o."appId" = a.id) AS services
    FROM unnest(${preparedList(keys)}) AS wanted(key)
    JOIN LATERAL (SELECT * FROM apps WHERE ${condition} LIMIT 1) a ON true`;

export const findAppById = batched(
  (ids) => callingApps(ids, Prisma.sql`id = wanted.key::uuid`),
  ({ id }) => id,
);

export const findAppByConsumerKey = batched(
  (keys) => callingApps(keys, Prisma.sql`"consumerKey" = wanted.key`),
  ({ consumerKey }) => consumerKey,
);
