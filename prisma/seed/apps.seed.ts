import { v7 as newId } from "uuid";
import type { PrismaClient } from "../../server/src/db/generated/client.ts";

export interface NewApp {
  ownerId: string;
  /** With its suffix. */
  name?: string;
  description?: string;
  environment?: "sandbox" | "production";
  isActive?: boolean;
  approvedById?: string;
  /** How many products of the environment, by path. */
  products?: number;
  /** Position of its account among the source accounts, once active. */
  account?: number;
}

export interface AppSecrets {
  consumerKey: string;
  sealSecret: (appId: string) => string;
}

/** Stores an app; what is not given is made up. An active one has an account and a hit rate. */
export async function buildApp(db: PrismaClient, app: NewApp, { consumerKey, sealSecret }: AppSecrets) {
  const environment = app.environment ?? "production";
  const isActive = app.isActive ?? false;
  const products = await db.product.findMany({
    where: { environment },
    orderBy: { uriPath: "asc" },
    take: app.products ?? 2,
  });
  const accounts = await db.sourceAccount.findMany({ orderBy: { number: "asc" } });
  const account = accounts[(app.account ?? 0) % Math.max(accounts.length, 1)];
  const id = newId();
  return db.app.create({
    data: {
      id,
      ownerId: app.ownerId,
      name: app.name ?? `Kasir-${environment}`,
      description: app.description ?? "",
      consumerKey,
      sealedSecret: sealSecret(id),
      environment,
      isActive,
      maxRate: isActive ? 60 : 0,
      ...(isActive ? { approvedById: app.approvedById ?? null, approvedAt: new Date() } : {}),
      products: { create: products.map(({ uriPath }) => ({ uriPath, environment })) },
      ...(isActive && account !== undefined
        ? { sourceAccounts: { create: [{ accountNumber: account.number }] } }
        : {}),
    },
  });
}
