import { getFirstService } from "contract/snap/first-service";
import type { Transaction } from "#db/database.ts";

/** The code of the service with which an app begins; undefined without products. */
export async function findFirstService(tx: Transaction, appId: string): Promise<string | undefined> {
  const products = await tx.appProduct.findMany({
    where: { appId },
    select: { product: { select: { serviceCode: true } } },
  });
  return getFirstService(products.map(({ product }) => product.serviceCode));
}
