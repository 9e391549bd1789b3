import { Prisma, type App } from "#db/generated/client.ts";
import type { JsonForm } from "#lists/columns.ts";
import type { OwnerRow } from "#features/identity/users/users.presenter.ts";

/** An app row with owner, approver, products and accounts, as PostgreSQL returns it. */
export interface AppRow extends JsonForm<
  Omit<
    App,
    | "isStrict"
    | "holdsResults"
    | "daysAhead"
    | "clockSetAt"
    | "clockSetBy"
    | "expiryNotices"
    | "approvedById"
    | "updatedAt"
  >
> {
  approvedBy: string | null;
  /** The newest live secret. */
  secretId: string | null;
  sealedSecret: string | null;
  products: string[];
  sourceAccounts: string[];
  owner: OwnerRow;
  isCompanyActive: boolean;
  /** When the first of its live secrets ends; null without such an end. */
  secretEndsAt: string | null;
  /** Calls since midnight in WIB. */
  refusedToday: number;
  wasCalled: boolean;
}

/** A secret `s` is accepted now. Only ended ones have no value, and the index app_secrets_kept_idx leaves those out. */
export const isLiveSecret = Prisma.sql`(s."sealedSecret" IS NOT NULL AND (s."endsAt" IS NULL OR s."endsAt" > now()))`;
