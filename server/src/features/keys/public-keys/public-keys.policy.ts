import type { Actor } from "#http/actor.ts";
import { canChange } from "#features/identity/companies/companies.policy.ts";
import type { KeyRow } from "./public-keys.repository.ts";

/** Users revoke registered keys of their company; a pair made by the portal is replaced instead. */
export const canRevoke = (actor: Actor, key: Pick<KeyRow, "origin" | "companyId" | "revokedAt">) =>
  key.origin === "registered" && canChange(actor, key) && key.revokedAt === null;
