import { v7 as newId } from "uuid";
import type { PrismaClient } from "../../server/src/db/generated/client.ts";

export interface NewApp {
  ownerId: string;
  /** Including its suffix. */
  name?: string;
  description?: string;
  environment?: "sandbox" | "production";
  isActive?: boolean;
  approvedById?: string;
  /** The number of products of the environment by path, or their paths. */
  products?: number | readonly string[];
  /** Index of its source account, if active. */
  account?: number;
  createdAt?: Date;
  approvedAt?: Date;
}

export interface AppSecrets {
  consumerKey: string;
  sealSecret: (appId: string) => string;
}

/** Stores an app; missing values are generated. An active app has an account and a hit rate. */
export async function buildApp(db: PrismaClient, app: NewApp, { consumerKey, sealSecret }: AppSecrets) {
  const environment = app.environment ?? "production";
  const isActive = app.isActive ?? false;
  const { products: wanted = 2 } = app;
  const products = await db.product.findMany({
    where: { environment, ...(typeof wanted === "number" ? {} : { uriPath: { in: [...wanted] } }) },
    orderBy: { uriPath: "asc" },
    ...(typeof wanted === "number" ? { take: wanted } : {}),
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
      ...(isActive
        ? { approvedById: app.approvedById ?? null, approvedAt: app.approvedAt ?? new Date() }
        : {}),
      ...(app.createdAt === undefined ? {} : { createdAt: app.createdAt }),
      products: { create: products.map(({ uriPath }) => ({ uriPath, environment })) },
      ...(isActive && account !== undefined
        ? { sourceAccounts: { create: [{ accountNumber: account.number }] } }
        : {}),
    },
  });
}
