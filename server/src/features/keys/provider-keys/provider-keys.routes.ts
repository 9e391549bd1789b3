import { providerKeysContract } from "contract/provider-keys/provider-keys.contract";
import { serve } from "#http/serve.ts";
import { listProviderKeys } from "./provider-keys.service.ts";

export const providerKeysRoutes = serve(providerKeysContract, {
  list: async () =>
    (await listProviderKeys()).map(({ id, publicKeyPem, fingerprint, signsFrom }, place) => ({
      key_id: id,
      public_key: publicKeyPem,
      fingerprint,
      state: place === 0 ? ("signs" as const) : ("announced" as const),
      signs_from: signsFrom.toISOString(),
    })),
});
