import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, Timestamp } from "../fields.ts";

export const ProviderKey = z
  .object({
    key_id: Id,
    public_key: z.string().meta({ description: "SPKI in PEM." }),
    fingerprint: z.string().meta({ description: "SHA-256 of the key in DER, in base64." }),
    state: z
      .enum(["signs", "announced"])
      .meta({ description: "`announced`: signs from `signs_from` on. Register it before." }),
    signs_from: Timestamp,
  })
  .meta({ id: "ProviderKey" });
export type ProviderKey = z.infer<typeof ProviderKey>;

export const providerKeysContract = defineContract({
  list: {
    method: "GET",
    path: "/api/v1/provider-keys",
    access: "public",
    summary: "The public keys with which the portal signs its calls to tenants' servers",
    description: "The one that signs, then an announced one. Verify with each of them during a change.",
    message: "Success",
    reply: "data",
    response: z.array(ProviderKey),
  },
});
