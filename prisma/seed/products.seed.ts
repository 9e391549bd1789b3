import { consumerServices } from "contract/snap/services";
import type { PrismaClient } from "../../server/src/db/generated/client.ts";

/** The services of the first catalogue. Their rows stay first, because a client may read 100 rows only. */
const firstCodes = new Set("11 12 13 14 15 16 17 18 22 23 26 27 30 31 36 47 51 54 55 57 58 77 78".split(" "));

/**
 * Each service that a consumer calls, as sandbox and production, in both versions; existing rows are not
 * changed. The service code links a product to its service.
 */
export async function seedProducts(db: PrismaClient): Promise<void> {
  const now = Date.now();
  const parts = [
    consumerServices.filter(({ code }) => firstCodes.has(code)),
    consumerServices.filter(({ code }) => !firstCodes.has(code)),
  ];
  const data = parts.flatMap((services, part) =>
    // The catalogue is in the order of creation.
    buildProducts(services).map((product) => ({ ...product, createdAt: new Date(now + part) })),
  );
  await db.product.createMany({ data, skipDuplicates: true });
}

const versions = [["v1", "v1.0"] as const, ["v2", "v2.0"] as const];
const environments = ["sandbox", "production"] as const;

const buildProducts = (services: typeof consumerServices) =>
  versions.flatMap(([version, segment]) =>
    environments.flatMap((environment) =>
      services.map(({ code, name, methods: [method], paths: [path] }) => ({
        serviceCode: code,
        name,
        method,
        uriPath: `/api/${segment}/${path}`,
        version,
        environment,
      })),
    ),
  );
