import { batchLookups } from "#db/batch.ts";
import { prepareList, queryPrepared } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import type { StoredSecret } from "#features/apps/apps/apps.secrets.service.ts";
import { hasActiveMember } from "#features/identity/companies/companies.rows.ts";
import { isLiveSecret } from "#features/apps/apps/apps.rows.ts";
import type { TimedState } from "#features/apps/apps/apps.transitions.ts";

/** The data needed to sign for an app: the app and the active key pair of its company. */
export interface SigningMaterial {
  appId: string;
  consumerKey: string;
  name: string;
  companyId: string;
  isCompanyActive: boolean;
  state: TimedState["state"];
  expiresAt: Date | null;
  /** Its test clock, for `toSandboxTime`. */
  daysAhead: number;
  /** Its live secrets, newest first. */
  secrets: StoredSecret[];
  keyPairId: string | null;
  sealedPrivate: string | null;
}

/** The app with this consumer key; undefined if there is none. SQL, because each signature reads one. */
export const findSigningMaterial = batchLookups(
  (consumerKeys) =>
    queryPrepared<SigningMaterial>(Prisma.sql`
    SELECT a.id::text AS "appId", a."consumerKey", a.name, a."companyId"::text AS "companyId", a.state::text AS state, a."expiresAt", a."daysAhead",
           ${hasActiveMember(Prisma.sql`a."companyId"`)} AS "isCompanyActive",
           k.id::text AS "keyPairId", k."sealedPrivate",
           (SELECT coalesce(json_agg(json_build_object('id', s.id, 'sealedSecret', s."sealedSecret", 'lastUsedAt', s."lastUsedAt")
                                     ORDER BY s."createdAt" DESC), '[]')
              FROM app_secrets s WHERE s."appId" = a.id AND ${isLiveSecret}) AS secrets
      FROM apps a LEFT JOIN key_pairs k ON k."activeOfCompanyId" = a."companyId"
     WHERE a."consumerKey" = ANY(${prepareList(consumerKeys)}::text[])`),
  (material) => material.consumerKey,
);
