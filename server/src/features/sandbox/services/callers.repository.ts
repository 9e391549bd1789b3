import { batchLookups } from "#db/batch.ts";
import { prepareList, queryPrepared } from "#db/database.ts";
import { Prisma, type Environment } from "#db/generated/client.ts";
import type { StoredSecret } from "#features/apps/apps/apps.secrets.service.ts";
import { isLiveSecret } from "#features/apps/apps/apps.rows.ts";
import type { TimedState } from "#features/apps/apps/apps.transitions.ts";
import { selectActiveKeys, type ActiveKey } from "#features/keys/public-keys/public-keys.rows.ts";
import { hasActiveMember } from "#features/identity/companies/companies.rows.ts";

/** The fault that is switched on for an app. */
interface StoredFault {
  effect: string;
  delayMs: number;
  responseCase: string | null;
  /** Empty for all. */
  services: string[];
  every: number;
}

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
  /** Its interbank transfers and bulks wait for a decision in the portal. */
  holdsResults: boolean;
  /** Its live secrets, newest first. */
  secrets: StoredSecret[];
  /** The service codes of its products. */
  services: string[];
  /** Its test clock, for `toSandboxTime`. */
  daysAhead: number;
  /** What disturbs its calls; null if nothing does. */
  fault: StoredFault | null;
}

/** What a call needs that is signed with a key. */
export interface KeyHolder extends CallingApp {
  /** The active keys of its company. */
  keys: ActiveKey[];
}

/**
 * LIMIT makes PostgreSQL look each app up in the unique index; it would scan a thousand apps instead. The subquery of a
 * service code does the same for products. SQL, because each call of the sandbox reads its app.
 */
const findCallingApps = <App extends CallingApp>(
  keys: readonly string[],
  condition: Prisma.Sql,
  more = Prisma.empty,
) =>
  queryPrepared<App>(Prisma.sql`
  SELECT a.id::text AS id, a."consumerKey", a.name, a."companyId"::text AS "companyId", a.environment::text AS environment, a.state::text AS state,
         a."expiresAt", a."maxRate", a."isStrict", a."holdsResults", a."daysAhead", ${hasActiveMember(Prisma.sql`a."companyId"`)} AS "isCompanyActive",
         (SELECT coalesce(json_agg(json_build_object('id', s.id, 'sealedSecret', s."sealedSecret", 'lastUsedAt', s."lastUsedAt")
                                   ORDER BY s."createdAt" DESC), '[]')
            FROM app_secrets s WHERE s."appId" = a.id AND ${isLiveSecret}) AS secrets,
         ARRAY(SELECT (SELECT p."serviceCode" FROM products p WHERE p."uriPath" = o."uriPath" AND p.environment = o.environment)
                 FROM app_products o WHERE o."appId" = a.id) AS services,
         (SELECT row_to_json(f) FROM app_faults f WHERE f."appId" = a.id AND f."endsAt" > now()) AS fault${more}
    FROM unnest(${prepareList(keys)}) AS wanted(key)
    JOIN LATERAL (SELECT * FROM apps WHERE ${condition} LIMIT 1) a ON true`);

export const findAppById = batchLookups(
  (ids) => findCallingApps<CallingApp>(ids, Prisma.sql`id = wanted.key::uuid`),
  ({ id }) => id,
);

export const findAppByConsumerKey = batchLookups(
  (keys) =>
    findCallingApps<KeyHolder>(
      keys,
      Prisma.sql`"consumerKey" = wanted.key`,
      Prisma.sql`, ${selectActiveKeys(Prisma.sql`a."companyId"`)} AS keys`,
    ),
  ({ consumerKey }) => consumerKey,
);
