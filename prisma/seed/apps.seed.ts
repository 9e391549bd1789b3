import { v7 as newId } from "uuid";
import type {
  AppCategory,
  Environment,
  PrismaClient,
  StoredAppState,
} from "../../server/src/db/generated/client.ts";

export interface NewApp {
  ownerId: string;
  /** Including its suffix. */
  name?: string;
  description?: string;
  environment?: "sandbox" | "production";
  /** An approved app has an account and a hit rate. */
  state?: StoredAppState;
  expiresAt?: Date;
  category?: AppCategory;
  wishedRate?: number;
  approvedById?: string;
  /** The number of products of the environment by path, or their paths. */
  products?: number | readonly string[];
  /** Index of its source account, if approved. */
  account?: number;
  createdAt?: Date;
  approvedAt?: Date;
}

export interface AppSecrets {
  consumerKey: string;
  sealSecret: (appId: string, environment: Environment) => string;
}

/** Stores an app; missing values are generated. */
export async function buildApp(db: PrismaClient, app: NewApp, { consumerKey, sealSecret }: AppSecrets) {
  const environment = app.environment ?? "production";
  const state = app.state ?? "waiting";
  const isApproved = state === "active" || state === "suspended";
  const { products: wanted = 2 } = app;
  const products = await db.product.findMany({
    where: { environment, ...(typeof wanted === "number" ? {} : { uriPath: { in: [...wanted] } }) },
    orderBy: { uriPath: "asc" },
    ...(typeof wanted === "number" ? { take: wanted } : {}),
  });
  const accounts = await db.sourceAccount.findMany({ orderBy: { number: "asc" } });
  const account = accounts[(app.account ?? 0) % Math.max(accounts.length, 1)];
  const owner = await db.user.findUniqueOrThrow({ where: { id: app.ownerId }, select: { companyId: true } });
  const id = newId();
  return db.app.create({
    data: {
      id,
      ownerId: app.ownerId,
      companyId: owner.companyId,
      name: app.name ?? `Kasir-${environment}`,
      description: app.description ?? "",
      consumerKey,
      secrets: {
        create: {
          sealedSecret: sealSecret(id, environment),
          createdBy: "",
          ...(app.createdAt === undefined ? {} : { createdAt: app.createdAt }),
        },
      },
      environment,
      state,
      expiresAt: app.expiresAt ?? null,
      category: app.category ?? null,
      wishedRate: app.wishedRate ?? 0,
      maxRate: isApproved ? 60 : 0,
      ...(isApproved
        ? { approvedById: app.approvedById ?? null, approvedAt: app.approvedAt ?? new Date() }
        : {}),
      ...(app.createdAt === undefined ? {} : { createdAt: app.createdAt }),
      products: { create: products.map(({ uriPath }) => ({ uriPath, environment })) },
      ...(isApproved && account !== undefined
        ? { sourceAccounts: { create: [{ accountNumber: account.number }] } }
        : {}),
    },
  });
}
