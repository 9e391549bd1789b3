import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id } from "../fields.ts";
import { listEndpoints } from "../list-endpoints.ts";
import { Environment } from "../portal/portal.contract.ts";
import { invalid } from "../messages/validation.ts";

/** The portal's API versions: 1.0 signs transactions with RSA, 2.0 with HMAC and an access token. */
export const ApiVersion = z.enum(["1.0", "2.0"], { error: invalid("unknown_version") });
export type ApiVersion = z.infer<typeof ApiVersion>;

/** One service of the payment standard, in one version and one environment. */
export const Product = z
  .object({
    db_id: Id,
    name: z.string(),
    uripath: z.string().meta({ example: "/api/v1.0/balance-inquiry" }),
    version: ApiVersion,
    type: Environment,
    service_code: z.string().meta({ description: "SNAP service code, two digits." }),
    method: z.enum(["GET", "POST", "PUT", "DELETE"]),
  })
  .meta({ id: "Product" });
export type Product = z.infer<typeof Product>;

const columns = ["created_at", "name", "uripath"] as const;

export const productsContract = defineContract({
  ...listEndpoints({
    path: "/api/v1/products/all",
    access: ["admin", "tenant"],
    summary: "The catalogue of API products",
    description: "Bounded: the first page has all matching products, whatever the limit.",
    columns,
    filters: {},
    row: Product,
  }),
});
