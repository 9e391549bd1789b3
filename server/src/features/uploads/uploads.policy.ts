import type { Prisma } from "#db/generated/client";
import type { Actor } from "#http/actor";
import { ofVisibleCompany } from "../companies/companies.policy.ts";

/**
 * The documents an actor may read and use: their own uploads and those the requests of their company reference;
 * administrators all.
 */
export const visibleDocuments = (actor: Actor): Prisma.DocumentWhereInput =>
  actor.role === "admin"
    ? {}
    : {
        OR: [{ uploaderId: actor.id }, { requests: { some: { request: ofVisibleCompany(actor) } } }],
      };
