import { z } from "zod";
import { defineContract } from "../endpoint.ts";

/** An account that test transactions of an app are booked against. */
export const SourceAccount = z
  .object({
    number: z.string().meta({ example: "0060209031245" }),
    holder: z.string(),
    currency: z.string().meta({ description: "ISO 4217 code.", example: "IDR" }),
    balance: z.string().meta({ description: "Decimal with two places, as text.", example: "25000000.00" }),
  })
  .meta({ id: "SourceAccount" });
export type SourceAccount = z.infer<typeof SourceAccount>;

export const sourceAccountsContract = defineContract({
  list: {
    method: "GET",
    path: "/api/v1/source-accounts",
    access: ["admin"],
    summary: "The choices of Source Account",
    message: "Success",
    reply: "data",
    response: z.array(SourceAccount),
  },
});
