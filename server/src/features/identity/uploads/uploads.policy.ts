import type { Prisma } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { whereVisibleCompany } from "#features/identity/companies/companies.policy.ts";

/**
 * The documents an actor may read and use: their own uploads for their company and those the requests of the company
 * reference; administrators all. What a former member uploaded stays with the company.
 */
export const whereVisibleDocuments = (actor: Actor): Prisma.DocumentWhereInput =>
  actor.role === "admin"
    ? {}
    : {
        OR: [
          { uploaderId: actor.id, ...whereVisibleCompany(actor) },
          { requests: { some: { request: whereVisibleCompany(actor) } } },
        ],
      };
