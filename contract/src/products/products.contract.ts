import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { FileContent, Id } from "../fields.ts";
import { exportQuery, pageQuery } from "../pagination.ts";
import { Environment } from "../portal/portal.contract.ts";

/** The portal's API versions: 1.0 signs transactions with RSA, 2.0 with HMAC and an access token. */
export const ApiVersion = z.enum(["1.0", "2.0"], { error: "Deny Request, unknown version" });
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
  list: {
    method: "GET",
    path: "/api/v1/products/all",
    access: ["admin", "tenant"],
    summary: "The catalogue of API products",
    query: pageQuery(columns, {}),
    message: "Success",
    reply: "page",
    response: Product,
  },
  export: {
    method: "GET",
    path: "/api/v1/products/all/export",
    access: ["admin", "tenant"],
    summary: "The catalogue of API products as a file",
    query: exportQuery(columns, {}),
    message: "Success",
    reply: "file",
    response: FileContent,
  },
});
