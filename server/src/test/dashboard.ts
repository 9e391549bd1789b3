import { dashboardContract as contract } from "contract/dashboard/dashboard.contract";
import { db } from "#db/database.ts";
import type { ProductionStatus } from "#db/generated/client.ts";
import { buildApp } from "./builders.ts";
import { getData, type SignedIn } from "./caller.ts";

export const subtractTime = (milliseconds: number) => new Date(Date.now() - milliseconds);

export async function readTenantsView(tenant: SignedIn) {
  const data = getData(contract.get, await tenant.call(contract.get));
  if (data.role !== "tenant") throw new Error("This is not the tenant's dashboard.");
  return data;
}

/** An app created, and approved if active, this many milliseconds ago. */
export async function buildAppOfAge(
  owner: SignedIn,
  age: number,
  details: { state?: "active"; name?: string } = {},
) {
  const { id } = await buildApp({ ownerId: owner.id, ...details });
  return db().app.update({
    where: { id },
    data: {
      createdAt: subtractTime(age),
      ...(details.state === "active" ? { approvedAt: subtractTime(age) } : {}),
    },
  });
}

/** A request with the times, in milliseconds, since it was created and decided. */
export const requestOfAge = (owner: SignedIn, status: ProductionStatus, created: number, decided?: number) =>
  db().productionRequest.create({
    data: {
      ownerId: owner.id,
      companyId: owner.companyId,
      requestedBy: `Sari ${status}`,
      status,
      createdAt: subtractTime(created),
      decidedAt: decided === undefined ? null : subtractTime(decided),
    },
  });
